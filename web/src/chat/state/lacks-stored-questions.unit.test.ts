import { expect, test } from 'vitest';
import { type ConversationState, conversationReducer } from './conversation-state.ts';
import { lacksStoredQuestions } from './lacks-stored-questions.ts';

const emptyState: ConversationState = { conversationId: 'c1', entries: [] };
const waitingState = conversationReducer(emptyState, {
  type: 'asked',
  messageId: 'f6f0a7c2-6f0e-4c59-9f3e-0a5d2f8f1c11',
  question: '¿Qué plazo?',
  createdAt: '2026-01-02T03:04:05.000Z',
});
const answerId = waitingState.entries.at(-1)?.id ?? '';
const stopped = conversationReducer(waitingState, { type: 'stopped', answerId });
const failure = { text: 'Error', detail: undefined, isCreditMissing: false, offer: undefined };
const failedState = conversationReducer(waitingState, { type: 'failed', answerId, failure });

test.each([
  ['more was asked elsewhere', stopped, 4, true],
  ['all messages are shown', stopped, 2, false],
  ['an answer is arriving', waitingState, 4, false],
  ['a question failed on this page only', failedState, 4, false],
  ['the conversation is not listed', stopped, 0, false],
])(
  'detects whether the shown conversation lacks questions that the server has: %s',
  (_case, { entries }, messageCount, expected) => {
    expect(lacksStoredQuestions(entries, messageCount)).toBe(expected);
  },
);
