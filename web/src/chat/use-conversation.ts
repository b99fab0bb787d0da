import { limits } from '@contract/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { ApiFailure } from '@/shared/api/api-failure.ts';
import { callApi } from '@/shared/api/call-api.ts';
import { queryKeys } from '@/shared/api/query-keys.ts';
import { askQuestion } from './ask-question.ts';
import { chatTexts } from './chat-texts.ts';
import {
  type AnswerEntry,
  type ConversationState,
  conversationReducer,
  type NoticeEntry,
  openAnswer,
  writeChatHistory,
} from './conversation-state.ts';
import { describeAnswerFailure } from './describe-answer-failure.ts';
import { loadAnswerMarkdown } from './load-answer-markdown.ts';
import { loadConversation } from './load-conversation.ts';

export interface ConversationControls {
  readonly state: ConversationState;
  readonly ask: (question: string, selectedDocument: string) => void;
  readonly retry: (answer: AnswerEntry, selectedDocument: string) => void;
  readonly stop: () => void;
  /** Rejects with {@link ApiFailure} where the conversation is gone. */
  readonly open: (conversationId: string) => Promise<void>;
  readonly startNew: (selectedDocument: string) => Promise<void>;
  readonly clear: (notice?: NoticeEntry) => void;
  readonly notice: (notice: NoticeEntry) => void;
}

const greeting: NoticeEntry = { kind: 'notice', id: 'greeting', tone: 'plain', text: chatTexts.greeting };
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
    async (conversationId: string) => {
      const { signal } = takeOver();
      for await (const entries of loadConversation(conversationId, signal)) {
        signal.throwIfAborted();
        dispatch({ type: 'loaded', conversationId, entries });
      }
    },
    [takeOver],
  );

  const run = useCallback(
    async (messageId: string, question: string, selectedDocument: string) => {
      const { signal } = takeOver();
      const { conversationId, entries } = stateRef.current;
      const chatHistory = writeChatHistory(entries, limits.chatHistoryLength);
      const asked = { messageId, question, chatHistory, selectedDocument, conversationId };
      const end = await askQuestion(
        asked,
        (event) => dispatch({ type: 'received', messageId, event }),
        signal,
      );
      if (signal.aborted) return refresh();
      if (end.outcome === 'failed') dispatch({ type: 'failed', messageId, failure: end.failure });
      const known = stateRef.current.conversationId;
      if (end.outcome === 'in_progress' && known !== undefined) {
        await open(known).catch((error) => {
          if (error instanceof ApiFailure) {
            dispatch({ type: 'failed', messageId, failure: describeAnswerFailure(error) });
          } else if (!isStop(error)) throw error;
        });
      }
      refresh();
    },
    [takeOver, open, refresh],
  );

  const ask = useCallback(
    (question: string, selectedDocument: string) => {
      const messageId = crypto.randomUUID();
      void loadAnswerMarkdown();
      dispatch({ type: 'asked', messageId, question, createdAt: new Date().toISOString() });
      void run(messageId, question, selectedDocument);
    },
    [run],
  );

  const retry = useCallback(
    (answer: AnswerEntry, selectedDocument: string) => {
      dispatch({ type: 'retried', messageId: answer.id });
      void run(answer.id, answer.question, selectedDocument);
    },
    [run],
  );

  const stop = useCallback(() => {
    runningRef.current?.abort();
    const answer = openAnswer(stateRef.current.entries);
    if (answer !== undefined) dispatch({ type: 'stopped', messageId: answer.id });
  }, []);

  const clear = useCallback(
    (notice: NoticeEntry = greeting) => {
      takeOver();
      dispatch({ type: 'reset', conversationId: undefined, notice });
    },
    [takeOver],
  );

  const startNew = useCallback(
    async (selectedDocument: string) => {
      const { signal } = takeOver();
      const conversationId = await createConversation(selectedDocument);
      if (signal.aborted) return;
      dispatch({ type: 'reset', conversationId, notice: greeting });
      refresh();
    },
    [takeOver, refresh],
  );

  const notice = useCallback((entry: NoticeEntry) => dispatch({ type: 'noticed', notice: entry }), []);
  return { state, ask, retry, stop, open, startNew, clear, notice };
}

/** `undefined` where it fails: the conversation then begins with its first question. */
async function createConversation(selectedDocument: string): Promise<string | undefined> {
  try {
    const { session_id } = await callApi('createConversation', { body: { document_name: selectedDocument } });
    return session_id;
  } catch (error) {
    console.warn('No se pudo crear la conversación', error);
    return undefined;
  }
}

/** What runs was cut off, for instance because another conversation was opened. */
export function isStop(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
