import { useMemo, useSyncExternalStore } from 'react';
import { removedConversations } from './removed-conversations.ts';

/** Without those that were deleted, or are about to be. */
export function useListed<Conversation extends { readonly id: string }>(
  conversations: readonly Conversation[],
): readonly Conversation[] {
  const removed = useSyncExternalStore(removedConversations.subscribe, removedConversations.now);
  return useMemo(() => {
    const listed = conversations.filter(({ id }) => !removed.has(id));
    return listed.length === conversations.length ? conversations : listed;
  }, [conversations, removed]);
}
