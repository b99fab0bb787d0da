import { lastNonce, readBlock } from './answer/parse-passages.ts';
import { splitWords } from './text/split-words.ts';
import { foldAccents } from './text/stem-word.ts';

const ellipticalStart =
  /^[¿\s]*(?:y|e|o|pero|entonces|ademas|tambien|eso|esto|ese|esa|esos|esas|este|esta|aquel|aquella|ello|ella|ellos|ellas|el mismo|la misma|por que|y si)\b/;
const backReference =
  /\b(?:eso|esto|ello|ese|esa|esos|esas|aquel|aquella|dicho|dicha|dichos|dichas|anterior|anteriores|mismo|misma|ella|ellos|ellas)\b/;

/**
 * Makes a follow-up question stand alone: an elliptical one gets the content words of the user's question before it;
 * any other stays as it is. Undefined where the message holds no question.
 */
export function rewriteQuestion(message: string): string | undefined {
  const nonce = lastNonce(message, 'question');
  if (nonce === undefined) return undefined;
  const question = readBlock(message, 'question', nonce);
  if (question === undefined) return undefined;
  const previous = lastUserQuestion(readBlock(message, 'history', nonce) ?? '');
  if (previous === undefined || !isElliptical(question)) return question;
  const known = new Set(splitWords(question).map((word) => word.stem));
  const missing = splitWords(previous).filter((word) => !word.isStopWord && !known.has(word.stem));
  if (missing.length === 0) return question;
  return `${question} (${missing.map((word) => word.text).join(' ')})`;
}

function lastUserQuestion(history: string): string | undefined {
  return history
    .split('\n')
    .filter((line) => /^U:/.test(line))
    .at(-1)
    ?.slice(2)
    .trim();
}

function isElliptical(question: string): boolean {
  const folded = foldAccents(question);
  const contentWords = splitWords(question).filter((word) => !word.isStopWord);
  return ellipticalStart.test(folded) || backReference.test(folded) || contentWords.length < 3;
}
