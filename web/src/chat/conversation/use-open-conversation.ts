import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { queryKeys } from '@/shared/api/query-keys.ts';
import { chatTexts } from '../chat-texts.ts';
import {
  type ConversationState,
  conversationReducer,
  greetingId,
  type NoticeEntry,
} from '../state/conversation-state.ts';

export const greeting: NoticeEntry = {
  kind: 'notice',
  id: greetingId,
  tone: 'plain',
  text: chatTexts.greeting,
};
const greeted: ConversationState = { conversationId: undefined, entries: [greeting] };

export type OpenConversation = ReturnType<typeof useOpenConversation>;

/** What the open conversation shows, and who may write into it. Leaving the screen cuts off what runs. */
export function useOpenConversation() {
  const [state, dispatch] = useReducer(conversationReducer, greeted);
  const runningRef = useRef<AbortController>(undefined);
  const stateRef = useRef(state);
  stateRef.current = state;
  const client = useQueryClient();

  const cutOff = useCallback(() => runningRef.current?.abort(), []);
  useEffect(() => cutOff, [cutOff]);

  /** Only one thing may write into the conversation at a time: what runs is cut off. */
  const takeOver = useCallback((): AbortSignal => {
    cutOff();
    runningRef.current = new AbortController();
    return runningRef.current.signal;
  }, [cutOff]);

  const refresh = useCallback(() => {
    for (const queryKey of [queryKeys.billingInfo, queryKeys.usageStats, queryKeys.allConversations]) {
      void client.invalidateQueries({ queryKey });
    }
  }, [client]);

  return { state, stateRef, dispatch, cutOff, takeOver, refresh };
}
