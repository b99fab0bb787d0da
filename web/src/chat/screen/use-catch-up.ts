import type { Conversation } from '@contract/chat/conversations.ts';
import { useEffect } from 'react';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import type { ConversationControls } from '../conversation/use-conversation.ts';
import { isBehind } from '../state/is-behind.ts';

/** The open conversation gets what was asked in it on another device or in another window, once the list tells of it. */
export function useCatchUp(
  { state, catchUp }: ConversationControls,
  conversations: readonly Conversation[],
): void {
  const { conversationId, entries } = state;
  const messageCount = conversations.find(({ id }) => id === conversationId)?.message_count ?? 0;
  const isMissed = isBehind(entries, messageCount);
  useEffect(() => {
    if (!isMissed || conversationId === undefined) return;
    const stopping = new AbortController();
    catchUp(conversationId, stopping.signal).catch((error) => {
      // What is shown stays; the next news of the list is another chance.
      if (!stopping.signal.aborted && !(error instanceof ApiFailure)) throw error;
    });
    return () => stopping.abort();
  }, [isMissed, conversationId, catchUp]);
}
