import { splitSentences, type TextSpan } from '../shared/retrieval/split-sentences.ts';
import { locateExactly, prepareText } from './locate-quote.ts';

/** A citation of an answer that was verified, and the text of the page that it cites. */
export interface PlacedCitation {
  readonly offset: number;
  readonly pageText: string;
}

const minWords = 3;

/**
 * The sentences of an answer that no verified citation supports. A citation supports the sentence that it follows, and those
 * before it that stand word by word on the page it cites. Headings, lead-ins («Son estos:») and fragments claim nothing.
 */
export function findUnsupportedSentences(answer: string, citations: readonly PlacedCitation[]): TextSpan[] {
  const sentences = splitSentences(answer).filter((sentence) => claimsSomething(answer, sentence));
  return sentences.filter(({ start, end }) => {
    if (citations.some(({ offset }) => offset > start && offset <= end + 1)) return false;
    const next = citations.find(({ offset }) => offset > end);
    if (next === undefined) return true;
    return locateExactly(prepareText(next.pageText), answer.slice(start, end)) === undefined;
  });
}

function claimsSomething(answer: string, { start, end }: TextSpan): boolean {
  const sentence = answer.slice(start, end);
  if (/^#{1,6}\s/u.test(sentence) || /:[*_\s]*$/u.test(sentence)) return false;
  return (sentence.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) >= minWords;
}
