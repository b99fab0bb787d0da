import type { Conversation } from '@contract/chat-conversations.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '@/shared/api/call-api.ts';
import { queryKeys } from '@/shared/api/query-keys.ts';
import type { DocumentSelection } from './document-selection.ts';

export interface ConversationList {
  /** Newest first. Empty while it is loading and when it cannot be loaded. */
  readonly conversations: readonly Conversation[];
  readonly isLoading: boolean;
  /** Rejects with {@link ApiFailure}. */
  readonly remove: (conversationId: string) => Promise<unknown>;
}

const nothing: readonly never[] = [];

/** The stored conversations about the chosen document, or about all of them. */
export function useConversations(selected: DocumentSelection): ConversationList {
  const client = useQueryClient();
  const { data, isLoading } = useQuery({
    queryKey: queryKeys.conversations(selected ?? ''),
    queryFn: ({ signal }) => callApi('listConversations', { query: { document_name: selected }, signal }),
    enabled: selected !== undefined,
  });
  const { mutateAsync: remove } = useMutation({
    mutationFn: (id: string) => callApi('deleteConversation', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.allConversations }),
  });
  return { conversations: data?.sessions ?? nothing, isLoading, remove };
}
