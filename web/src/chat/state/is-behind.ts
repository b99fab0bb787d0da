import { type ConversationEntry, countQuestions, openAnswer } from './conversation-state.ts';

/** As the server counts them: a question, and all its answers as one. */
const messagesOfQuestion = 2;

/**
 * Whether a conversation of `messageCount` messages has more questions than are shown of it. Not while an answer comes, nor
 * where one failed that only this page knows of.
 */
export function isBehind(entries: readonly ConversationEntry[], messageCount: number): boolean {
  const isOwn = entries.some((entry) => entry.kind === 'answer' && entry.failure !== undefined);
  const isShown = countQuestions(entries) * messagesOfQuestion >= messageCount;
  return !isShown && !isOwn && openAnswer(entries) === undefined;
}
