import type { Message } from '@contract/chat/conversations.ts';
import type { AnswerEvent, QueryResponse, Source } from '@contract/chat/schemas.ts';
import { describe, expect, test } from 'vitest';
import {
  type AnswerEntry,
  type ConversationAction,
  type ConversationState,
  conversationReducer,
  countAskedQuestions,
  countQuestions,
  entriesFromMessages,
  findAnswerInProgress,
} from './conversation-state.ts';
import { storeAnswer } from './fixtures/store-answer.ts';

const messageId = 'f6f0a7c2-6f0e-4c59-9f3e-0a5d2f8f1c11';
const source: Source = {
  source: 'ley.pdf',
  page_label: '3',
  page: 3,
  document_id: 'd1',
  document_version: '1',
  quote: 'veinte días',
  char_start: 10,
  char_end: 21,
  answer_offset: 20,
};
const response: QueryResponse = {
  answer: 'El plazo es de veinte días.',
  source_documents: [source],
  checked: [],
  unsupported: [],
  abstained: false,
  abstention_reason: null,
  is_cut: false,
  reading: null,
  considered_pages: [],
  unfinished_documents: [],
  session_id: 'conversation-1',
  message_id: messageId,
  attempt: 1,
  credits_used: 1,
  remaining_credits: 99,
};

const emptyConversation: ConversationState = { conversationId: undefined, entries: [] };

function runActions(actions: ConversationAction[], from = emptyConversation): ConversationState {
  return actions.reduce(conversationReducer, from);
}
const askAction: ConversationAction = {
  type: 'asked',
  messageId,
  question: '¿Plazo?',
  createdAt: '2026-01-01T10:00:00Z',
};
const receiveEvent = (event: AnswerEvent): ConversationAction => ({
  type: 'received',
  answerId: messageId,
  event,
});
const answerOf = (state: ConversationState): AnswerEntry | undefined =>
  state.entries.find((entry) => entry.kind === 'answer');

describe('streamed answer', () => {
  test("appends each token and ends with the server's data", () => {
    const waiting = runActions([askAction]);
    expect(answerOf(waiting)?.status).toBe('waiting');
    const streaming = runActions(
      [
        receiveEvent({ type: 'start', session_id: 'conversation-1', message_id: messageId }),
        receiveEvent({ type: 'token', text: 'El plazo ' }),
        receiveEvent({ type: 'token', text: 'es' }),
        receiveEvent({ type: 'citation', source }),
      ],
      waiting,
    );
    expect(streaming.conversationId).toBe('conversation-1');
    expect(answerOf(streaming)).toMatchObject({
      text: 'El plazo es',
      status: 'streaming',
      sources: [source],
    });
    const doneState = runActions([receiveEvent({ type: 'done', response })], streaming);
    expect(answerOf(doneState)).toMatchObject({
      text: response.answer,
      status: 'complete',
      credits_used: 1,
      remainingCredits: 99,
    });
    expect(findAnswerInProgress(doneState.entries)).toBeUndefined();
  });

  test('marks the answer failed before the first token, interrupted after it', () => {
    const failed: ConversationAction = {
      type: 'failed',
      answerId: messageId,
      failure: { text: 'No.', detail: undefined, isCreditMissing: false, offer: undefined },
    };
    expect(answerOf(runActions([askAction, failed]))?.status).toBe('failed');
    expect(
      answerOf(runActions([askAction, receiveEvent({ type: 'token', text: 'El' }), failed])),
    ).toMatchObject({
      status: 'interrupted',
      text: 'El',
    });
  });

  test('keeps its message id and clears its text when retried', () => {
    const state = runActions([
      askAction,
      receiveEvent({ type: 'token', text: 'El' }),
      {
        type: 'failed',
        answerId: messageId,
        failure: { text: 'No.', detail: undefined, isCreditMissing: false, offer: undefined },
      },
      { type: 'retried', answerId: messageId, price: 1 },
    ]);
    expect(answerOf(state)).toMatchObject({ id: messageId, text: '', status: 'waiting', failure: undefined });
    expect(countQuestions(state.entries)).toBe(1);
  });

  // @proves 2.16b
  test('does not count a failed question until it is retried', () => {
    const failure = { text: 'No.', detail: undefined, isCreditMissing: false, offer: undefined };
    const failed = [askAction, { type: 'failed', answerId: messageId, failure }] as const;
    expect(countAskedQuestions(runActions([...failed]).entries)).toBe(0);
    expect(
      countAskedQuestions(
        runActions([...failed, { type: 'retried', answerId: messageId, price: 1 }]).entries,
      ),
    ).toBe(1);
  });

  test('discards its first attempt after a restart', () => {
    const state = runActions([
      askAction,
      receiveEvent({ type: 'token', text: 'El pla' }),
      receiveEvent({ type: 'citation', source }),
      receiveEvent({ type: 'restart' }),
      receiveEvent({ type: 'token', text: 'Son' }),
    ]);
    expect(answerOf(state)).toMatchObject({ text: 'Son', sources: [], status: 'streaming' });
  });

  test('keeps the received text when the user stops it', () => {
    const state = runActions([
      askAction,
      receiveEvent({ type: 'token', text: 'El plazo' }),
      { type: 'stopped', answerId: messageId },
    ]);
    expect(answerOf(state)).toMatchObject({ status: 'stopped', text: 'El plazo' });
  });
});

