import { normaliseText } from '../../normalise-text.ts';
import type { TextPiece } from './annotation-lines.ts';

/** Maximum size of raised or lowered digits relative to the text before them, and maximum distance from it. */
const maxScript = { size: 0.85, gap: 0.8 };
const minOffset = 0.12;
const maxOffset = 0.9;
/** Maximum distances of a raised figure as large as the text: it touches the letter before it. */
const sameSize = { offset: 0.5, gap: 0.15 };
const toSigns = (plain: string, signs: string): ReadonlyMap<string, string> => {
  const list = Array.from(signs);
  return new Map(Array.from(plain, (character, index) => [character, list[index] ?? character]));
};
const superscripts = toSigns('0123456789+-−=()aobcdijkmnprtxyz', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ªºᵇᶜᵈⁱʲᵏᵐⁿᵖʳᵗˣʸᶻ');
const subscripts = toSigns('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎');
/** Matches figures, or a list of them: «2», «(4)», «1, 2». */
const figuresPattern = /^[\d+\-−=()]+(?:[,;] ?[\d()]+)*$/u;
/** Matches an exponent or a mark of a note with one letter: «n+1», «(b)»; several letters end a word, as in «3er». */
const exponentPattern = /^[\d+\-−=()]*[bcdijkmnprtxyz][\d+\-−=()]*$/u;

/**
 * Converts digits above or below the line to superscripts or subscripts, so that they are not part of the number before
 * them.
 */
export function raiseDigits<Piece extends TextPiece>(line: readonly Piece[]): Piece[] {
  let base: Piece | undefined;
  return line.map((piece) => {
    const text = piece.str.trim();
    if (text === '') return piece;
    const offset =
      base === undefined ? 0 : ((piece.transform[5] ?? 0) - (base.transform[5] ?? 0)) / base.height;
    const gap =
      base === undefined
        ? 0
        : ((piece.transform[4] ?? 0) - (base.transform[4] ?? 0) - base.width) / base.height;
    const isScript =
      base !== undefined &&
      Math.abs(offset) >= minOffset &&
      Math.abs(offset) <= maxOffset &&
      gap < maxScript.gap &&
      (piece.height <= base.height * maxScript.size ||
        (Math.abs(offset) <= sameSize.offset && Math.abs(gap) <= sameSize.gap));
    if (!isScript) {
      base = piece;
      return piece;
    }
    const signs = offset > 0 ? superscripts : subscripts;
    const isFigures =
      figuresPattern.test(text) ||
      (offset > 0 && exponentPattern.test(text)) ||
      (/^[ao]$/u.test(text) && /[\d.]$/u.test(base?.str ?? ''));
    return isFigures
      ? { ...piece, str: Array.from(piece.str, (character) => signs.get(character) ?? character).join('') }
      : piece;
  });
}

const minSpacedLetters = 4;

/** Joins spaced letters; wider gaps stay between words. A short word beside a spaced one is spaced as well. */
export function joinSpacedLetters<Piece extends TextPiece>(pieces: readonly Piece[]): Piece[] {
  const spaced = pieces.map(({ str }) => countSpacedLetters(str));
  const isLong = (place: number): boolean => (spaced[place] ?? 0) >= minSpacedLetters;
  const isBesideLong = (place: number, step: 1 | -1): boolean => {
    let other = place + step;
    while (pieces[other]?.str.trim() === '') other += step;
    const [piece, neighbour] = [pieces[place], pieces[other]];
    return isLong(other) && piece !== undefined && neighbour !== undefined && isLevel(piece, neighbour);
  };
  return pieces.map((piece, index) => {
    if (spaced[index] === 0) {
      const str = joinSpacedAmounts(piece.str);
      return str === piece.str ? piece : { ...piece, str };
    }
    if (!isLong(index) && !isBesideLong(index, 1) && !isBesideLong(index, -1)) return piece;
    const words = piece.str.trim().split(/\s{2,}/u);
    return { ...piece, str: words.map((word) => word.replaceAll(' ', '')).join(' ') };
  });
}

/** Matches digits and separators one by one: «1 . 8 4 5 , 3 0». */
const spacedAmountPattern = /(?<!\S)\d(?: [\d.,]){4,}(?!\S)/gu;
const amountPattern = /^\d{1,3}(?:\.\d{3})*(?:,\d{1,2})?$/u;

function joinSpacedAmounts(text: string): string {
  // Returns early for most texts: the search for the whole amount is slower.
  if (!/\d [\d.,] /u.test(text)) return text;
  return text.replace(spacedAmountPattern, (spaced) => {
    const joined = spaced.replaceAll(' ', '');
    return /[.,]/u.test(joined) && amountPattern.test(joined) ? joined : spaced;
  });
}

/** Returns the number of letters when a text consists of single spaced letters; otherwise 0. */
function countSpacedLetters(str: string): number {
  const text = str.trim();
  // Returns early for most pieces, which begin with a whole word.
  if (!/^\S{1,2}\s/u.test(text)) return 0;
  const letters = text.split(/\s+/u);
  if (letters.some((letter) => Array.from(letter).length !== 1)) return 0;
  // Counts letters, or digits with punctuation, which are one amount; digits alone may be table cells.
  return /[\p{L}.,]/u.test(text) ? letters.length : 0;
}

const accents: Readonly<Record<string, string>> = {
  '´': '\u0301',
  '`': '\u0300',
  '¨': '\u0308',
  '˜': '\u0303',
  ˆ: '\u0302',
  '~': '\u0303',
};
const basePatterns: Readonly<Record<string, RegExp>> = {
  '´': /[aeiouyı]/iu,
  '`': /[aeiou]/iu,
  '¨': /[aeiouï]/iu,
  '˜': /[nao]/iu,
  '~': /[nao]/iu,
  ˆ: /[aeiou]/iu,
};
/** Minimum overlap of an accent with the letter before it, as a share of the size. */
const minOverlap = 0.15;

/** Composes accents that are drawn over separate letters. */
export function composeAccents<Piece extends TextPiece>(pieces: readonly Piece[]): Piece[] {
  const composed: Piece[] = [];
  for (const piece of pieces) {
    const last = composed.at(-1);
    const accent = piece.str.charAt(0);
    const mark = accents[accent];
    const overlap =
      last === undefined ? 0 : (last.transform[4] ?? 0) + last.width - (piece.transform[4] ?? 0);
    const isOver =
      mark !== undefined && last !== undefined && overlap > minOverlap * piece.height && isLevel(last, piece);
    if (!isOver || last === undefined || !basePatterns[accent]?.test(last.str.at(-1) ?? '')) {
      const str = composeWithin(piece.str);
      composed.push(str === piece.str ? piece : { ...piece, str });
      continue;
    }
    const base = last.str.slice(0, -1) + (last.str.at(-1) ?? '').replace('ı', 'i');
    composed[composed.length - 1] = {
      ...last,
      str: closeSuffix(normaliseText(`${base}${mark}`, 'NFC'), piece.str.charAt(1)),
      hasEOL: false,
    };
    composed.push({ ...piece, str: composeWithin(piece.str.slice(1)) });
  }
  return composed;
}

/** Joins «informaci ó» before «n»: the letter under an accent is positioned separately, which reads as a space. */
function closeSuffix(text: string, next: string): string {
  return next === 'n' ? text.replace(/i ó$/u, 'ió') : text;
}

function isLevel(one: TextPiece, other: TextPiece): boolean {
  return Math.abs((one.transform[5] ?? 0) - (other.transform[5] ?? 0)) <= 0.5 * one.height;
}

/** Composes accents before their letter, as TeX draws them: «compa˜nıa». */
function composeWithin(text: string): string {
  if (!/[´`¨˜ˆ]/u.test(text)) return text;
  return text.replace(
    /(\p{L}{2}) ?([´¨˜ˆ`])([aeiouınAEIOUN])/gu,
    (whole, before: string, accent: string, letter: string) =>
      basePatterns[accent]?.test(letter)
        ? normaliseText(`${before}${letter.replace('ı', 'i')}${accents[accent]}`, 'NFC')
        : whole,
  );
}
