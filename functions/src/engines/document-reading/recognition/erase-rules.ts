import type { GreyPicture } from './grey-picture.ts';
import type { Part } from './picture-part.ts';

/** Pixels below this shade may be a rule; hairlines are grey. */
const ruleShade = 170;
/** Pixels beside a rule in which its grey edge is erased. */
const edge = 2;
/** Min length of a rule in pixels. */
const minLength = { horizontal: 250, vertical: 60 } as const;
/** Max thickness of a rule in pixels; thicker lines are shades and figures. */
const maxThickness = 9;
/** Max pixels of paper within a rule, and min share of its dark pixels: grain breaks thin rules. */
const maxGap = 3;
const minDark = 0.8;
/** Min share of the width of a part that a rule below it covers. */
const minShare = 0.6;

/** A picture without the rules of its tables. */
export interface PictureWithoutRules {
  readonly picture: GreyPicture;
  /** Returns true when a horizontal rule crosses most of a part. */
  crosses(part: Part): boolean;
}

/** Marks of a pixel. */
const [horizontal, vertical] = [1, 2];

/**
 * Erases horizontal and vertical rules. Letters are lower than the vertical ones, and words shorter than the horizontal
 * ones.
 */
export function eraseRules({ width, height, pixels }: GreyPicture): PictureWithoutRules {
  const marks = new Uint8Array(pixels.length);
  const isDark = (at: number): boolean => (pixels[at] ?? 255) < ruleShade;
  // Grain and skew break vertical hairlines; a stroke beside one is a part of it.
  const isDarkBeside = (at: number): boolean => isDark(at) || isDark(at - 1) || isDark(at + 1);
  for (let y = 0; y < height; y += 1)
    markRuns(isDark, marks, { start: y * width, length: width, step: 1, mark: horizontal });
  for (let x = 0; x < width; x += 1)
    markRuns(isDarkBeside, marks, { start: x, length: height, step: width, mark: vertical });
  const erased = Uint8Array.from(pixels);
  for (let at = 0; at < marks.length; at += 1) {
    if (marks[at] === 0) continue;
    if (isThinMark(marks, { at, across: width, mark: horizontal })) erasePixel(pixels, erased, at, width);
    if (isThinMark(marks, { at, across: 1, mark: vertical })) erasePixel(pixels, erased, at, 1);
  }
  return {
    picture: { width, height, pixels: erased },
    crosses({ left, top, right, bottom }) {
      const covered = new Uint8Array(Math.max(0, right - left));
      for (let y = Math.max(0, top); y < Math.min(height, bottom); y += 1) {
        for (let x = left; x < right; x += 1) {
          if (((marks[y * width + x] ?? 0) & horizontal) !== 0) covered[x - left] = 1;
        }
      }
      return covered.reduce((sum, one) => sum + one, 0) > covered.length * minShare;
    },
  };
}

interface Row {
  readonly start: number;
  readonly length: number;
  readonly step: number;
  readonly mark: number;
}

function markRuns(
  isDarkAt: (at: number) => boolean,
  marks: Uint8Array,
  { start, length, step, mark }: Row,
): void {
  const min = mark === horizontal ? minLength.horizontal : minLength.vertical;
  let [from, last, count] = [0, -maxGap - 1, 0];
  for (let at = 0; at <= length + maxGap; at += 1) {
    const isDark = at < length && isDarkAt(start + at * step);
    if (isDark && at - last > maxGap) [from, count] = [at, 0];
    if (isDark) [last, count] = [at, count + 1];
    const isEnd = at - last === maxGap && last >= from;
    const size = last + 1 - from;
    if (!isEnd || size < min || count < size * minDark) continue;
    for (let next = from; next <= last; next += 1) {
      const place = start + next * step;
      marks[place] = (marks[place] ?? 0) | mark;
    }
  }
}

/** Returns true for a mark of a rule; `across` is the step to the pixel beside it. */
function isThinMark(
  marks: Uint8Array,
  { at, across, mark }: { readonly at: number; readonly across: number; readonly mark: number },
): boolean {
  const isMarked = (place: number): boolean => ((marks[place] ?? 0) & mark) !== 0;
  if (!isMarked(at)) return false;
  let thickness = 1;
  for (let next = at - across; isMarked(next) && thickness <= maxThickness; next -= across) thickness += 1;
  for (let next = at + across; isMarked(next) && thickness <= maxThickness; next += across) thickness += 1;
  return thickness <= maxThickness;
}

/** Erases a pixel and the edge beside it, except for letters that touch the rule. */
function erasePixel(pixels: Uint8Array, erased: Uint8Array, at: number, across: number): void {
  erased[at] = 255;
  for (let by = 1; by <= edge; by += 1) {
    for (const next of [at - by * across, at + by * across]) {
      if ((pixels[next] ?? 0) >= ruleShade) erased[next] = 255;
    }
  }
}
