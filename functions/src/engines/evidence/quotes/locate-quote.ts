import { findAll } from '../../../contract/find-all.ts';
import { normaliseText } from '../../../contract/normalise-text.ts';

/** Position of a quote in a text: `text.slice(start, end)`, in UTF-16 units. */
export interface QuoteRange {
  readonly start: number;
  readonly end: number;
}

/** A text reduced to its letters and digits, with their positions in the original. */
interface FoldedText {
  readonly characters: string;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** 1 at the first character of a word. A word hyphenated at the end of a line is one word. */
  readonly begins: Uint8Array;
}

/** A text prepared for locating many quotes. */
export interface QuotableText {
  readonly folded: FoldedText;
  readonly words: readonly FoldedWord[];
}

export interface FoldedWord extends QuoteRange {
  readonly form: string;
}

/** Matches a letter or digit. */
const wordSignPattern = /[\p{L}\p{N}]/u;
const hyphens: ReadonlySet<number> = new Set([0x2d, 0xad, 0x2010, 0x2011]);
/** Matches the hyphen of a word divided at a line end. */
const hyphenAtLineEndPattern = /^[-\u00AD\u2010\u2011][^\S\n]*\r?\n\s*(?=\p{L})/u;
/** Matches an invisible or combining character. */
const invisiblePattern = /^[\p{Cf}\p{M}]$/u;
const comma = 0x2c;
const point = 0x2e;

export function prepareText(text: string): QuotableText {
  const folded = foldCharacters(text);
  return { folded, words: wordsOf(folded) };
}

/**
 * Folds a text: ignores case, accents, ligatures, whitespace, punctuation and hyphens at the end of a line. Keeps a
 * point or comma inside a number.
 */
function foldCharacters(text: string): FoldedText {
  const folding = new Folding(text.length);
  let position = 0;
  while (position < text.length) {
    const code = text.codePointAt(position) ?? 0;
    const end = position + (code > 0xffff ? 2 : 1);
    const cutLength =
      folding.last !== 0 && hyphens.has(code)
        ? hyphenAtLineEndPattern.exec(text.slice(position, position + 40))?.[0]
        : undefined;
    if (cutLength !== undefined) {
      position += cutLength.length;
      continue;
    }
    const isDecimal =
      (code === point || code === comma) && isDigit(folding.last) && isDigit(text.charCodeAt(end));
    if (isDecimal) folding.add(point, position, end);
    else {
      const folded = foldCode(code);
      if (folded === separator) folding.last = 0;
      else if (folded === severalLetters) folding.addAll(lettersOf(code) ?? '', position, end);
      else if (folded !== ignoredCode) folding.add(folded, position, end);
    }
    position = end;
  }
  return folding.finish();
}

/** Builder of the folded text; its arrays grow when one character becomes several letters. */
class Folding {
  /** Code of the previous letter; 0 after a separator. */
  last = 0;
  #length = 0;
  #characters: Uint16Array;
  #starts: Uint32Array;
  #ends: Uint32Array;
  #begins: Uint8Array;

  constructor(capacity: number) {
    this.#characters = new Uint16Array(capacity);
    this.#starts = new Uint32Array(capacity);
    this.#ends = new Uint32Array(capacity);
    this.#begins = new Uint8Array(capacity);
  }

  add(unit: number, start: number, end: number): void {
    if (this.#length === this.#characters.length) this.#grow();
    this.#characters[this.#length] = unit;
    this.#starts[this.#length] = start;
    this.#ends[this.#length] = end;
    this.#begins[this.#length] = this.last === 0 ? 1 : 0;
    this.#length += 1;
    this.last = unit;
  }

  addAll(letters: string, start: number, end: number): void {
    for (let at = 0; at < letters.length; at += 1) this.add(letters.charCodeAt(at), start, end);
  }

  #grow(): void {
    const capacity = 2 * this.#length + 16;
    const grown = <Numbers extends Uint8Array | Uint16Array | Uint32Array>(to: Numbers, from: Numbers) => {
      to.set(from);
      return to;
    };
    this.#characters = grown(new Uint16Array(capacity), this.#characters);
    this.#starts = grown(new Uint32Array(capacity), this.#starts);
    this.#ends = grown(new Uint32Array(capacity), this.#ends);
    this.#begins = grown(new Uint8Array(capacity), this.#begins);
  }

  finish(): FoldedText {
    const characters = Buffer.from(this.#characters.buffer, 0, 2 * this.#length).toString('utf16le');
    return { characters, starts: this.#starts, ends: this.#ends, begins: this.#begins };
  }
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** Codes for characters that are not a single letter or digit; those have far higher codes. */
const separator = 1;
const ignoredCode = 2;
const severalLetters = 3;

/** Folded code of each character of the basic plane: a letter or digit, or one of the above. 0: not computed yet. */
const foldedCodes = new Uint16Array(0x10000);

function foldCode(code: number): number {
  const foldedCode = foldedCodes[code];
  if (foldedCode !== undefined && foldedCode !== 0) return foldedCode;
  const letters = lettersOf(code);
  const folded =
    letters === undefined
      ? ignoredCode
      : letters === ''
        ? separator
        : letters.length > 1
          ? severalLetters
          : letters.charCodeAt(0);
  foldedCodes[code] = folded;
  return folded;
}

/**
 * Returns the plain letters and digits of a character; empty for a separator of words, undefined for an invisible
 * character.
 */
function lettersOf(code: number): string | undefined {
  const character = String.fromCodePoint(code);
  if (invisiblePattern.test(character)) return undefined;
  const foldedParts = [...normaliseText(normaliseText(character, 'NFKD').toLowerCase(), 'NFKD')];
  return foldedParts.filter((part) => wordSignPattern.test(part)).join('');
}

function wordsOf({ characters, starts, ends, begins }: FoldedText): FoldedWord[] {
  const words: FoldedWord[] = [];
  let wordStart = 0;
  for (let after = 1; after <= characters.length; after += 1) {
    if (after < characters.length && begins[after] !== 1) continue;
    words.push({
      form: characters.slice(wordStart, after),
      start: starts[wordStart] ?? 0,
      end: ends[after - 1] ?? 0,
    });
    wordStart = after;
  }
  return words;
}

/** Finds a quote in a text at word boundaries, preferably inside `preferred`. Linear time. */
export function locateExactly(
  text: QuotableText,
  quote: QuotableText,
  preferred?: QuoteRange,
): QuoteRange | undefined {
  const quoteCharacters = quote.folded.characters;
  if (quoteCharacters === '') return undefined;
  const { characters, starts, ends, begins } = text.folded;
  let first: QuoteRange | undefined;
  for (const at of findAll(quoteCharacters, characters)) {
    const after = at + quoteCharacters.length;
    if (begins[at] !== 1 || (after < characters.length && begins[after] !== 1)) continue;
    const range = { start: starts[at] ?? 0, end: ends[after - 1] ?? 0 };
    if (preferred === undefined) return range;
    if (range.start >= preferred.start && range.end <= preferred.end) return range;
    first ??= range;
  }
  return first;
}

/** Truncates a range to the maximum number of words of a quote. */
export function limitRange(text: string, { start, end }: QuoteRange, maxWords: number): QuoteRange {
  const words = [...text.slice(start, end).matchAll(/\S+/gu)];
  const match = words[maxWords - 1];
  return match === undefined ? { start, end } : { start, end: start + match.index + match[0].length };
}
