import { isNumberWord } from '../../../platform/spanish/number-words.ts';
import type { FoldedWord, QuotableText, QuoteRange } from './locate-quote.ts';

/**
 * How many words must agree, out of so many, in the quote and in the span. Integers, because the share has no exact
 * fraction.
 */
const agreeing = 4;
const ofWords = 5;
const minWordsToAgree = 5;

/** How many words of a quote must stand in a text, in whatever order, for a span of it to agree. */
export function leastWordsToAgree(quote: QuotableText): number {
  return Math.ceil((quote.words.length * agreeing) / ofWords);
}

/**
 * The words of a quote that agree with a word of a text: 1 at their positions in the quote. A word without an entry
 * agrees with none.
 */
export type Agreements = ReadonlyMap<string, Uint8Array>;

/** Words that turn a statement into its opposite: a quote may neither lose nor gain one. */
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

/** Whether a quote is long enough to be told by most of its words: a shorter one must stand exactly. */
export function canStandNearly(quote: QuotableText): boolean {
  return quote.words.length >= minWordsToAgree;
}

/**
 * The span of a text that a quote renders almost word by word: at least four words in five agree, in order, and every
 * number and negation. `agreements` has every word of the text that agrees with one of the quote.
 */
export function locateNearly(
  text: QuotableText,
  quote: QuotableText,
  agreements: Agreements,
): QuoteRange | undefined {
  if (!canStandNearly(quote) || !holdsEnough(text, quote, agreements)) return undefined;
  const wanted = quote.words.length;
  const span = alignLocally(text.words, wanted, agreements);
  if (span === undefined) return undefined;
  const { first, last, matched } = span;
  const words = text.words.slice(first, last + 1);
  if (matched * ofWords < Math.max(wanted, words.length) * agreeing) return undefined;
  if (decisive(words) !== decisive(quote.words)) return undefined;
  return { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 };
}

function decisive(words: readonly FoldedWord[]): string {
  return words
    .map(({ form }) => form)
    .filter((form) => decisiveWords.has(form) || isNumberWord(form) || /\d/u.test(form))
    .map(plainNumber)
    .join(' ');
}

/** Whether some span, no longer than one that could agree, has as many words of the quote as must agree. */
function holdsEnough(text: QuotableText, quote: QuotableText, agreements: Agreements): boolean {
  const least = leastWordsToAgree(quote);
  const longest = Math.floor((quote.words.length * ofWords) / agreeing);
  const isAgreeing = text.words.map(({ form }) => agreements.has(form));
  let count = 0;
  return isAgreeing.some((agrees, at) => {
    if (agrees) count += 1;
    if (isAgreeing[at - longest] === true) count -= 1;
    return count >= least;
  });
}

interface Span {
  readonly first: number;
  readonly last: number;
  /** How many of the quote's words agree with the text. */
  readonly matched: number;
}

/** The cells of the last alignment, to be written over: a new table for each costs more than its numbers. */
let table = new Int16Array(0);

/** Smith–Waterman over words: agreement counts 2, a different or missing word costs 1. */
function alignLocally(
  words: readonly FoldedWord[],
  wanted: number,
  agreements: Agreements,
): Span | undefined {
  const width = wanted + 1;
  const rows = words.map(({ form }) => agreements.get(form));
  const size = (words.length + 1) * width;
  if (table.length < size) table = new Int16Array(size);
  const scores = table;
  // Each other cell is written before it is read.
  scores.fill(0, 0, width);
  let best = 0;
  let bestCell = 0;
  for (let row = 1; row <= words.length; row += 1) {
    const agreeing = rows[row - 1];
    scores[row * width] = 0;
    for (let column = 1; column < width; column += 1) {
      const cell = row * width + column;
      const diagonal = (scores[cell - width - 1] ?? 0) + (agreeing?.[column - 1] === 1 ? 2 : -1);
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

/** Whether two words without digits are one, or longer ones with a single wrong, missing or added letter. */
export function isAlikeWord(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.min(a.length, b.length) < minLettersForTypo || Math.abs(a.length - b.length) > 1) return false;
  let head = 0;
  while (head < a.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  return Math.max(a.length, b.length) - head - tail <= 1;
}

/**
 * A number in comparable form: «1.845,30» and «1845.30», both folded with points, are equal. A last group of other than
 * three digits is a fraction.
 */
export function plainNumber(folded: string): string {
  const groups = folded.split('.');
  const last = groups.at(-1) ?? '';
  if (groups.length === 1 || !groups.every((group) => /^\d+$/u.test(group))) return folded;
  return last.length === 3 ? groups.join('') : `${groups.slice(0, -1).join('')}.${last}`;
}
