import { creditPrices } from '@contract/billing/credit-prices.ts';
import { answerIdOf } from '@contract/chat/answers.ts';
import type { Conversation, Feedback } from '@contract/chat/conversations.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { ApiFailure } from '@/shared/api/api-failure.ts';
import { callApi } from '@/shared/api/call-api.ts';
import { queryKeys } from '@/shared/api/query-keys.ts';
import { showToast } from '@/shared/ui/toast/show-toast.ts';
import { warmUpViewer } from '@/viewer/warm-up-viewer.ts';
import { namesForServer, type SettledSelection } from '../../shared/library/document-selection.ts';
import { loadAnswers } from '../answer/load-answers.ts';
import { chatTexts } from '../chat-texts.ts';
import {
  type AnswerEntry,
  type AnswerPrice,
  type ConversationState,
  conversationReducer,
  countQuestions,
  greetingId,
  type NoticeEntry,
  openAnswer,
} from '../state/conversation-state.ts';
import { describeAnswerFailure } from '../state/describe-answer-failure.ts';
import { askQuestion } from './ask-question.ts';
import { nameDraft, unnameDraft } from './drafts.ts';
import { inTurn } from './in-turn.ts';
import { loadConversation, type WantedConversation } from './load-conversation.ts';
import { useBegunElsewhere } from './use-begun-elsewhere.ts';

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
  readonly startNew: (selected: SettledSelection) => Promise<void>;
  readonly clear: (notice?: NoticeEntry) => void;
  readonly notice: (notice: NoticeEntry) => void;
}

const greeting: NoticeEntry = { kind: 'notice', id: greetingId, tone: 'plain', text: chatTexts.greeting };
const greeted: ConversationState = { conversationId: undefined, entries: [greeting] };

