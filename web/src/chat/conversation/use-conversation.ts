import type { Conversation, Feedback } from '@contract/chat/conversations.ts';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { SettledSelection } from '@/shared/library/document-selection.ts';
import {
  type AnswerEntry,
  type AnswerPrice,
  type ConversationState,
  conversationReducer,
  type NoticeEntry,
  openAnswer,
} from '../state/conversation-state.ts';
import { loadConversation, type WantedConversation } from './load-conversation.ts';
import { useAnswerMarks } from './use-answer-marks.ts';
import { useAsking } from './use-asking.ts';
import { greeted, useEmptyConversation } from './use-empty-conversation.ts';
import { useRefresh } from './use-refresh.ts';

export interface ConversationControls {
  readonly state: ConversationState;
  readonly ask: (question: string, selected: SettledSelection) => void;
  /** Asks for the answer itself once more, after it failed or was cut short, or its price was decided on. */
  readonly retry: (answer: AnswerEntry, selected: SettledSelection, price: AnswerPrice) => void;
  /** Asks for another answer to the same question, beside this one. */
  readonly askAgain: (answer: AnswerEntry, selected: SettledSelection, price: AnswerPrice) => void;
  /** Resolves to whether the opinion was stored; where it was not, the answer keeps the one before. */
  readonly rate: (answer: AnswerEntry, feedback: Feedback | null) => Promise<boolean>;
  /** Keeps an answer among the saved ones, or not any more. Shows at once; where it stays as it was, a toast says why. */
  readonly save: (conversationId: string, answerId: string, isSaved: boolean) => Promise<void>;
  readonly stop: () => void;
  /** `onSession` is told what the conversation is about before it shows. Rejects with {@link ApiFailure} where it is gone. */
  readonly open: (wanted: WantedConversation, onSession?: (session: Conversation) => void) => Promise<void>;
  /** Whether a conversation is open, or being opened. */
  readonly holds: (conversationId: string) => boolean;
  /**
   * Shows what the open conversation has become elsewhere, unless something else is done meanwhile. Rejects with
   * {@link ApiFailure}.
   */
  readonly catchUp: (conversationId: string, signal: AbortSignal) => Promise<void>;
  readonly startNew: (selected: SettledSelection) => Promise<void>;
  readonly clear: (notice?: NoticeEntry) => void;
  readonly notice: (notice: NoticeEntry) => void;
  readonly dismiss: (noticeId: string) => void;
}

/** The open conversation and everything that can be done with it. Leaving the screen ends the stream, not the answer. */
export function useConversation(): ConversationControls {
  const [state, dispatch] = useReducer(conversationReducer, greeted);
  const stateRef = useRef(state);
  stateRef.current = state;
  const [takeOver, cutOff] = useTakeOver();
  const refresh = useRefresh();
  const { tellBegun, startNew, clear } = useEmptyConversation(stateRef, dispatch, takeOver);
  const asking = useAsking(stateRef, dispatch, takeOver, tellBegun);
  const marks = useAnswerMarks(stateRef, dispatch);

  const openingRef = useRef<WantedConversation>(undefined);
  const open = useCallback(
    async (wanted: WantedConversation, onSession?: (session: Conversation) => void) => {
      const signal = takeOver();
      openingRef.current = wanted;
      let loads = 0;
      for await (const { session, entries } of loadConversation(wanted, signal)) {
        signal.throwIfAborted();
        if (loads === 0) onSession?.(session);
        loads += 1;
        openingRef.current = undefined;
        dispatch({ type: 'loaded', conversationId: session.id, entries });
      }
      // What was followed to its end has been paid and listed meanwhile.
      if (loads > 1) refresh();
    },
    [takeOver, refresh],
  );
  const holds = useCallback(
    (id: string) => id === stateRef.current.conversationId || id === openingRef.current,
    [],
  );
  const catchUp = useCallback(
    async (conversationId: string, signal: AbortSignal) => {
      const { value: stored } = await loadConversation(conversationId, signal).next();
      const { conversationId: shown, entries } = stateRef.current;
      const isElsewhere = signal.aborted || shown !== conversationId || openAnswer(entries) !== undefined;
      if (isElsewhere || !stored) return;
      // Its last answer still grows: that is followed.
      if (openAnswer(stored.entries) !== undefined) await open(conversationId);
      else dispatch({ type: 'loaded', conversationId, entries: stored.entries });
    },
    [open],
  );
  const stop = useCallback(() => {
    cutOff();
    const answer = openAnswer(stateRef.current.entries);
    if (answer !== undefined) dispatch({ type: 'stopped', answerId: answer.id });
  }, [cutOff]);
  const notice = useCallback((entry: NoticeEntry) => dispatch({ type: 'noticed', notice: entry }), []);
  const dismiss = useCallback((noticeId: string) => dispatch({ type: 'dismissed', noticeId }), []);

  return { state, ...asking, ...marks, stop, open, holds, catchUp, startNew, clear, notice, dismiss };
}

/**
 * Only one thing may write into the conversation at a time: what takes over cuts off what runs, as leaving the screen does.
 */
function useTakeOver(): readonly [takeOver: () => AbortSignal, cutOff: () => void] {
  const runningRef = useRef<AbortController>(undefined);
  const cutOff = useCallback(() => runningRef.current?.abort(), []);
  useEffect(() => cutOff, [cutOff]);
  const takeOver = useCallback((): AbortSignal => {
    cutOff();
    runningRef.current = new AbortController();
    return runningRef.current.signal;
  }, [cutOff]);
  return [takeOver, cutOff];
}
