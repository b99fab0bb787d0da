import { isNumberWord } from '../../../platform/spanish/number-words.ts';
import type { FoldedWord, QuotableText, QuoteRange } from './locate-quote.ts';

/** Four of five words must agree between the quote and the span. Integers, because 0.8 has no exact binary fraction. */
const agreeingWords = 4;
const ofWords = 5;
const minQuoteWords = 5;

/** Returns the minimum number of words of a quote that a text must contain, in any order, to have an agreeing span. */
export function minAgreeingWords(quote: QuotableText): number {
  return Math.ceil((quote.words.length * agreeingWords) / ofWords);
}

/**
 * The words of a text that agree with words of a quote: 1 at each of their positions in the quote. A word without an
 * entry agrees with none.
 */
export type Agreements = ReadonlyMap<string, Uint8Array>;

/** Words that reverse a statement: quote and page must have the same ones. */
const decisiveWords = new Set([
  ...[
    'no',
    'ni',
    'nunca',
    'jamas',
    'sin',
    'tampoco',
    'nadie',
    'ningun',
    'ninguno',
    'ninguna',
    'nada',
    'salvo',
    'excepto',
  ],
  ...['solo', 'menos', 'mas', 'not', 'never', 'without', 'except', 'unless', 'only'],
]);

/** Returns true when a quote is long enough for an approximate match. A shorter one must match exactly. */
export function allowsApproximateMatch(quote: QuotableText): boolean {
  return quote.words.length >= minQuoteWords;
}

/**
 * Finds the span of a text that a quote repeats almost word by word. At least four words in five must agree, in order,
 * with equal numbers and negations. `agreements` must have every word of the text that agrees with one of the quote.
 */
export function locateNearly(
  text: QuotableText,
  quote: QuotableText,
  agreements: Agreements,
): QuoteRange | undefined {
  if (!allowsApproximateMatch(quote) || !hasEnoughWords(text, quote, agreements)) return undefined;
  const quoteLength = quote.words.length;
  const span = alignLocally(text.words, quoteLength, agreements);
  if (span === undefined) return undefined;
  const { first, last, matched } = span;
  const words = text.words.slice(first, last + 1);
  if (matched * ofWords < Math.max(quoteLength, words.length) * agreeingWords) return undefined;
  if (decisiveWordsOf(words) !== decisiveWordsOf(quote.words)) return undefined;
  return { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 };
}

function decisiveWordsOf(words: readonly FoldedWord[]): string {
  return words
    .map(({ form }) => form)
    .filter((form) => decisiveWords.has(form) || isNumberWord(form) || /\d/u.test(form))
    .map(plainNumber)
    .join(' ');
}

/**
 * Returns true when some span within the maximum length has enough words of the quote. Saves the alignment of most
 * texts.
 */
function hasEnoughWords(text: QuotableText, quote: QuotableText, agreements: Agreements): boolean {
  const least = minAgreeingWords(quote);
  const longest = Math.floor((quote.words.length * ofWords) / agreeingWords);
  const isAgreeing = text.words.map(({ form }) => agreements.has(form));
  let count = 0;
  return isAgreeing.some((agrees, index) => {
    if (agrees) count += 1;
    if (isAgreeing[index - longest] === true) count -= 1;
    return count >= least;
  });
}

interface Span {
  readonly first: number;
  readonly last: number;
  /** Number of the quote's words that agree with the text. */
  readonly matched: number;
}

/** Reused for all alignments: allocating a table costs more than filling it. */
let table = new Int16Array(0);

/** Smith–Waterman over words: agreement scores 2, a different or missing word −1. */
function alignLocally(
  words: readonly FoldedWord[],
  quoteLength: number,
  agreements: Agreements,
): Span | undefined {
  const width = quoteLength + 1;
  const rows = words.map(({ form }) => agreements.get(form));
  const size = (words.length + 1) * width;
  if (table.length < size) table = new Int16Array(size);
  const scores = table;
  // The arrays are reused: every cell but the first is written before it is read.
  scores.fill(0, 0, width);
  let best = 0;
  let bestCell = 0;
  for (let row = 1; row <= words.length; row += 1) {
    const agreeingWords = rows[row - 1];
    scores[row * width] = 0;
    for (let column = 1; column < width; column += 1) {
      const cell = row * width + column;
      const diagonal = (scores[cell - width - 1] ?? 0) + (agreeingWords?.[column - 1] === 1 ? 2 : -1);
      const score = Math.max(0, diagonal, (scores[cell - width] ?? 0) - 1, (scores[cell - 1] ?? 0) - 1);
      scores[cell] = score;
      if (score > best) {
        best = score;
        bestCell = cell;
      }
    }
  }
  return best === 0 ? undefined : traceBack(scores, width, bestCell, rows);
}

function traceBack(
  scores: Int16Array,
  width: number,
  from: number,
  rows: readonly (Uint8Array | undefined)[],
): Span {
  let matched = 0;
  let cell = from;
  let first = Math.floor(from / width) - 1;
  while ((scores[cell] ?? 0) > 0) {
    const row = Math.floor(cell / width);
    const column = cell % width;
    const agrees = rows[row - 1]?.[column - 1] === 1;
    const score = scores[cell] ?? 0;
    if (score === (scores[cell - width - 1] ?? 0) + (agrees ? 2 : -1)) {
      if (agrees) matched += 1;
      first = row - 1;
      cell -= width + 1;
    } else if (score === (scores[cell - width] ?? 0) - 1) {
      first = row - 1;
      cell -= width;
    } else {
      cell -= 1;
    }
  }
  return { first, last: Math.floor(from / width) - 1, matched };
}

const minLettersForTypo = 5;

/**
 * Returns true when two words without digits are equal, or differ by one wrong, missing or additional letter. Words of
 * fewer than 5 letters must be equal.
 */
export function differsByAtMostOneLetter(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.min(a.length, b.length) < minLettersForTypo || Math.abs(a.length - b.length) > 1) return false;
  let head = 0;
  while (head < a.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  return Math.max(a.length, b.length) - head - tail <= 1;
}

/**
 * Normalises a number: «1.845,30» and «1845.30», both folded with points, become equal. A last group of other than
 * three digits is a fraction.
 */
export function plainNumber(folded: string): string {
  const groups = folded.split('.');
  const last = groups.at(-1) ?? '';
  if (groups.length === 1 || !groups.every((group) => /^\d+$/u.test(group))) return folded;
  return last.length === 3 ? groups.join('') : `${groups.slice(0, -1).join('')}.${last}`;
}
