import { normaliseText } from '../../contract/normalise-text.ts';
import type { Hunk, WordPair } from './hunks.ts';
import type { Word } from './read-words.ts';
import { foldDigits } from './restore-figures.ts';

/** Max words of both sides of a reading error. */
const maxMisreadWords = 12;

/**
 * Returns true when a recognised page has only additional rules of tables, borders and specks: «|», «—», «¡» without
 * «!», and a full stop behind a space.
 */
export function isOnlyRules({ a, endA, b, endB }: Hunk, words: WordPair): boolean {
  if (endA - a + endB - b > maxMisreadWords || (a === endA && b === endB)) return false;
  const isOfRules = (side: readonly Word[], from: number, to: number): boolean =>
    side.slice(from, to).every((_, at) => isRule(side, from + at));
  return isOfRules(words.a, a, endA) && isOfRules(words.b, b, endB);
}

/** Matches quotation marks and asterisks, which OCR reads as each other, loses and finds in specks. */
export const raisedMarkPattern = /^[*"“”«»'’‘`´]$/u;

/** Returns true for a word of a recognised page that OCR may read from a rule or a speck. */
export function isRule(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word === undefined || word.kind === 'word' || !word.isRecognised) return false;
  const { raw, hasSpaceBefore } = word;
  if ((hasSpaceBefore && /^[.,:;]$/u.test(raw)) || raisedMarkPattern.test(raw)) return true;
  return /^[|¦_—–~=¡\s-]+$/u.test(raw) && !isMinus(word, words[at + 1]);
}

/** Returns true for a dash that stands before its figure: «-9,68» is not «9,68». */
const isMinus = ({ raw, hasSpaceBefore }: Word, next: Word | undefined): boolean =>
  hasSpaceBefore && /^[—–-]$/u.test(raw) && next?.kind === 'figure' && !next.hasSpaceBefore;

/**
 * Returns true when two recognised pages differ only in punctuation or by a full stop at a line end. OCR also reads the
 * exponent of a unit as punctuation: «m³» as «m?».
 */
