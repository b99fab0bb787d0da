import { type ConversationEntry, countQuestions, findAnswerInProgress } from './conversation-state.ts';

/** The server counts a question and all its answers as two messages. */
const messagesOfQuestion = 2;

/**
 * Returns true when the server has more than the shown questions. False while an answer arrives, and after a failure
 * known to this page only.
 */
export function lacksStoredQuestions(entries: readonly ConversationEntry[], messageCount: number): boolean {
  const isOwn = entries.some((entry) => entry.kind === 'answer' && entry.failure !== undefined);
  const isShown = countQuestions(entries) * messagesOfQuestion >= messageCount;
  return !isShown && !isOwn && findAnswerInProgress(entries) === undefined;
}
