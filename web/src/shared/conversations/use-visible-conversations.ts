import { useMemo, useSyncExternalStore } from 'react';
import { removedConversations } from './removed-conversations.ts';

/** Returns the conversations that are neither deleted nor about to be deleted. */
export function useVisibleConversations<Conversation extends { readonly id: string }>(
  conversations: readonly Conversation[],
): readonly Conversation[] {
  const removed = useSyncExternalStore(removedConversations.subscribe, removedConversations.now);
  return useMemo(() => {
    const listed = conversations.filter(({ id }) => !removed.has(id));
    return listed.length === conversations.length ? conversations : listed;
  }, [conversations, removed]);
}
