import { expect, test } from 'vitest';
import {
  type ConversationState,
  conversationReducer,
  type NoticeEntry,
} from '../state/conversation-state.ts';
import { groupEntries } from './group-entries.ts';

const createdAt = '2026-01-02T03:04:05.000Z';
const emptyConversation: ConversationState = { conversationId: undefined, entries: [] };
const greeting: NoticeEntry = { kind: 'notice', id: 'greeting', tone: 'plain', text: 'Hola' };

function ask(state: ConversationState, messageId: string): ConversationState {
  return conversationReducer(state, { type: 'asked', messageId, question: `¿${messageId}?`, createdAt });
}

test('groups a question with its answers and leaves notices separate', () => {
  const greeted: ConversationState = { ...emptyConversation, entries: [greeting] };
  const twoQuestions = ask(ask(greeted, 'a'), 'b');
  const first = twoQuestions.entries.find((entry) => entry.kind === 'answer');
  if (first?.kind !== 'answer') throw new Error('no answer');
  const again = conversationReducer(twoQuestions, {
    type: 'asked_again',
    answer: first,
    createdAt,
    price: 1,
  });
  const items = groupEntries(again.entries);
  expect(items.map(({ kind, id }) => [kind, id])).toEqual([
    ['notice', 'greeting'],
    ['exchange', 'a'],
    ['exchange', 'b'],
  ]);
  const [, exchange] = items;
  expect(exchange).toMatchObject({ question: { text: '¿a?' }, answers: [{ attempt: 1 }, { attempt: 2 }] });
});

test('shows a question without an answer', () => {
  const { entries } = ask(emptyConversation, 'a');
  const items = groupEntries(entries.filter(({ kind }) => kind === 'question'));
  expect(items).toMatchObject([{ kind: 'exchange', question: { text: '¿a?' }, answers: [] }]);
});