export function isMisreadPunctuation({ a, endA, b, endB }: Hunk, words: WordPair): boolean {
  const [deleted, inserted] = [
    words.a.slice(a, Math.min(endA, a + 2)),
    words.b.slice(b, Math.min(endB, b + 2)),
  ];
  const marks = [...deleted, ...inserted];
  if (
    endA - a > 1 ||
    endB - b > 1 ||
    !marks.every(({ kind, isRecognised }) => kind === 'sign' && isRecognised)
  )
    return false;
  if (marks.length === 1) {
    const endsLine = [words.a[endA], words.b[endB]].every((next) => next === undefined || next.startsLine);
    return marks[0]?.raw === '.' && endsLine;
  }
  const isExponent = [words.a[a - 1], words.b[b - 1]].every(
    (unit) => unit !== undefined && /^[ckm]?m$/u.test(unit.raw),
  );
  return marks.every(({ raw }) => (isExponent ? /^[?¿!'"*°:]$/u : /^[.,:;'’‘`´·°]$/u).test(raw));
}

/** Min glyphs of a word that is no code. */
const minWordGlyphs = 3;

/**
 * Compares the glyphs of a recognised hunk: «0» and «o», «1», «I», «l» and «|» look the same. Returns `same` for one
 * glyph, and where only one side has a figure in a word. A word in capitals may be a code, and must be unsure. Returns
 * `doubtful` where both sides may be figures, codes or words, or one has a letter for a digit («S» for «5»), and `other`
 * for other glyphs.
 */
export function isMisread(hunk: Hunk, words: WordPair): 'same' | 'doubtful' | 'other' {
  const deleted = wholeWords(words.a, hunk.a, hunk.endA);
  const inserted = wholeWords(words.b, hunk.b, hunk.endB);
  if (deleted.length + inserted.length > maxMisreadWords) return 'other';
  if (![...deleted, ...inserted].some(({ isRecognised }) => isRecognised)) return 'other';
  if (wordsOf(hunk, words).every(({ kind, raw }) => kind === 'sign' && raw !== '|')) return 'other';
  const [one, other] = [writeRaw(deleted), writeRaw(inserted)];
  const glyphs = foldGlyphs(one);
  if (glyphs === '') return 'other';
  if (isSameUnit(one, other) || isSameAmount(one, other) || isSameFigure(one, other)) return 'same';
  if (glyphs !== foldGlyphs(other)) {
    const isSame = foldGlyphs(dropStrokes(one)) === foldGlyphs(dropStrokes(other));
    const isCurve = foldGlyphs(foldCurves(one)) === foldGlyphs(foldCurves(other));
    const isJoined =
      joinGlyphs(glyphs) === joinGlyphs(foldGlyphs(other)) ||
      foldGlyphs(joinSlash(one)) === foldGlyphs(joinSlash(other));
    const isDoubled =
      deleted.length !== inserted.length && joinDoubled(glyphs) === joinDoubled(foldGlyphs(other));
    const isMisprint =
      isSameDoor(one, other) ||
      hasSignForLetter(one, other) ||
      isMisreadExponent(one, other) ||
      differsByLookalikes(one, other) ||
      endsInLetter(one, other) ||
      endsInLetter(other, one) ||
      hasExtraDigit(one, other) ||
      hasExtraDigit(other, one);
    return isSame || isCurve || isJoined || isDoubled || isMisprint ? 'doubtful' : 'other';
  }
  if (countDiacritics(one) !== countDiacritics(other)) return 'doubtful';
  const isWord = (text: string): boolean => !/\d/u.test(text);
  const isMixed = [one, other].every((text) => /\p{L}/u.test(text)) && (isWord(one) || isWord(other));
  if (glyphs.length > 1 && (!isMixed || glyphs.length < minWordGlyphs)) return 'doubtful';
  const isCode = glyphs.length > 1 && ![one, other].some((text) => /\p{Ll}/u.test(text));
  const isUnsure = [...deleted, ...inserted].some(({ isDoubtful }) => isDoubtful);
  return isCode && !isUnsure ? 'doubtful' : 'same';
}

/** Returns the words of a range with those that no space separates from them. */
function wholeWords(words: readonly Word[], from: number, to: number): readonly Word[] {
  if (from === to || to - from > maxMisreadWords) return words.slice(from, to);
  let [first, end] = [from, to];
  while (to - first < maxMisreadWords && words[first]?.hasSpaceBefore === false) first -= 1;
  while (end - from < maxMisreadWords && words[end]?.hasSpaceBefore === false) end += 1;
  return words.slice(first, end);
}

function wordsOf({ a, endA, b, endB }: Hunk, words: WordPair): Word[] {
  if (endA - a + endB - b > maxMisreadWords) return [];
  return [...words.a.slice(a, endA), ...words.b.slice(b, endB)];
}

const writeRaw = (words: readonly Word[]): string => words.map(({ raw }) => raw).join('');

/** Removes strokes beside a bracket, which OCR reads twice: «persona]» as «personal]». */
const dropStrokes = (text: string): string => text.replace(/[lI1](?=[\])|])|(?<=[[(|])[lI1]/gu, '');

/** Returns one form for «c» and «e» within words, as in «cm» and «em». */
const foldCurves = (text: string): string => text.replace(/c(?=\p{L})|(?<=\p{L})c/gu, 'e');

/** Returns one form for «V» and a thin letter before a slash: «l/min» is read as «Vmin». */
const joinSlash = (text: string): string => text.replace(/[lI1]\/(?=\p{L})/gu, 'V');

/** Returns one form for letters that OCR reads as two: «ü» as «ii», «m» as «rn», and as one: «IV» as «N». */
const joinGlyphs = (glyphs: string): string =>
  glyphs.replace(/ii/gu, 'u').replace(/rn/gu, 'm').replace(/1v|ri/gu, 'n');

/** Returns one form for a letter and its double: a divided word may be read as «Recambio» and «Ss». */
const joinDoubled = (glyphs: string): string => glyphs.replace(/(\p{L})\1+/gu, '$1');

/** Matches a floor and a door, «2.º A», whose ordinal OCR reads as a digit or a symbol: «22A», «2.9A», «2%A». */
const doorPattern = /^(\d)(\.?[29%*ºª°])(\p{Lu})$/u;

/** Returns true for one floor and door with two readings of the ordinal; «22A» and «29A» are two numbers. */
function isSameDoor(one: string, other: string): boolean {
  const [, floor, sign = '', letter] = doorPattern.exec(one) ?? [];
  const [, otherFloor, otherSign = '', otherLetter] = doorPattern.exec(other) ?? [];
  const isNumber = [sign, otherSign].every((text) => /^\d$/u.test(text));
  return floor !== undefined && floor === otherFloor && letter === otherLetter && !isNumber;
}

/** Min characters of a word in which a sign stands for one letter. */
const minSignWord = 4;

/** Returns true when one sign of a text stands for one letter or digit of the other: «Cliente:» and «Clientes». */
function hasSignForLetter(one: string, other: string): boolean {
  if (one.length !== other.length || one.length < minSignWord) return false;
  const differing = [...one].flatMap((sign, at) => (sign === other[at] ? [] : [[sign, other[at] ?? '']]));
  const isLetter = (sign = ''): boolean => /[\p{L}\p{N}]/u.test(sign);
  return (
    differing.length === 1 && differing.every(([sign, opposite]) => isLetter(sign) !== isLetter(opposite))
  );
}

/** Matches a metre with the misread exponent of «m²» or «m³»; «m2» and «m3» are read right. */
const misreadExponentPattern = /^[ckd]?m[*?'"”“°ºªiíéèlt!|>:]{1,2}$/u;

/** Returns true for one unit whose exponent was misread on at least one side. */
const isMisreadExponent = (one: string, other: string): boolean =>
  [one, other].some((text) => misreadExponentPattern.test(text)) &&
  [one, other].every((text) => misreadExponentPattern.test(text) || /^[ckd]?m[23²³]?$/u.test(text));

/** Returns true for «cm» and «em», which is no word. */
const isSameUnit = (one: string, other: string): boolean =>
  [one, other].every((text) => /^[\dx.,]*[ce]m$/u.test(text)) &&
  one.replace(/em$/u, 'cm') === other.replace(/em$/u, 'cm');

/** Matches an amount with any separators and with a letter for its last zero. */
const amountPattern = /^\d{1,3}(?:[.:]\d{3})*[,;]\d{1,2}[oO]?$/u;

/** Returns true for one amount with other separators or a letter for a zero: «7:751;52», «4.004,6[o]». */
function isSameAmount(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => text.replace(/[[\]()\s]/gu, ''));
  return (
    [first, second].every((text) => amountPattern.test(text ?? '')) &&
    foldAmount(first) === foldAmount(second)
  );
}

const foldAmount = (text = ''): string => text.replace(/:/gu, '.').replace(/;/gu, ',').replace(/[oO]/gu, '0');

/** Matches a figure with separators. A single one before three digits may be a point or a decimal comma: «1.500». */
const separatedPattern = /\d+(?:[.,:;]\d+)*/gu;
const singleSeparatorPattern = /^\d+[.,:;]\d{3}$/u;

/** Returns true for figures that differ in separators on which their value does not depend: «0.1842», «3.236.25». */
const isSameFigure = (one: string, other: string): boolean =>
  one !== other && foldSeparators(one) === foldSeparators(other);

const foldSeparators = (text: string): string =>
  text.replace(separatedPattern, (figure) =>
    singleSeparatorPattern.test(figure) ? figure : figure.replace(/[,:;]/gu, '.'),
  );

/** Returns true for an amount whose last decimal was read as a letter: «2.982,2 D» for «2.982,25». */
const endsInLetter = (one: string, other: string): boolean =>
  /^[\d.]+,\d\p{L}$/u.test(one) && /^[\d.]+,\d{2}$/u.test(other) && one.slice(0, -1) === other.slice(0, -1);

/** Returns true for an amount with three decimals that has two of them in the other text: «157,603» for «157,63». */
function hasExtraDigit(one: string, other: string): boolean {
  const [long, short] = [one, other].map((text) => text.replace(/[^\d,]/gu, ''));
  if (long === undefined || short === undefined || long.length !== short.length + 1) return false;
  if (!/^\d{1,9},\d{3}$/u.test(long) || !/^\d{1,9},\d{2}$/u.test(short)) return false;
  return [...long].some((_, at) => long.slice(0, at) + long.slice(at + 1) === short);
}

/** Returns true when letters of one text stand where the other has the digits that they look like: «1S» and «15». */
function differsByLookalikes(one: string, other: string): boolean {
  const [signs, others] = [one, other].map((text) => text.replace(/[^\p{L}\p{N}|!]/gu, ''));
  if (signs === undefined || signs.length !== others?.length) return false;
  const isDigit = (character: string): boolean => /\d/u.test(character);
  return [...signs].every((character, at) => {
    const opposite = others.charAt(at);
    return (
      character === opposite ||
      (isDigit(character) !== isDigit(opposite) && foldDigits(character) === foldDigits(opposite))
    );
  });
}

/** Number of letters with an accent, a diaeresis or a tilde: «pagara» may be another word than «pagará». */
const countDiacritics = (text: string): number => normaliseText(text, 'NFD').match(/\p{M}/gu)?.length ?? 0;

/**
 * Maps glyphs that OCR confuses to one form; drops accents and punctuation. Distinguishes case: «I» looks like «l», «i»
 * does not.
 */
export function foldGlyphs(text: string): string {
  return normaliseText(text, 'NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[oO]/gu, '0')
    .replace(/^€$/u, 'e')
    .replace(/[lI|]/gu, '1')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
