import type { GreyPicture } from './grey-picture.ts';
import type { Part } from './picture-part.ts';

/** Pixels below this shade may be a rule; hairlines are grey. */
const ruleShade = 170;
/** Pixels beside a rule in which its grey edge is erased. */
const edge = 2;
/** Min length of a rule in pixels. */
const minLength = { level: 250, upright: 60 } as const;
/** Max thickness of a rule in pixels; thicker lines are shades and figures. */
const maxThickness = 9;
/** Max pixels of paper within a rule, and min share of its dark pixels: grain breaks thin rules. */
const maxGap = 3;
const minDark = 0.8;
/** Min share of the width of a part that a rule below it covers. */
const minShare = 0.6;

/** A picture without the rules of its tables. */
export interface WithoutRules {
  readonly picture: GreyPicture;
  /** Returns true when a level rule crosses most of a part. */
  crosses(part: Part): boolean;
}

/** Erases level and upright rules. Letters are lower than the upright ones, and words shorter than the level ones. */
export function eraseRules({ width, height, pixels }: GreyPicture): WithoutRules {
  const level = new Uint8Array(pixels.length);
  const upright = new Uint8Array(pixels.length);
  const dark = Uint8Array.from(pixels, (shade) => (shade < ruleShade ? 1 : 0));
  // Grain and skew break upright hairlines, of which a stroke beside them is a part.
  const beside = dark.map((one, at) => one | (dark[at - 1] ?? 0) | (dark[at + 1] ?? 0));
  for (let y = 0; y < height; y += 1)
    markRuns(dark, level, { start: y * width, length: width, step: 1, minLength: minLength.level });
  for (let x = 0; x < width; x += 1)
    markRuns(beside, upright, { start: x, length: height, step: width, minLength: minLength.upright });
  const erased = Uint8Array.from(pixels);
  for (let at = 0; at < pixels.length; at += 1) {
    if (level[at] === 1 && isThin(level, at, width)) erase(pixels, erased, at, width);
    if (upright[at] === 1 && isThin(upright, at, 1)) erase(pixels, erased, at, 1);
  }
  return {
    picture: { width, height, pixels: erased },
    crosses({ left, top, right, bottom }) {
      const covered = new Uint8Array(Math.max(0, right - left));
      for (let y = Math.max(0, top); y < Math.min(height, bottom); y += 1) {
        for (let x = left; x < right; x += 1) if (level[y * width + x] === 1) covered[x - left] = 1;
      }
      return covered.reduce((sum, one) => sum + one, 0) > covered.length * minShare;
    },
  };
}

interface Row {
  readonly start: number;
  readonly length: number;
  readonly step: number;
  readonly minLength: number;
}

function markRuns(dark: Uint8Array, marks: Uint8Array, { start, length, step, minLength }: Row): void {
  let [from, last, count] = [0, -maxGap - 1, 0];
  for (let at = 0; at <= length + maxGap; at += 1) {
    const isDark = at < length && dark[start + at * step] === 1;
    if (isDark && at - last > maxGap) [from, count] = [at, 0];
    if (isDark) [last, count] = [at, count + 1];
    const isEnd = at - last === maxGap && last >= from;
    const size = last + 1 - from;
    if (!isEnd || size < minLength || count < size * minDark) continue;
    for (let mark = from; mark <= last; mark += 1) marks[start + mark * step] = 1;
  }
}

/** Returns true for a mark of a rule; `across` is the step to the pixel beside it. */
function isThin(marks: Uint8Array, at: number, across: number): boolean {
  let thickness = 1;
  for (let next = at - across; marks[next] === 1 && thickness <= maxThickness; next -= across) thickness += 1;
  for (let next = at + across; marks[next] === 1 && thickness <= maxThickness; next += across) thickness += 1;
  return thickness <= maxThickness;
}

/** Erases a pixel and the edge beside it, except for letters that touch the rule. */
function erase(pixels: Uint8Array, erased: Uint8Array, at: number, across: number): void {
  erased[at] = 255;
  for (let by = 1; by <= edge; by += 1) {
    for (const next of [at - by * across, at + by * across]) {
      if ((pixels[next] ?? 0) >= ruleShade) erased[next] = 255;
    }
  }
}
