import type { Conversation } from '@contract/chat-conversations.ts';
import { allDocuments, limits } from '@contract/limits.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '@/shared/api/call-api.ts';
import { queryKeys } from '@/shared/api/query-keys.ts';
import type { DocumentSelection } from '../../shared/library/document-selection.ts';

export interface ConversationList {
  /** Newest first. Empty while it is loading and when it cannot be loaded. */
  readonly conversations: readonly Conversation[];
  readonly isLoading: boolean;
  readonly hasMore: boolean;
  readonly showMore: () => void;
  /** Rejects with {@link ApiFailure}. */
  readonly remove: (conversationId: string) => Promise<unknown>;
  /** Rejects with {@link ApiFailure}. */
  readonly rename: (conversationId: string, title: string) => Promise<unknown>;
}

const nothing: readonly never[] = [];
const partLength = 50;

/**
 * The stored conversations about the chosen document. Where all are chosen, or several, every conversation: also those about
 * documents that are gone can then be read.
 */
export function useConversations(selected: DocumentSelection): ConversationList {
  const client = useQueryClient();
  const documentName = typeof selected === 'string' && selected !== allDocuments ? selected : undefined;
  const [part, setPart] = useState({ documentName, limit: partLength });
  const limit = part.documentName === documentName ? part.limit : partLength;
  const { data, isLoading } = useQuery({
    queryKey: queryKeys.conversations(documentName, limit),
    queryFn: ({ signal }) =>
      callApi('listConversations', {
        query: { document_name: documentName, limit: String(limit) },
        signal,
      }),
    enabled: selected !== undefined,
    // A longer list begins with what is already shown; another document's list does not.
    ...(limit > partLength && { placeholderData: keepPreviousData }),
  });
  const onSettled = () => client.invalidateQueries({ queryKey: queryKeys.allConversations });
  const { mutateAsync: remove } = useMutation({
    mutationFn: (id: string) => callApi('deleteConversation', { params: { id } }),
    onSettled,
  });
  const { mutateAsync: rename } = useMutation({
    mutationFn: ({ id, title }: { id: string; title: string }) =>
      callApi('renameConversation', { params: { id }, body: { session_title: title } }),
    onSettled,
  });
  return {
    conversations: data?.sessions ?? nothing,
    isLoading,
    hasMore: (data?.has_more ?? false) && limit < limits.listedConversations,
    showMore: () =>
      setPart({ documentName, limit: Math.min(limits.listedConversations, limit + partLength) }),
    remove,
    rename: (id, title) => rename({ id, title }),
  };
}
