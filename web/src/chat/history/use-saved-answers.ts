import type { SavedAnswer } from '@contract/chat/conversations.ts';
import { limits } from '@contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { useOpenCaseFile } from '@/shared/case-files/use-case-files.ts';
import { removedConversations } from '@/shared/conversations/removed-conversations.ts';

export interface SavedAnswerList {
  /** Most recently saved first. */
  readonly answers: readonly SavedAnswer[];
  readonly state: 'loading' | 'failed' | 'loaded';
  readonly reload: () => void;
  /** `undefined` when there are no earlier answers. */
  readonly showMore: (() => void) | undefined;
  /** Hides an answer while the request is pending, and shows it again if that fails. */
  readonly hideWhile: (answer: SavedAnswer, change: Promise<void>) => Promise<void>;
}

const partLength = 50;
const emptyList: readonly never[] = [];

/** Loads the saved answers of the open case file, except those of conversations being deleted. */
export function useSavedAnswers(): SavedAnswerList {
  const [limit, setLimit] = useState(partLength);
  const caseFileId = useOpenCaseFile().caseFile?.id;
  const [hidden, setHidden] = useState<readonly string[]>(emptyList);
  const removed = useSyncExternalStore(removedConversations.subscribe, removedConversations.now);
  const { data, isPending, refetch } = useQuery({
    queryKey: queryKeys.savedAnswers(limit, caseFileId),
    queryFn: ({ signal }) =>
      callApi('listSavedAnswers', { query: { limit: String(limit), case_file_id: caseFileId }, signal }),
    // Keeps the previous list while another one loads, unless it is of another case file.
    placeholderData: (previous, query) => (query?.queryKey[2] === caseFileId ? previous : undefined),
  });
  const hideWhile = async ({ message }: SavedAnswer, changePromise: Promise<void>): Promise<void> => {
    setHidden((known) => [...known, message.id]);
    try {
      await changePromise;
    } finally {
      setHidden((known) => known.filter((id) => id !== message.id));
    }
  };
  const isShown = (answer: SavedAnswer): boolean =>
    !hidden.includes(answer.message.id) && !removed.has(answer.conversation_id);
  const hasMore = (data?.has_more ?? false) && limit < limits.savedAnswers;
  return {
    answers: (data?.answers ?? emptyList).filter(isShown),
    state: data !== undefined ? 'loaded' : isPending ? 'loading' : 'failed',
    reload: () => void refetch(),
    showMore: hasMore ? () => setLimit(Math.min(limits.savedAnswers, limit + partLength)) : undefined,
    hideWhile,
  };
}
