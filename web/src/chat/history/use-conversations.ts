import type { Conversation } from '@contract/chat/conversations.ts';
import { limits } from '@contract/limits.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { useOpenCaseFile } from '@/shared/case-files/use-case-files.ts';
import { useVisibleConversations } from '@/shared/conversations/use-visible-conversations.ts';

export interface StoredConversations {
  /** Newest first; empty while loading and after an error. */
  readonly conversations: readonly Conversation[];
  readonly isLoading: boolean;
  /** Loads the list again; `undefined` unless loading failed. */
  readonly retry: (() => void) | undefined;
  readonly hasMore: boolean;
  readonly showMore: () => void;
  /** Rejects with {@link ApiFailure}. */
  readonly rename: (conversationId: string, title: string) => Promise<unknown>;
}

const emptyList: readonly never[] = [];
const partLength = 50;

/** Loads the conversations of the open case file page by page, all of them or those with the given `document_name`. */
export function useConversations(documentName?: string): StoredConversations {
  const client = useQueryClient();
  const [limit, setLimit] = useState(partLength);
  const caseFileId = useOpenCaseFile().caseFile?.id;
  const { data, isLoading, isError, refetch } = useQuery({
    queryKey: queryKeys.conversations(limit, documentName, caseFileId),
    queryFn: ({ signal }) =>
      callApi('listConversations', {
        query: { limit: String(limit), document_name: documentName, case_file_id: caseFileId },
        signal,
      }),
    // Reloads on focus, because another tab may have begun a conversation a moment ago.
    refetchOnWindowFocus: 'always',
    // Keeps the previous list while another one loads, unless it is of another case file.
    placeholderData: (previous, query) => (query?.queryKey[4] === caseFileId ? previous : undefined),
  });
  const rename = useCallback(
    async (id: string, title: string) => {
      try {
        await callApi('renameConversation', { params: { id }, body: { session_title: title } });
      } finally {
        await client.invalidateQueries({ queryKey: queryKeys.allConversations });
      }
    },
    [client],
  );
  return {
    conversations: useVisibleConversations(data?.sessions ?? emptyList),
    isLoading,
    retry: isError && data === undefined ? () => void refetch() : undefined,
    hasMore: (data?.has_more ?? false) && limit < limits.listedConversations,
    showMore: () => setLimit((known) => Math.min(limits.listedConversations, known + partLength)),
    rename,
  };
}
