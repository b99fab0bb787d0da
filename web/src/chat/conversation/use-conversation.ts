import type { Conversation, Feedback } from '@contract/chat/conversations.ts';
import { type Dispatch, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import type { SettledSelection } from '@/shared/library/document-selection.ts';
import {
  type AnswerEntry,
  type AnswerPrice,
  type ConversationAction,
  type ConversationState,
  conversationReducer,
  findAnswerInProgress,
  type NoticeEntry,
} from '../state/conversation-state.ts';
import { isAbort } from './is-abort.ts';
import { loadConversation, type WantedConversation } from './load-conversation.ts';
import { useAnswerMarks } from './use-answer-marks.ts';
import { useAsking } from './use-asking.ts';
import { greetedConversation, useEmptyConversation } from './use-empty-conversation.ts';
import { useRefreshUsageAndConversations } from './use-refresh-usage-and-conversations.ts';

export interface ConversationControls {
  readonly state: ConversationState;
  /** `replaces`: exchange that the question replaces, with everything after it. */
  readonly ask: (question: string, selected: SettledSelection, replaces?: string) => void;
  /** Requests the same answer again after a failure, an interruption or a decision about its price. */
  readonly retry: (answer: AnswerEntry, selected: SettledSelection, price: AnswerPrice) => void;
  /** Requests another answer to the same question. */
  readonly askAgain: (answer: AnswerEntry, selected: SettledSelection, price: AnswerPrice) => void;
  /** Resolves to true when the rating was stored; on failure the previous one is restored. */
  readonly rate: (answer: AnswerEntry, feedback: Feedback | null) => Promise<boolean>;
  /** Saves an answer or removes it from the saved ones. Updates immediately; on failure it reverts with a toast. */
  readonly save: (conversationId: string, answerId: string, isSaved: boolean) => Promise<void>;
  readonly stop: () => void;
  /**
   * Opens a conversation; `onSession` receives its documents before it is shown. Rejects with {@link ApiFailure} when
   * it no longer exists.
   */
  readonly open: (
    wantedConversation: WantedConversation,
    onSession?: (session: Conversation) => void,
  ) => Promise<void>;
  /** Returns true when a conversation is open or being opened. */
  readonly isOpenOrOpening: (conversationId: string) => boolean;
  /**
   * Loads changes made elsewhere to the open conversation, unless something else starts meanwhile. Rejects with {@link
   * ApiFailure}.
   */
  readonly catchUp: (conversationId: string, signal: AbortSignal) => Promise<void>;
  readonly startNew: (selected: SettledSelection) => Promise<void>;
  readonly clear: (notice?: NoticeEntry) => void;
  readonly notice: (notice: NoticeEntry) => void;
  readonly dismiss: (noticeId: string) => void;
}

interface Opening {
  readonly wantedConversation: WantedConversation;
}

/** Holds the open conversation and its operations. Leaving the screen ends the stream, not the answer. */
export function useConversation(): ConversationControls {
  const [state, dispatch, stateRef] = useConversationState();
  const [takeOver, cutOff] = useTakeOver();
  const refresh = useRefreshUsageAndConversations();
  const { announceFirstQuestion, startNew, clear } = useEmptyConversation(stateRef, dispatch, takeOver);
  const marks = useAnswerMarks(stateRef, dispatch);

  const openingRef = useRef<Opening>(undefined);
  const openConversation = useCallback(
    async (wantedConversation: WantedConversation, onSession?: (session: Conversation) => void) => {
      const signal = takeOver();
      const opening: Opening = { wantedConversation };
      openingRef.current = opening;
      const endOpening = (): void => {
        if (openingRef.current === opening) openingRef.current = undefined;
      };
      let loads = 0;
      try {
        for await (const { session, entries } of loadConversation(wantedConversation, signal)) {
          signal.throwIfAborted();
          if (loads === 0) onSession?.(session);
          loads += 1;
          endOpening();
          dispatch({ type: 'loaded', conversationId: session.id, entries });
        }
      } finally {
        endOpening();
      }
      // Reloads the balance: an answer followed to its end has been charged meanwhile.
      if (loads > 1) refresh();
    },
    [takeOver, refresh, dispatch],
  );
  const reopen = useCallback(
    (id: string) => {
      if (stateRef.current.conversationId === id) void openConversation(id).then(refresh, ignoreFailedCall);
    },
    [openConversation, refresh, stateRef],
  );
  const asking = useAsking(stateRef, dispatch, takeOver, { announceFirstQuestion, onRestored: reopen });
  const isOpenOrOpening = useCallback(
    (id: string) => id === stateRef.current.conversationId || id === openingRef.current?.wantedConversation,
    [stateRef],
  );
  const catchUp = useCallback(
    async (conversationId: string, signal: AbortSignal) => {
      const { value: storedConversation } = await loadConversation(conversationId, signal).next();
      const { conversationId: shownConversationId, entries } = stateRef.current;
      const isElsewhere =
        signal.aborted ||
        openingRef.current !== undefined ||
        shownConversationId !== conversationId ||
        findAnswerInProgress(entries) !== undefined;
      if (isElsewhere || !storedConversation) return;
      // Polls the last answer while it is in progress.
      if (findAnswerInProgress(storedConversation.entries) !== undefined)
        await openConversation(conversationId);
      else dispatch({ type: 'loaded', conversationId, entries: storedConversation.entries });
    },
    [openConversation, dispatch, stateRef],
  );
  const stop = useCallback(() => {
    cutOff();
    const answer = findAnswerInProgress(stateRef.current.entries);
    if (answer !== undefined) dispatch({ type: 'stopped', answerId: answer.id });
  }, [cutOff, dispatch, stateRef]);
  const notice = useCallback(
    (entry: NoticeEntry) => dispatch({ type: 'noticed', notice: entry }),
    [dispatch],
  );
  const dismiss = useCallback((noticeId: string) => dispatch({ type: 'dismissed', noticeId }), [dispatch]);

  return {
    state,
    ...asking,
    ...marks,
    stop,
    open: openConversation,
    isOpenOrOpening,
    catchUp,
    startNew,
    clear,
    notice,
    dismiss,
  };
}

/** The ref already has the state of dispatched actions before React has rendered it. */
function useConversationState(): readonly [
  ConversationState,
  Dispatch<ConversationAction>,
  RefObject<ConversationState>,
] {
  const [state, setState] = useState(greetedConversation);
  const stateRef = useRef(state);
  const dispatch = useCallback((action: ConversationAction) => {
    stateRef.current = conversationReducer(stateRef.current, action);
    setState(stateRef.current);
  }, []);
  return [state, dispatch, stateRef];
}

/** Only one operation may write into the conversation: a new one aborts the running one, as does leaving the screen. */
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

/** Ignores failed API calls: the next load of the list or the conversation shows the error. */
function ignoreFailedCall(error: unknown): void {
  if (!isAbort(error) && !(error instanceof ApiFailure)) throw error;
}