// @proves 4.20j, 9.15b
test('keeps only the greeting in a new conversation', () => {
  const notice = { kind: 'notice', id: 'greeting', tone: 'plain', text: 'Hola' } as const;
  const state = runActions([askAction, { type: 'reset', notice }]);
  expect(state).toEqual({ conversationId: undefined, entries: [notice] });
});

test('keeps messages added before the conversation gets its id', () => {
  const notice = { kind: 'notice', id: 'chosen', tone: 'plain', text: 'Elegido' } as const;
  const namedAction = { type: 'named', conversationId: 'c-2' } as const;
  const state = runActions([{ type: 'reset', notice }, { type: 'noticed', notice }, namedAction]);
  expect(state).toEqual({ conversationId: 'c-2', entries: [notice] });
});

test('keeps the messages of a conversation deleted elsewhere, and starts another with the next question', () => {
  const namedAction = { type: 'named', conversationId: 'c-2' } as const;
  const before = runActions([namedAction, askAction]);
  expect(runActions([namedAction, askAction, { type: 'forgotten' }])).toEqual({
    ...before,
    conversationId: undefined,
  });
  expect(before.entries.length).toBeGreaterThan(1);
});

test('moves a repeated notice to the end of the conversation', () => {
  const notice = { kind: 'notice', id: 'choose', tone: 'warning', text: 'Elige' } as const;
  const state = runActions([{ type: 'noticed', notice }, askAction, { type: 'noticed', notice }]);
  expect(state.entries.map(({ kind }) => kind)).toEqual(['question', 'answer', 'notice']);
});

describe('stored conversation', () => {
  const created_at = '2026-01-01T10:00:00.000Z';
  const store = (fields: Partial<Message>) => storeAnswer({ created_at, credits_used: 0, ...fields });
  const messages: Message[] = [
    store({ id: 'm1', exchange_id: 'x1', sender: 'user', text: '¿Uno?' }),
    store({ id: 'm2', exchange_id: 'x1', text: 'Uno.' }),
    store({ id: 'm3', exchange_id: 'x2', sender: 'user', text: '¿Dos?' }),
    store({ id: 'm4', exchange_id: 'x2', text: 'D', status: 'partial' }),
  ];

  test('joins each answer to its question', () => {
    const entries = entriesFromMessages(messages, Date.parse('2026-01-02T10:00:00Z'));
    expect(
      entries.map((entry) => (entry.kind === 'answer' ? [entry.question, entry.status] : entry.kind)),
    ).toEqual(['question', ['¿Uno?', 'complete'], 'question', ['¿Dos?', 'interrupted']]);
  });

  test('shows an answer that is still being written as open', () => {
    expect(findAnswerInProgress(entriesFromMessages(messages, Date.parse(created_at) + 1_000))?.id).toBe(
      'm4',
    );
  });

  test('keeps words already shown until the stored answer has caught up or ended', () => {
    const load = (text: string, status: 'partial' | 'complete'): ConversationAction => {
      const bot = store({ id: messageId, exchange_id: messageId, text, status });
      const nowMs = Date.parse(created_at) + 1_000;
      return { type: 'loaded', conversationId: 'c1', entries: entriesFromMessages([bot], nowMs) };
    };
    const streamed = [askAction, receiveEvent({ type: 'token', text: 'El plazo es de' })];
    expect(answerOf(runActions([...streamed, load('El plazo', 'partial')]))?.text).toBe('El plazo es de');
    expect(answerOf(runActions([...streamed, load('El plazo es de veinte', 'partial')]))?.text).toBe(
      'El plazo es de veinte',
    );
    expect(answerOf(runActions([...streamed, load('Otra cosa', 'partial')]))?.text).toBe('Otra cosa');
    expect(answerOf(runActions([...streamed, load('El', 'complete')]))?.text).toBe('El');
  });

  test('places the second answer to a question after the first, and a third one after both', () => {
    const secondAnswer = store({ id: 'm2.2', exchange_id: 'x1', attempt: 2, text: '1.' });
    const entries = entriesFromMessages(messages.toSpliced(2, 0, secondAnswer), 0);
    expect(entries.map(({ id }) => id)).toEqual(['m1', 'm2', 'm2.2', 'm3', 'm4']);
    const second = entries[2];
    if (second?.kind !== 'answer') throw new Error('the second answer is missing');
    const asking = runActions([{ type: 'asked_again', answer: second, createdAt: created_at, price: 1 }], {
      conversationId: 'c',
      entries,
    });
    expect(asking.entries[3]).toMatchObject({ id: 'x1.3', attempt: 3, question: '¿Uno?', status: 'waiting' });
  });
});
