import { isNumberWord } from './evidence/number-words.ts';

/** Where a quote stands in a text: `text.slice(start, end)`, in UTF-16 units. */
export interface QuoteRange {
  readonly start: number;
  readonly end: number;
}

/** A text reduced to its letters and digits, with the way back to where each stands in the original. */
interface FoldedText {
  readonly signs: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** Whether a word begins at this sign. A word that a line cuts with a hyphen is one word. */
  readonly begins: readonly boolean[];
}

/** A text prepared for looking up many quotes. */
export interface QuotableText {
  readonly folded: FoldedText;
  readonly words: readonly FoldedWord[];
}

interface FoldedWord extends QuoteRange {
  readonly form: string;
}

const wordSign = /[\p{L}\p{N}]/u;
const decimalMark = /^[.,]$/u;
const hyphenAtLineEnd = /^[-\u00AD\u2010\u2011][^\S\n]*\r?\n\s*(?=\p{L})/u;
const invisible = /^[\p{Cf}\p{M}]$/u;

export function prepareText(text: string): QuotableText {
  const folded = foldSigns(text);
  return { folded, words: wordsOf(folded) };
}

/**
 * Case, accents, ligatures, blanks, punctuation and hyphens at the end of a line make no difference; a point or comma inside
 * a number does.
 */
function foldSigns(text: string): FoldedText {
  let signs = '';
  const starts: number[] = [];
  const ends: number[] = [];
  const begins: boolean[] = [];
  let isInsideWord = false;
  let position = 0;
  while (position < text.length) {
    const sign = String.fromCodePoint(text.codePointAt(position) ?? 0);
    const cut = isInsideWord ? hyphenAtLineEnd.exec(text.slice(position, position + 40))?.[0] : undefined;
    if (cut !== undefined) {
      position += cut.length;
      continue;
    }
    if (invisible.test(sign)) {
      position += sign.length;
      continue;
    }
    const isDecimal =
      decimalMark.test(sign) &&
      /\d$/u.test(signs) &&
      isInsideWord &&
      /^\d/u.test(text.slice(position + 1, position + 2));
    const plain = isDecimal ? '.' : foldSign(sign);
    for (const letter of plain) {
      signs += letter;
      for (let unit = 0; unit < letter.length; unit += 1) {
        starts.push(position);
        ends.push(position + sign.length);
        begins.push(!isInsideWord && unit === 0);
      }
      isInsideWord = true;
    }
    if (plain === '') isInsideWord = false;
    position += sign.length;
  }
  return { signs, starts, ends, begins };
}

const folds = new Map<string, string>();

function foldSign(sign: string): string {
  const known = folds.get(sign);
  if (known !== undefined) return known;
  const plain = [...sign.normalize('NFKD').toLowerCase().normalize('NFKD')]
    .filter((part) => wordSign.test(part))
    .join('');
  if (folds.size < 10_000) folds.set(sign, plain);
  return plain;
}

function wordsOf(folded: FoldedText): FoldedWord[] {
  const words: FoldedWord[] = [];
  const heads = folded.begins.flatMap((begins, position) => (begins ? [position] : []));
  heads.forEach((head, order) => {
    const after = heads[order + 1] ?? folded.signs.length;
    words.push({
      form: folded.signs.slice(head, after),
      start: folded.starts[head] ?? 0,
      end: folded.ends[after - 1] ?? 0,
    });
  });
  return words;
}

/** The place of a quote in a text, at whole words; the first one inside `preferred` where it stands there. */
export function locateExactly(
  text: QuotableText,
  quote: string,
  preferred?: QuoteRange,
): QuoteRange | undefined {
  const wanted = foldSigns(quote).signs;
  if (wanted === '') return undefined;
  const { signs, starts, ends, begins } = text.folded;
  let first: QuoteRange | undefined;
  for (let at = signs.indexOf(wanted); at !== -1; at = signs.indexOf(wanted, at + 1)) {
    const after = at + wanted.length;
    if (begins[at] !== true || (after < signs.length && begins[after] !== true)) continue;
    const range = { start: starts[at] ?? 0, end: ends[after - 1] ?? 0 };
    if (preferred === undefined) return range;
    if (range.start >= preferred.start && range.end <= preferred.end) return range;
    first ??= range;
  }
  return first;
}

