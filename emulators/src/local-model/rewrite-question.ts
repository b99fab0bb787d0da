import { isFollowUp } from '../../../functions/src/chat/model-answers/rewrite-question.ts';
import { lastNonce, readBlock } from './answer/read-prompt.ts';
import { inFormalWords, readWords } from './kindred-words.ts';

/**
 * Appends the words of the user's previous question in brackets to a question that depends on the conversation; keeps
 * others unchanged. Undefined when the message has no question.
 */
export function rewriteQuestion(message: string): string | undefined {
  const nonce = lastNonce(message, 'question');
  const question = nonce === undefined ? undefined : readBlock(message, 'question', nonce);
  if (nonce === undefined || question === undefined) return undefined;
  const previousQuestions = (readBlock(message, 'history', nonce) ?? '')
    .split('\n')
    .filter((line) => line.startsWith('U:'));
  const previous = previousQuestions.at(-1)?.slice(2) ?? '';
  if (!isFollowUp(question)) return question;
  const knownStems = new Set(readWords(question).map(({ stem }) => stem));
  const missing = (previous.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) =>
    readWords(word).some(({ stem }) => !knownStems.has(stem)),
  );
  return missing.length === 0 ? question : `${question} (${missing.join(' ')})`;
}

/**
 * Returns the question in the words of contracts and rules, for the second search after one without results. Undefined
 * when the message has no such question, or none of its words has a synonym.
 */
export function rewriteUnfoundQuestion(message: string): string | undefined {
  const nonce = lastNonce(message, 'unfound');
  const question = nonce === undefined ? undefined : readBlock(message, 'unfound', nonce);
  if (question === undefined) return undefined;
  const formal = inFormalWords(question);
  return formal === question ? undefined : `LEER: BUSCAR\nBUSCAR: ${formal}`;
}
