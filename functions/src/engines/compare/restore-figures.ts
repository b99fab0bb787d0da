import type { Hunk, WordPair } from './hunks.ts';
import type { Word } from './read-words.ts';
import { currencyUnits, monthNames, timeUnits } from './value-units.ts';

/** Digits that OCR reads as a letter or a stroke. */
const digits: Readonly<Record<string, string>> = {
  ...{ O: '0', o: '0', Q: '0', D: '0', l: '1', I: '1', '|': '1', '!': '1', Z: '2', z: '2', A: '4' },
  ...{ S: '5', s: '5', G: '6', b: '6', ó: '6', T: '7', B: '8', g: '9', q: '9' },
};

/** Replaces the letters of a text by the digits that they resemble. */
export const foldDigits = (text: string): string =>
  text.replace(/\D/gu, (character) => digits[character] ?? character);

const glyph = `[\\d${Object.keys(digits).join('')}]`;
/** Matches a number, some digits of which may be letters, and which a unit may follow without a space. */
const numberPattern = new RegExp(
  `(?<![\\p{L}\\p{N}])${glyph}+(?:[.,:/'’]${glyph}+)*(?!(?![ºª])[\\p{L}\\p{N}])`,
  'gu',
);
/** Matches a unit or month after a number. */
const unitAfterPattern = new RegExp(
  `^(?:\\s?(?:${currencyUnits}|%|por ciento|${timeUnits}|metros|m[2²]|hect[áa]reas|kil[óo]metros|km|kg)(?!\\p{L})|\\s+de\\s+(?:${monthNames})(?!\\p{L})|\\.?[ºª])`,
  'iu',
);
/** Matches single letters that no Spanish word consists of, unlike «o». */
const singlePattern = /^[OQDIlZzSsGbóTBgq]$/u;
/** Matches capitals that OCR reads in place of digits, and punctuation. */
const capitalPattern = /^[OQDIlZSGTBA.,]+$/u;
/** Matches the letters that look most like digits. */
const closestPattern = /^[\dOolI|!.,:/'’]+$/u;
/** Matches digits and their punctuation only. */
const onlyDigitsPattern = /^[\d.,:/'’]+$/u;

/** Max words of both sides of a hunk whose letters are read as figures. */
const maxWords = 400;
/** Characters behind a number that are searched for its unit. */
const unitLength = 30;
/** Words on each side of a hunk that are read with it, because they may have the unit of a number. */
const contextWords = 30;

/**
 * Returns a hunk among the words around it. Letters of recognised pages that stand for digits become figures in doubt:
 * «O de mayo», «1S %», or «l» in the place of «3».
 */
export function restoreFigures(hunk: Hunk, words: WordPair): { hunk: Hunk; words: WordPair } {
  const { a, endA, b, endB } = hunk;
  if (endA - a + endB - b > maxWords) return { hunk, words };
  const isRecognised = (word: Word | undefined): boolean => word?.isRecognised === true;
  if (!isRecognised(words.a[a]) && !isRecognised(words.b[b])) return { hunk, words };
  const before = readSide(words.a, a, endA);
  const after = readSide(words.b, b, endB);
  const [isRestored, isOtherRestored] = [restoreDigits(before, after), restoreDigits(after, before)];
  if (!isRestored && !isOtherRestored) return { hunk, words };
  return {
    hunk: { a: before.from, endA: before.to, b: after.from, endB: after.to },
    words: { a: before.words, b: after.words },
  };
}

/** The words of a side from `from` to before `to`, with those around them, and the numbers that they touch. */
interface Side {
  readonly words: Word[];
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** The position of each word in the text. */
  readonly starts: readonly number[];
  readonly numbers: readonly { readonly at: number; readonly text: string }[];
}

function readSide(all: readonly Word[], from: number, to: number): Side {
  const first = Math.max(0, from - contextWords);
  const words = all.slice(first, to + contextWords);
  const starts: number[] = [];
  let text = '';
  for (const { raw, kind, hasSpaceBefore } of words) {
    if (hasSpaceBefore) text += ' ';
    starts.push(text.length);
    text += kind === 'label' ? ' '.repeat(raw.length) : raw;
  }
  const start = starts[from - first] ?? 0;
  const last = to - 1 - first;
  const end = to === from ? start : (starts[last] ?? 0) + (words[last]?.raw.length ?? 0);
  const numbers = [...text.matchAll(numberPattern)]
    .map(({ index: at, 0: number }) => ({ at, text: number }))
    .filter((number) => number.at < end && number.at + number.text.length > start);
  return { words, from: from - first, to: to - first, text, starts, numbers };
}

/** Replaces the letters of a side that stand for digits. Returns true when there are any. */
function restoreDigits({ words, text, starts, numbers }: Side, other: Side): boolean {
  let isRestored = false;
  for (const [position, { at, text: number }] of numbers.entries()) {
    if (onlyDigitsPattern.test(number)) continue;
    const opposite = numbers.length === other.numbers.length ? other.numbers[position]?.text : undefined;
    const isInPlace = opposite !== undefined && onlyDigitsPattern.test(opposite);
    const hasUnit = unitAfterPattern.test(text.slice(at + number.length, at + number.length + unitLength));
    const isDigits = isMisreadNumber(number, { hasUnit, opposite: isInPlace ? opposite : undefined });
    if (!isDigits && !isInPlace) continue;
    for (const [index, word] of words.entries()) {
      const start = starts[index] ?? 0;
      if (start < at || start >= at + number.length || word.kind === 'figure' || !word.isRecognised) continue;
      const raw = isDigits ? foldDigits(word.raw) : word.raw;
      if (word.kind === 'sign' && raw === word.raw) continue;
      words[index] = { ...word, raw, key: raw, kind: 'figure', isDoubtful: true };
      isRestored = true;
    }
  }
  return isRestored;
}

/** Returns true for a number with misread digits. `opposite` is the number in the same place of the other side. */
function isMisreadNumber(
  number: string,
  { hasUnit, opposite }: { hasUnit: boolean; opposite: string | undefined },
): boolean {
  const isMostlyDigits = (number.match(/\d/gu)?.length ?? 0) * 2 >= number.length;
  if (isMostlyDigits && (hasUnit || closestPattern.test(number) || opposite?.length === number.length))
    return true;
  if (hasUnit && (/\d/u.test(number) || singlePattern.test(number))) return true;
  return opposite !== undefined && (closestPattern.test(number) || (hasUnit && capitalPattern.test(number)));
}