/** As much of a range as a quote may have words. */
export function limitRange(text: string, { start, end }: QuoteRange, maxWords: number): QuoteRange {
  const words = [...text.slice(start, end).matchAll(/\S+/gu)];
  const last = words[maxWords - 1];
  return last === undefined ? { start, end } : { start, end: start + last.index + last[0].length };
}

/** Share of words that must agree, of the quote and of the stretch of text alike. */
const minAgreement = 0.8;
const minWordsToAgree = 5;

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

/**
 * The stretch of a text that a quote renders almost word by word: at least four words in five agree, in order, and every
 * number and every word of denial. Quotes of fewer than five words must stand exactly.
 */
export function locateNearly(text: QuotableText, quote: string): QuoteRange | undefined {
  const wanted = wordsOf(foldSigns(quote)).map((word) => word.form);
  if (wanted.length < minWordsToAgree) return undefined;
  const stretch = alignLocally(text.words, wanted);
  if (stretch === undefined) return undefined;
  const { first, last, matched } = stretch;
  const words = text.words.slice(first, last + 1);
  if (matched.size / Math.max(wanted.length, words.length) < minAgreement) return undefined;
  const found = words.map((word) => word.form);
  if (decisive(found) !== decisive(wanted)) return undefined;
  return { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 };
}

function decisive(words: readonly string[]): string {
  return words
    .filter((word) => decisiveWords.has(word) || isNumberWord(word) || /\d/u.test(word))
    .map(plainNumber)
    .join(' ');
}

interface Stretch {
  readonly first: number;
  readonly last: number;
  /** Positions of the quote's words that agree with the text. */
  readonly matched: ReadonlySet<number>;
}

/** Smith–Waterman over words: agreement counts 2, a different or missing word costs 1. */
function alignLocally(words: readonly FoldedWord[], wanted: readonly string[]): Stretch | undefined {
  const width = wanted.length + 1;
  const scores = new Int16Array((words.length + 1) * width);
  let best = 0;
  let bestCell = 0;
  for (let row = 1; row <= words.length; row += 1) {
    for (let column = 1; column < width; column += 1) {
      const agrees = isAlike(words[row - 1]?.form ?? '', wanted[column - 1] ?? '');
      const cell = row * width + column;
      const diagonal = (scores[cell - width - 1] ?? 0) + (agrees ? 2 : -1);
      const score = Math.max(0, diagonal, (scores[cell - width] ?? 0) - 1, (scores[cell - 1] ?? 0) - 1);
      scores[cell] = score;
      if (score > best) {
        best = score;
        bestCell = cell;
      }
    }
  }
  return best === 0 ? undefined : traceBack(scores, width, bestCell, words, wanted);
}

function traceBack(
  scores: Int16Array,
  width: number,
  from: number,
  words: readonly FoldedWord[],
  wanted: readonly string[],
): Stretch {
  const matched = new Set<number>();
  let cell = from;
  let first = Math.floor(from / width) - 1;
  while ((scores[cell] ?? 0) > 0) {
    const row = Math.floor(cell / width);
    const column = cell % width;
    const agrees = isAlike(words[row - 1]?.form ?? '', wanted[column - 1] ?? '');
    const score = scores[cell] ?? 0;
    if (score === (scores[cell - width - 1] ?? 0) + (agrees ? 2 : -1)) {
      if (agrees) matched.add(column - 1);
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

/** The same word, or a longer one with a single wrong, missing or added letter. Numbers must be the same. */
function isAlike(a: string, b: string): boolean {
  if (a === b) return true;
  if (/\d/u.test(a) || /\d/u.test(b)) return isSameNumber(a, b);
  if (Math.min(a.length, b.length) < minLettersForTypo || Math.abs(a.length - b.length) > 1) return false;
  let head = 0;
  while (head < a.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  return Math.max(a.length, b.length) - head - tail <= 1;
}

/** «1.845,30» and «1845.30», whose signs are both folded to points, are one number: the last group of other than three digits is a fraction. */
function isSameNumber(a: string, b: string): boolean {
  const isNumber = /^\d+(?:\.\d+)+$/u;
  return (isNumber.test(a) || isNumber.test(b)) && plainNumber(a) === plainNumber(b);
}

function plainNumber(folded: string): string {
  const groups = folded.split('.');
  const last = groups.at(-1) ?? '';
  if (groups.length === 1 || !groups.every((group) => /^\d+$/u.test(group))) return folded;
  return last.length === 3 ? groups.join('') : `${groups.slice(0, -1).join('')}.${last}`;
}
