import { boundsOf } from './picture-part.ts';
import type { FoundWord } from './tesseract-engine.ts';

/** Min confidence in percent of a sure word. */
const minLineConfidence = 75;
/** Min number of sure words on a line of print. */
const minLineWords = 2;
/** Max distance between the feet of a word and of its line, in heights of the line. */
const maxFootDistance = 0.25;
/** Min height of a word of print in heights of the line: that of «no» is half of that of «Igualdad». */
const minHeightShare = 0.4;

/**
 * Returns true for a word at the height of the sure words of its line. The engine gives some of these words a
 * confidence of 0, as it gives specks.
 */
export function isPrinted(word: FoundWord, line: readonly FoundWord[]): boolean {
  const sure = line.filter((other) => other.confidence >= minLineConfidence && /\p{L}{2}/u.test(other.text));
  if (sure.length < minLineWords || !/^[\p{Ps}\p{Pi}]?\p{L}{2,}[\p{P}]*$/u.test(word.text)) return false;
  const { top, bottom } = boundsOf(sure);
  const height = bottom - top;
  const isLevel =
    word.bottom <= bottom + height * maxFootDistance && word.top >= top - height * maxFootDistance;
  return isLevel && bottom - word.bottom <= height / 2 && word.bottom - word.top >= height * minHeightShare;
}

/** Max difference of the tops and bottoms of a number and its unit, and max space between them, in heights of the unit. */
const maxUnitShift = 0.25;
const maxUnitGap = 1.2;

/**
 * Returns true for a currency or percent sign beside a number, in its height. The engine often reads the signs at the
 * end of a row with a confidence of 0.
 */
export function isUnit(word: FoundWord, before: FoundWord | undefined): boolean {
  if (before === undefined || !/^[€$£%]$/u.test(word.text) || !/\d$/u.test(before.text)) return false;
  const height = word.bottom - word.top;
  const gap = word.left - before.right;
  // A comma reaches below the digits.
  const drop = before.bottom - word.bottom;
  return (
    Math.abs(word.top - before.top) <= height * maxUnitShift &&
    drop >= -height * maxUnitShift &&
    drop <= 2 * height * maxUnitShift &&
    gap <= height * maxUnitGap
  );
}
