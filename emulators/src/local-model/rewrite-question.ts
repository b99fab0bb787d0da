import { isFollowUp } from '../../../functions/src/chat/model-answers/rewrite-question.ts';
import { lastNonce, readBlock } from './answer/read-prompt.ts';
import { inFormalWords, readWords } from './kindred-words.ts';

/**
 * Makes a follow-up question self-contained: appends the words of the user's previous question in brackets where it
 * depends on the conversation, and leaves others unchanged. Undefined where the message has no question.
 */
export function rewriteQuestion(message: string): string | undefined {
  const nonce = lastNonce(message, 'question');
  const question = nonce === undefined ? undefined : readBlock(message, 'question', nonce);
  if (nonce === undefined || question === undefined) return undefined;
  const asked = (readBlock(message, 'history', nonce) ?? '')
    .split('\n')
    .filter((line) => line.startsWith('U:'));
  const previous = asked.at(-1)?.slice(2) ?? '';
  if (!isFollowUp(question)) return question;
  const known = new Set(readWords(question).map(({ stem }) => stem));
  const missing = (previous.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) =>
    readWords(word).some(({ stem }) => !known.has(stem)),
  );
  return missing.length === 0 ? question : `${question} (${missing.join(' ')})`;
}

/**
 * The second search after one without results: the same question in the words of contracts and rules. Undefined where
 * none of its words has such a synonym, or the message has no such question.
 */
export function readUnfoundQuestion(message: string): string | undefined {
  const nonce = lastNonce(message, 'unfound');
  const question = nonce === undefined ? undefined : readBlock(message, 'unfound', nonce);
  if (question === undefined) return undefined;
  const formal = inFormalWords(question);
  return formal === question ? undefined : `LEER: BUSCAR\nBUSCAR: ${formal}`;
}
