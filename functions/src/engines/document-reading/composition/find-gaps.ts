import type { PageCoverage } from '../../../contract/documents/page-text/recognised-page.ts';
import { medianOf } from '../median-of.ts';
import type { RecognisedPicture } from '../page-recogniser.ts';

type Lines = RecognisedPicture['lines'];
type Box = PageCoverage['unread'][number];

/** Min height of unread print, in heights of a word: a flatter place is a rule. */
const minHeight = 0.4;
/** Height of a place, in heights of a word, above which it has several lines. */
const severalLines = 1.8;
/** Min width of a word that hides other words, in widths of its letters, and min letters that a sure one hides. */
const minWide = 2;
const minHidden = 7;

interface PlacedWord {
  readonly box: Box;
  readonly start: number;
  readonly end: number;
  readonly line: number;
}

/**
 * Returns the places of a page's text where it has print that was not read: the offset between two words, and the
 * letters that fit. Words that are far too wide for their letters leave such a place behind them.
 */
export function findGaps(
  lines: Lines,
  unread: readonly Box[],
  unsureBelow: number,
): (readonly [number, number])[] {
  const words = placeWords(lines);
  const long = lines.flat().filter(({ text }) => text.length > 2);
  const letterWidth = medianOf(long.map(readLetterWidth));
  const height = medianOf(long.map(({ box: [, top, , bottom] }) => bottom - top));
  if (letterWidth === undefined || height === undefined) return [];
  const gaps: (readonly [number, number])[] = [];
  for (const box of unread) {
    const [left, top, right, bottom] = box;
    if (bottom - top < height * minHeight) continue;
    const letters = Math.ceil((right - left) / letterWidth);
    const beside = words.filter((word) => isOnSameLine(word.box, box));
    const rows = [...Map.groupBy(beside, ({ line }) => line).values()];
    for (const row of rows) gaps.push([offsetInRow(row, (left + right) / 2), letters]);
    const count = bottom - top > height * severalLines ? Math.round((bottom - top) / height) : 1;
    if (rows.length === 0) gaps.push([offsetAbove(words, top), letters * count]);
  }
  let at = -1;
  for (const line of lines) {
    // Titles have larger letters.
    const ownWidth = Math.max(letterWidth, medianOf(line.map(readLetterWidth)) ?? 0);
    for (const { text, box, confidence } of line) {
      at += 1;
      const isSure = confidence >= unsureBelow;
      const excess = (box[2] - box[0]) / (isSure ? ownWidth : letterWidth) - text.length;
      if (excess > text.length * (minWide - 1) && excess > (isSure ? minHidden : minWide))
        gaps.push([words[at]?.end ?? 0, Math.floor(excess)]);
    }
  }
  return gaps.sort(([one], [other]) => one - other);
}

const readLetterWidth = ({ text, box: [left, , right] }: Lines[number][number]): number =>
  (right - left) / text.length;

/** Returns the words with their offsets in the text of their lines. */
function placeWords(lines: Lines): PlacedWord[] {
  let start = 0;
  return lines.flatMap((words, line) =>
    words.map(({ text, box }) => {
      const end = start + text.length;
      const word = { box, start, end, line };
      start = end + 1;
      return word;
    }),
  );
}

/** Returns true when two boxes overlap in height so far that one contains the middle of the other. */
function isOnSameLine([, top, , bottom]: Box, [, from, , to]: Box): boolean {
  const [middle, other] = [(top + bottom) / 2, (from + to) / 2];
  return (middle > from && middle < to) || (other > top && other < bottom);
}

/** Returns the offset in a row behind the last word to the left of `middle`. */
function offsetInRow(row: readonly PlacedWord[], middle: number): number {
  const before = row.filter(({ box: [left, , right] }) => (left + right) / 2 < middle);
  const last = before.toSorted((one, other) => one.box[2] - other.box[2]).at(-1);
  return last?.end ?? row[0]?.start ?? 0;
}

/** Returns the offset at the end of the lowest line above `top`. */
function offsetAbove(words: readonly PlacedWord[], top: number): number {
  let last: PlacedWord | undefined;
  for (const word of words) {
    if (word.box[3] <= top && (last === undefined || word.box[3] >= last.box[3] || word.line === last.line))
      last = word;
  }
  return last?.end ?? 0;
}