/** The open conversation and everything that can be done with it. Leaving the screen ends the stream, not the answer. */
export function useConversation(): ConversationControls {
  const [state, dispatch] = useReducer(conversationReducer, greeted);
  const runningRef = useRef<AbortController>(undefined);
  const stateRef = useRef(state);
  stateRef.current = state;
  const client = useQueryClient();

  useEffect(() => () => runningRef.current?.abort(), []);

  /** Only one thing may write into the conversation at a time: what runs is cut off. */
  const takeOver = useCallback((): AbortController => {
    runningRef.current?.abort();
    const controller = new AbortController();
    runningRef.current = controller;
    return controller;
  }, []);

  const refresh = useCallback(() => {
    for (const queryKey of [queryKeys.billingInfo, queryKeys.usageStats, queryKeys.allConversations]) {
      void client.invalidateQueries({ queryKey });
    }
  }, [client]);

  const open = useCallback(
    async (wanted: WantedConversation, onSession?: (session: Conversation) => void) => {
      const { signal } = takeOver();
      let loads = 0;
      for await (const { session, entries } of loadConversation(wanted, signal)) {
        signal.throwIfAborted();
        if (loads === 0) onSession?.(session);
        loads += 1;
        dispatch({ type: 'loaded', conversationId: session.id, entries });
      }
      // What was followed to its end has been paid and listed meanwhile.
      if (loads > 1) refresh();
    },
    [takeOver, refresh],
  );

  const run = useCallback(
    async (answer: AnswerToAsk, selected: SettledSelection, maxCredits: AnswerPrice) => {
      const { signal } = takeOver();
      const { conversationId } = stateRef.current;
      const { exchangeId: messageId, attempt, question } = answer;
      const answerId = answerIdOf(messageId, attempt);
      const end = await askQuestion(
        { messageId, attempt, question, selected, conversationId, maxCredits },
        (event) => {
          if (event.type === 'start' && conversationId === undefined) nameDraft(event.session_id);
          dispatch({ type: 'received', answerId, event });
          // From now on the conversation is stored under its question.
          if (event.type === 'start') void client.invalidateQueries({ queryKey: queryKeys.allConversations });
        },
        signal,
      );
      if (signal.aborted) return refresh();
      if (end.outcome === 'failed') {
        dispatch({ type: 'failed', answerId, failure: end.failure });
        // The next try begins another one.
        if (end.isGone) dispatch({ type: 'forgotten' });
      }
      const known = stateRef.current.conversationId ?? messageId;
      if (end.outcome === 'in_progress') {
        try {
          for await (const { entries } of loadConversation(known, signal, true)) {
            signal.throwIfAborted();
            dispatch({ type: 'loaded', conversationId: known, entries });
          }
        } catch (error) {
          if (isStop(error)) return refresh();
          if (!(error instanceof ApiFailure)) throw error;
          dispatch({ type: 'failed', answerId, failure: describeAnswerFailure(error) });
        }
      }
      refresh();
    },
    [client, takeOver, refresh],
  );

  // Two questions of two windows are two conversations: who still has the empty one before them gets another.
  const leaveBegun = useCallback((conversationId: string) => {
    if (emptyIn(stateRef.current) !== conversationId) return;
    unnameDraft(conversationId);
    dispatch({ type: 'reset', notice: greeting });
  }, []);
  const tellBegun = useBegunElsewhere(leaveBegun);

  const ask = useCallback(
    (question: string, selected: SettledSelection) => {
      const messageId = crypto.randomUUID();
      const begun = emptyIn(stateRef.current);
      if (begun !== undefined) tellBegun(begun);
      void loadAnswers();
      warmUpViewer();
      dispatch({ type: 'asked', messageId, question, createdAt: new Date().toISOString() });
      void run({ exchangeId: messageId, attempt: 1, question }, selected, creditPrices.question);
    },
    [run, tellBegun],
  );

  const retry = useCallback(
    (answer: AnswerEntry, selected: SettledSelection, price: AnswerPrice) => {
      dispatch({ type: 'retried', answerId: answer.id, price });
      void run(answer, selected, price);
    },
    [run],
  );

  const askAgain = useCallback(
    (answer: AnswerEntry, selected: SettledSelection, price: AnswerPrice) => {
      dispatch({ type: 'asked_again', answer, createdAt: new Date().toISOString(), price });
      void run({ ...answer, attempt: answer.attempt + 1 }, selected, price);
    },
    [run],
  );

  const rate = useCallback(async (answer: AnswerEntry, feedback: Feedback | null) => {
    const { conversationId } = stateRef.current;
    if (conversationId === undefined) return false;
    dispatch({ type: 'rated', answerId: answer.id, feedback });
    const isStored = await storeFeedback(conversationId, answer.id, feedback);
    if (!isStored) dispatch({ type: 'rated', answerId: answer.id, feedback: answer.feedback });
    return isStored;
  }, []);

  const save = useCallback(
    async (conversationId: string, answerId: string, isSaved: boolean) => {
      const show = (isShown: boolean): void => {
        if (stateRef.current.conversationId === conversationId)
          dispatch({ type: 'saved', answerId, isSaved: isShown });
      };
      show(isSaved);
      try {
        const params = { id: conversationId, message_id: answerId };
        await inTurn(answerId, () => callApi('saveAnswer', { params, body: { is_saved: isSaved } }));
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        show(!isSaved);
        showToast({ title: chatTexts.savingFailed, text: error.message, kind: 'error' });
      } finally {
        await client.invalidateQueries({ queryKey: queryKeys.allSavedAnswers });
      }
    },
    [client],
  );

  const stop = useCallback(() => {
    runningRef.current?.abort();
    const answer = openAnswer(stateRef.current.entries);
    if (answer !== undefined) dispatch({ type: 'stopped', answerId: answer.id });
  }, []);

  const clear = useCallback(
    (notice: NoticeEntry = greeting) => {
      takeOver();
      dispatch({ type: 'reset', notice });
    },
    [takeOver],
  );

  const startNew = useCallback(
    async (selected: SettledSelection) => {
      const { signal } = takeOver();
      dispatch({ type: 'reset', notice: greeting });
      const conversationId = await createConversation(selected);
      // Who has asked or gone elsewhere meanwhile needs it no more.
      if (signal.aborted || conversationId === undefined) return;
      nameDraft(conversationId);
      dispatch({ type: 'named', conversationId });
      refresh();
    },
    [takeOver, refresh],
  );

  const notice = useCallback((entry: NoticeEntry) => dispatch({ type: 'noticed', notice: entry }), []);
  return { state, ask, retry, askAgain, rate, save, stop, open, startNew, clear, notice };
}

/** The id of a conversation that has no question yet. */
function emptyIn({ conversationId, entries }: ConversationState): string | undefined {
  return countQuestions(entries) === 0 ? conversationId : undefined;
}

type AnswerToAsk = Pick<AnswerEntry, 'exchangeId' | 'attempt' | 'question'>;

async function storeFeedback(
  conversationId: string,
  answerId: string,
  feedback: Feedback | null,
): Promise<boolean> {
  try {
    const params = { id: conversationId, message_id: answerId };
    await inTurn(answerId, () => callApi('rateAnswer', { params, body: { feedback } }));
    return true;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return false;
  }
}

/** `undefined` where it fails: the conversation then begins with its first question. */
async function createConversation(selected: SettledSelection): Promise<string | undefined> {
  const { name, chosen } = namesForServer(selected);
  const body = { document_name: name, ...(chosen !== undefined && { document_names: chosen }) };
  try {
    const { session_id } = await callApi('createConversation', { body });
    return session_id;
  } catch (error) {
    console.warn('The conversation could not be created.', error);
    return undefined;
  }
}

/** What runs was cut off, for instance because another conversation was opened. */
export function isStop(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
