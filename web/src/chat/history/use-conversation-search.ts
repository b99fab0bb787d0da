import type { FoundConversation } from '@contract/chat/conversations.ts';
import { limits } from '@contract/limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { useDebounced } from '@/ui/use-debounced.ts';

export interface ConversationSearch {
  /** The text in the search field. */
  readonly words: string;
  readonly setWords: (words: string) => void;
  /** True when the text is long enough to search for. */
  readonly isActive: boolean;
  /** `undefined` until the first results arrive. */
  readonly found: readonly FoundConversation[] | undefined;
  readonly isComplete: boolean;
  readonly hasFailed: boolean;
}

const pauseMs = 250;
const minLength = 2;

/** Searches titles and texts of all conversations after a pause in typing. */
export function useConversationSearch(): ConversationSearch {
  const [words, setWords] = useState('');
  const searchText = useDebounced(words.trim().slice(0, limits.searchLength), pauseMs);
  const isActive = words.trim().length >= minLength;
  const { data, isError } = useQuery({
    queryKey: queryKeys.conversationSearch(searchText),
    queryFn: ({ signal }) => callApi('searchConversations', { query: { q: searchText }, signal }),
    enabled: isActive && searchText.length >= minLength,
    placeholderData: keepPreviousData,
  });
  return {
    words,
    setWords,
    isActive,
    found: isActive ? data?.sessions : undefined,
    isComplete: data?.is_complete ?? true,
    hasFailed: isError,
  };
}
