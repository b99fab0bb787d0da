import { splitSentences } from '../../shared/retrieval/split-sentences.ts';
import type { QuoteRange } from '../locate-quote.ts';
import { isSameToken, readTokens, type Token } from './read-tokens.ts';
import { isSameValue, readValues } from './read-values.ts';

/** Fewer values than this make no row of a table. */
const leastValuesOfRow = 2;

/**
 * The row of a table whose cells a quote lists, with its heading or not and in any number format: every value of the quote stands in the row,
 * and a word too. Undefined where no line of the page is such a row.
 */
export function locateRow(pageText: string, quote: string): QuoteRange | undefined {
  const wanted = readValues(quote);
  const words = readTokens(quote).filter(({ value }) => value === undefined);
  if (wanted.length === 0 || words.length === 0) return undefined;
  let start = 0;
  for (const line of pageText.split('\n')) {
    const values = readValues(line);
    const holdsAll =
      values.length >= leastValuesOfRow &&
      wanted.every((value) => values.some((standing) => isSameValue(value, standing)));
    const standing = holdsAll ? readTokens(line) : [];
    if (words.some((word) => standing.some((token) => isSameToken(word, token)))) {
      const lead = line.length - line.trimStart().length;
      return { start: start + lead, end: start + line.trimEnd().length };
    }
    start += line.length + 1;
  }
  return undefined;
}

const leastTokensOfSentence = 4;
/** Share of what a quote says that must stand in the sentence, in order. */
const minShareInOrder = 0.9;

/**
 * The sentence of a page that a quote renders in other forms of its words or with parts left out. Its numbers and its denials
 * are those of the quote.
 */
export function locateSentence(pageText: string, quote: string): QuoteRange | undefined {
  const wanted = readTokens(quote);
  if (wanted.length < leastTokensOfSentence) return undefined;
  return splitSentences(pageText).find(({ start, end }) => {
    const pairs = pairInOrder(wanted, readTokens(pageText.slice(start, end)));
    if (pairs.length / wanted.length < minShareInOrder) return false;
    if (pairs.some(([claimed, standing]) => claimed.isDenied !== standing.isDenied)) return false;
    return wanted.every((token) => token.value === undefined || pairs.some(([claimed]) => claimed === token));
  });
}

/** Pairs of equal tokens, each taken at its first place after the one before. */
function pairInOrder(wanted: readonly Token[], standing: readonly Token[]): [Token, Token][] {
  const pairs: [Token, Token][] = [];
  let from = 0;
  for (const token of wanted) {
    const at = standing.findIndex((other, position) => position >= from && isSameToken(token, other));
    const other = standing[at];
    if (other === undefined) continue;
    pairs.push([token, other]);
    from = at + 1;
  }
  return pairs;
}
