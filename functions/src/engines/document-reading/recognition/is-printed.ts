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
 * Returns true for a word on a line of sure words, in their height. The engine reads some such words with a confidence of
 * 0, like specks.
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
