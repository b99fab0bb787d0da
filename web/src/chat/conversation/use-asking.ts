import { creditPrices } from '@contract/billing/credit-prices.ts';
import { answerIdOf } from '@contract/chat/answers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type RefObject, useCallback } from 'react';
import { ApiFailure, networkFailure } from '@/platform/api/api-failure.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { areDraftsKept } from '@/platform/session/kept-drafts.ts';
import type { SettledSelection } from '@/shared/library/document-selection.ts';
import { preloadViewer } from '@/viewer/preload-viewer.ts';
import { answerModule } from '../answer/answer-module.ts';
import type {
  AnswerEntry,
  AnswerPrice,
  ConversationAction,
  ConversationState,
} from '../state/conversation-state.ts';
import { describeAnswerFailure } from '../state/describe-answer-failure.ts';
import { askQuestion } from './ask-question.ts';
import {
  dropSentQuestion,
  dropStoredQuestion,
  idOfSentQuestion,
  keepRefusedQuestion,
  keepSentQuestion,
  moveDraftToConversation,
} from './drafts.ts';
import { isAbort } from './is-abort.ts';
import { loadConversation } from './load-conversation.ts';
import { useRefreshUsageAndConversations } from './use-refresh-usage-and-conversations.ts';

type ReplaceQuestion = typeof import('./replace-question.ts').replaceQuestion;

type AnswerToAsk = Pick<AnswerEntry, 'exchangeId' | 'attempt' | 'question'>;

interface AskingEvents {
  /** Called before the first question. */
  readonly announceFirstQuestion: () => void;
  /** Called when a replaced question is back on the server. */
  readonly onRestored: (conversationId: string) => void;
}

/** Returns the functions that request an answer and follow it to its end. */
export function useAsking(
  stateRef: RefObject<ConversationState>,
  dispatch: Dispatch<ConversationAction>,
  takeOver: () => AbortSignal,
  { announceFirstQuestion, onRestored }: AskingEvents,
) {
  const client = useQueryClient();
  const refresh = useRefreshUsageAndConversations();
  // `onSettled` is called once the server has the question or has refused it.
  const run = useCallback(
    async (
      answer: AnswerToAsk,
      selected: SettledSelection,
      maxCredits: AnswerPrice,
      onSettled?: () => void,
    ) => {
      const signal = takeOver();
      const { conversationId } = stateRef.current;
      const { exchangeId: messageId, attempt, question } = answer;
      const answerId = answerIdOf(messageId, attempt);
      let isTaken = attempt > 1;
      const end = await askQuestion(
        { messageId, attempt, question, selected, conversationId, maxCredits },
        (event) => {
          if (event.type === 'start') {
            isTaken = true;
            onSettled?.();
            dropStoredQuestion(messageId);
            if (conversationId === undefined) moveDraftToConversation(event.session_id);
          }
          dispatch({ type: 'received', answerId, event });
          // Reloads the list, because the server has now stored the conversation with its question.
          if (event.type === 'start') void client.invalidateQueries({ queryKey: queryKeys.allConversations });
        },
        signal,
      );
      if (!isTaken) onSettled?.();
      if (end.outcome === 'failed') {
        if (!signal.aborted) {
          dispatch({ type: 'failed', answerId, failure: end.failure });
          // The conversation no longer exists: the next attempt creates another one.
          if (end.isGone) dispatch({ type: 'forgotten' });
        }
      }
      if (end.outcome === 'failed' && end.isGone) dropSentQuestion(messageId);
      else if ((end.outcome === 'failed' || end.outcome === 'stopped') && !isTaken && areDraftsKept())
        keepRefusedQuestion(conversationId, question);
      if (!signal.aborted && end.outcome === 'in_progress') {
        const knownConversationId = stateRef.current.conversationId ?? messageId;
        await followStoredAnswer(knownConversationId, answerId, signal, dispatch);
      }
      refresh();
    },
    [client, stateRef, dispatch, takeOver, refresh],
  );

  const ask = useCallback(
    (question: string, selected: SettledSelection, replaces?: string) => {
      const { conversationId, entries } = stateRef.current;
      const messageId =
        idOfUnseen(entries, idOfSentQuestion(conversationId, question)) ?? crypto.randomUUID();
      keepSentQuestion(messageId, conversationId, question);
      announceFirstQuestion();
      void answerModule.warmUp();
      preloadViewer();
      dispatch({ type: 'asked', messageId, question, createdAt: new Date().toISOString(), replaces });
      const answer = { exchangeId: messageId, attempt: 1, question };
      const send = (offerUndo?: () => void): Promise<void> =>
        run(answer, selected, creditPrices.question, offerUndo);
      if (replaces === undefined || conversationId === undefined) return void send();
      replaceLazily({ conversationId, exchangeId: replaces }, onRestored).then(send, (error: unknown) => {
        if (!(error instanceof ApiFailure)) throw error;
        dispatch({ type: 'failed', answerId: messageId, failure: describeAnswerFailure(error) });
      });
    },
    [stateRef, dispatch, run, announceFirstQuestion, onRestored],
  );
  const retry = useCallback(
    (answer: AnswerEntry, selected: SettledSelection, price: AnswerPrice) => {
      dispatch({ type: 'retried', answerId: answer.id, price });
      void run(answer, selected, price);
    },
    [dispatch, run],
  );
  const askAgain = useCallback(
    (answer: AnswerEntry, selected: SettledSelection, price: AnswerPrice) => {
      dispatch({ type: 'asked_again', answer, createdAt: new Date().toISOString(), price });
      void run({ ...answer, attempt: answer.attempt + 1 }, selected, price);
    },
    [dispatch, run],
  );
  return { ask, retry, askAgain };
}

/** Returns the id, unless an exchange with it is shown, which has its own way to retry. */
function idOfUnseen(
  entries: ConversationState['entries'],
  messageId: string | undefined,
): string | undefined {
  const isShown = entries.some((entry) => entry.kind === 'answer' && entry.exchangeId === messageId);
  return isShown ? undefined : messageId;
}

/** Polls the stored conversation for an answer written without this request. */
async function followStoredAnswer(
  conversationId: string,
  answerId: string,
  signal: AbortSignal,
  dispatch: Dispatch<ConversationAction>,
): Promise<void> {
  try {
    for await (const { entries } of loadConversation(conversationId, signal, true)) {
      signal.throwIfAborted();
      dispatch({ type: 'loaded', conversationId, entries });
    }
  } catch (error) {
    if (isAbort(error)) return;
    if (!(error instanceof ApiFailure)) throw error;
    dispatch({ type: 'failed', answerId, failure: describeAnswerFailure(error) });
  }
}

/** Loads its code with the first question that replaces another. */
async function replaceLazily(...args: Parameters<ReplaceQuestion>): ReturnType<ReplaceQuestion> {
  const { replaceQuestion } = await import('./replace-question.ts').catch((cause: unknown) => {
    throw networkFailure(cause);
  });
  return await replaceQuestion(...args);
}
