import { type GreyPicture, inkShade } from './grey-picture.ts';
import { boundsOf, isVertical, type Part } from './picture-part.ts';
import type { FoundLines } from './tesseract-engine.ts';

/** Ink at the height of a line, outside of all recognised words. */
export interface StrayInk extends Part {
  /** Index of the line. */
  readonly line: number;
}

/** Pixels around a word's box that still belong to its letters. */
const slack = 2;
/** Words that give the height of a line at each end; further words may be higher or lower on a skewed page. */
const wordsAtEnd = 4;
/**
 * In line heights: min gap between two parts, max width and min height of a marker, and clear space above and below it.
 */
const minGap = 0.8;
const maxWidth = 5;
const minHeight = 0.45;
const minClearSpace = 0.4;

/**
 * Finds unrecognised ink before and after the words of each line: list markers in the margin and page numbers.
 * Tesseract's layout analysis discards these as specks. Ignores rules, figures, stamps and whole lines, which are
 * larger.
 */
export function findStrayInk(picture: GreyPicture, lines: FoundLines): StrayInk[] {
  const all = lines.flat();
  const isFree = coverWords(picture, all);
  const found = lines.flatMap((words, line) => {
    if (isVertical(words)) return [];
    const { before, after } = bandsBeside(all, words, picture.width);
    return [
      ...findInBand(isFree, picture, before).map((part) => ({ part, line, gap: before.right - part.right })),
      ...findInBand(isFree, picture, after).map((part) => ({ part, line, gap: part.left - after.left })),
    ];
  });
  return keepNearestInk(found);
}

/** Returns the blank bands before and after a line, up to the words of the adjacent columns. */
function bandsBeside(all: readonly Part[], line: readonly Part[], width: number) {
  const { left, right } = boundsOf(line);
  const before = boundsOf(line.slice(0, wordsAtEnd));
  const after = boundsOf(line.slice(-wordsAtEnd));
  const ends = all.filter((word) => word.right <= left && isLevel(word, before)).map((word) => word.right);
  const starts = all.filter((word) => word.left >= right && isLevel(word, after)).map((word) => word.left);
  return {
    before: { ...before, left: Math.max(0, ...ends), right: left },
    after: { ...after, left: right, right: Math.min(width, ...starts) },
  };
}

function isLevel(word: Part, band: Part): boolean {
  const middle = (word.top + word.bottom) / 2;
  return middle > band.top && middle < band.bottom;
}

interface Claim {
  readonly part: Part;
  readonly line: number;
  /** Distance from the ink to the nearest word of the line. */
  readonly gap: number;
}

/** Assigns ink between two columns to the nearer line. */
function keepNearestInk(claims: readonly Claim[]): StrayInk[] {
  const strayInks: StrayInk[] = [];
  for (const { part, line } of claims.toSorted((one, other) => one.gap - other.gap)) {
    if (!strayInks.some((other) => overlapsPart(other, part))) strayInks.push({ ...part, line });
  }
  return strayInks.sort((one, other) => one.line - other.line || one.left - other.left);
}

function overlapsPart(one: Part, other: Part): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}

/** Returns 1 for each dark pixel outside of all words. */
function coverWords({ width, height, pixels }: GreyPicture, words: readonly Part[]): Uint8Array {
  const isFree = new Uint8Array(width * height);
  for (let at = 0; at < isFree.length; at += 1) isFree[at] = (pixels[at] ?? 255) < inkShade ? 1 : 0;
  for (const word of words) {
    const [left, right] = [Math.max(0, word.left - slack), Math.min(width, word.right + slack)];
    for (let y = Math.max(0, word.top - slack); y < Math.min(height, word.bottom + slack); y += 1) {
      isFree.fill(0, y * width + left, y * width + right);
    }
  }
  return isFree;
}

function findInBand(isFree: Uint8Array, { width, height }: GreyPicture, band: Part): Part[] {
  const line = band.bottom - band.top;
  const gap = Math.round(line * minGap);
  const reach = Math.round(line * minClearSpace);
  const extent = (left: number, right: number, top: number, bottom: number) => {
    let [first, last] = [-1, -1];
    for (let y = Math.max(0, top); y < Math.min(height, bottom); y += 1) {
      if (isFree.subarray(y * width + left, y * width + right).includes(1)) {
        if (first === -1) first = y;
        last = y;
      }
    }
    return first === -1 ? undefined : { top: first, bottom: last + 1 };
  };
  const parts: Part[] = [];
  const close = (left: number, right: number): void => {
    if (right - left > line * maxWidth) return;
    const ink = extent(left, right, band.top - reach, band.bottom + reach);
    if (ink === undefined || ink.bottom - ink.top < line * minHeight) return;
    // Ink at the edge of the searched band continues beyond it.
    if (ink.top <= band.top - reach || ink.bottom >= band.bottom + reach) return;
    parts.push({ left, right, ...ink });
  };
  let start = -1;
  let end = -1;
  for (let x = Math.max(0, band.left); x < Math.min(width, band.right); x += 1) {
    let isInk = false;
    for (let y = Math.max(0, band.top); y < Math.min(height, band.bottom) && !isInk; y += 1) {
      isInk = isFree[y * width + x] === 1;
    }
    if (!isInk) continue;
    if (start !== -1 && x - end > gap) {
      close(start, end + 1);
      start = x;
    }
    if (start === -1) start = x;
    end = x;
  }
  if (start !== -1) close(start, end + 1);
  return parts;
}
