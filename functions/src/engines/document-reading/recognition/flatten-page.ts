import { medianOf } from '../median-of.ts';
import { findLevelLines } from './find-print.ts';
import { type GreyPicture, inkShade } from './grey-picture.ts';
import type { Part } from './picture-part.ts';
import { shadeAt, type TurnedPicture } from './turn-picture.ts';

/** Letters on each side of one whose slope is measured. */
const lettersBeside = 5;
/** Min letters of print, below which a page has no measurable slopes. */
const minLetters = 120;
/** Max slope of a line: about 40°. */
const maxSlope = 0.84;
/** Min deviation of slopes from their median on a bent page; about 1.7°. The engine reads lines bent by less. */
const minDeviation = 0.03;
/** Share of letters with a smaller deviation. */
const usualShare = 0.8;
/** Max measured letters; more are thinned out. */
const maxSamples = 3_000;
/** Side in pixels of the squares in which the field of slopes is measured. */
const square = 32;
/** Reach in pixels of a letter's slope along and across its line, and the factor on both where no other letters are. */
const reach = { along: 70, across: 36, further: 4 } as const;
/** Weight of letters beyond `reach`. */
const furtherWeight = 0.02;
/** Height in pixels of letters that the engine reads best, and the max enlargement. */
const bestLetter = 22;
const maxScale = 2;
/** Max pixels of the flat page. */
const maxPixels = 9_000_000;
/**
 * Min share of light pixels in a square of paper, print included; a desk or a hand has fewer. And min share of ink in
 * print.
 */
const paper = { light: 0.5, ink: 0.01 } as const;
const lightShade = 200;
/** White margin around the print, in heights of its letters. */
const margin = 7;

interface Sample {
  readonly x: number;
  readonly y: number;
  readonly slope: number;
}

/**
 * Flattens a photographed page: measures the slope of its print in every place, and follows it from the middle to both
 * sides. Each line becomes a horizontal row. Keeps only the surroundings of print, and enlarges small print. Returns
 * `undefined` for a page whose lines are parallel.
 */
export function flattenPage(picture: GreyPicture): TurnedPicture | undefined {
  const lines = findLevelLines(picture);
  const letters = lines.flat();
  if (letters.length < minLetters) return undefined;
  const samples = thinSamples(lines.flatMap(measureSlopes));
  if (!isBent(samples)) return undefined;
  const height = medianOf(letters.map(({ top, bottom }) => bottom - top)) ?? 0;
  const sheet = cutOutSheet(letters, picture, margin * height);
  const field = measureField(samples, sheet.area);
  return straightenSheet(sheet, field, chooseScale(height, sheet.area));
}

/** A picture with white squares apart from its sheet, and the bounds of the print on it. */
interface Sheet {
  readonly picture: GreyPicture;
  readonly area: Part;
}

/**
 * Keeps the squares within `beyond` pixels of letters, and the paper that goes on from there. Columns of digits and
 * page numbers have no lines of letters.
 */
function cutOutSheet(letters: readonly Part[], picture: GreyPicture, beyond: number): Sheet {
  const { width, height, pixels } = picture;
  const [columns, rows] = [Math.ceil(width / square), Math.ceil(height / square)];
  const isKept = new Uint8Array(columns * rows);
  for (const { left, top, right, bottom } of letters) {
    const [first, last] = [Math.max(0, left - beyond), Math.min(width - 1, right + beyond)];
    const lowest = Math.min(height - 1, bottom + beyond);
    for (
      let row = Math.floor(Math.max(0, top - beyond) / square);
      row <= Math.floor(lowest / square);
      row += 1
    ) {
      isKept.fill(
        1,
        row * columns + Math.floor(first / square),
        row * columns + Math.floor(last / square) + 1,
      );
    }
  }
  const printed = spreadOverPaper(isKept, columns, picture);
  const kept = new Uint8Array(pixels.length).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (isKept[Math.floor(y / square) * columns + column] === 0) continue;
      const [from, to] = [y * width + column * square, y * width + Math.min(width, (column + 1) * square)];
      kept.set(pixels.subarray(from, to), from);
    }
  }
  const area = boundsWithin([...letters, ...printed], picture, beyond);
  return { picture: { width, height, pixels: kept }, area };
}

/** Extends the kept squares to adjacent squares of paper. Returns the added squares that have ink. */
function spreadOverPaper(isKept: Uint8Array, columns: number, picture: GreyPicture): Part[] {
  const printed: Part[] = [];
  const reached = [...isKept.keys()].filter((at) => isKept[at] === 1);
  for (let at = reached.pop(); at !== undefined; at = reached.pop()) {
    const column = at % columns;
    for (const next of [
      ...(column > 0 ? [at - 1] : []),
      ...(column < columns - 1 ? [at + 1] : []),
      at - columns,
      at + columns,
    ]) {
      if (isKept[next] !== 0) continue;
      const [left, top] = [(next % columns) * square, Math.floor(next / columns) * square];
      const { light, ink } = measureShades(picture, left, top);
      if (light < paper.light) continue;
      isKept[next] = 1;
      reached.push(next);
      if (ink > paper.ink) printed.push({ left, top, right: left + square, bottom: top + square });
    }
  }
  return printed;
}

/** Returns the shares of light and of inked pixels of a square. */
function measureShades({ width, height, pixels }: GreyPicture, left: number, top: number) {
  let [light, ink, count] = [0, 0, 0];
  for (let y = top; y < Math.min(height, top + square); y += 2) {
    for (let x = left; x < Math.min(width, left + square); x += 2) {
      const shade = pixels[y * width + x] ?? 255;
      count += 1;
      if (shade >= lightShade) light += 1;
      if (shade < inkShade) ink += 1;
    }
  }
  return { light: light / count, ink: ink / count };
}

function measureSlopes(line: readonly Part[]): Sample[] {
  return line.flatMap((letter, at) => {
    const beside = line.slice(Math.max(0, at - lettersBeside), at + lettersBeside + 1);
    const slopes: number[] = [];
    for (const [index, one] of beside.entries()) {
      for (const other of beside.slice(index + 2)) {
        const run = (other.left + other.right - one.left - one.right) / 2;
        if (run > 0) slopes.push((other.bottom - one.bottom) / run);
      }
    }
    if (slopes.length < 3) return [];
    const slope = medianOf(slopes) ?? 0;
    if (Math.abs(slope) > maxSlope) return [];
    return [{ x: (letter.left + letter.right) / 2, y: letter.bottom, slope }];
  });
}

function isBent(samples: readonly Sample[]): boolean {
  const middle = medianOf(samples.map(({ slope }) => slope)) ?? 0;
  const deviations = samples.map(({ slope }) => Math.abs(slope - middle)).sort((one, other) => one - other);
  return (deviations[Math.floor(deviations.length * usualShare)] ?? 0) >= minDeviation;
}

function thinSamples(samples: readonly Sample[]): Sample[] {
  const every = Math.max(1, Math.ceil(samples.length / maxSamples));
  return samples.filter((_, at) => at % every === 0);
}

function boundsWithin(letters: readonly Part[], { width, height }: GreyPicture, beyond: number): Part {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (const letter of letters) {
    left = Math.min(left, letter.left);
    top = Math.min(top, letter.top);
    right = Math.max(right, letter.right);
    bottom = Math.max(bottom, letter.bottom);
  }
  return {
    left: Math.max(0, Math.floor(left - beyond)),
    top: Math.max(0, Math.floor(top - beyond)),
    right: Math.min(width, Math.ceil(right + beyond)),
    bottom: Math.min(height, Math.ceil(bottom + beyond)),
  };
}

/** Slopes at the corners of squares. */
interface Field {
  readonly columns: number;
  readonly rows: number;
  readonly slopes: Float32Array;
}

/** Averages the slopes of the letters around each corner of the grid, where nearer letters weigh more. */
function measureField(samples: readonly Sample[], area: Part): Field {
  const columns = Math.ceil((area.right - area.left) / square) + 1;
  const rows = Math.ceil((area.bottom - area.top) / square) + 1;
  const slopes = new Float32Array(columns * rows);
  for (let row = 0, at = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1, at += 1) {
      const [x, y] = [area.left + column * square, area.top + row * square];
      let [sum, weights] = [0, 0];
      for (const sample of samples) {
        const distance = ((sample.x - x) / reach.along) ** 2 + ((sample.y - y) / reach.across) ** 2;
        const weight =
          Math.exp(-distance / 2) + furtherWeight * Math.exp(-distance / (2 * reach.further ** 2)) + 1e-9;
        sum += weight * sample.slope;
        weights += weight;
      }
      slopes[at] = sum / weights;
    }
  }
  return { columns, rows, slopes };
}

function chooseScale(letterHeight: number, { left, top, right, bottom }: Part): number {
  const wanted = Math.min(maxScale, Math.max(1, bestLetter / letterHeight));
  const most = Math.sqrt(maxPixels / ((right - left) * (bottom - top)));
  return Math.min(wanted, most);
}

/** Follows the slopes from the middle column, and copies the picture along the lines. */
function straightenSheet({ picture, area }: Sheet, field: Field, scale: number): TurnedPicture {
  const { columns } = field;
  const rows = Math.ceil((area.bottom - area.top) / square) + 1;
  const heights = new Float32Array(columns * rows);
  const middle = columns >> 1;
  for (let row = 0; row < rows; row += 1) {
    heights[row * columns + middle] = row * square;
    for (const way of [1, -1] as const) {
      let y = row * square;
      for (let column = middle; column + way >= 0 && column + way < columns; column += way) {
        const half = y + (way * square * slopeAt(field, column, y)) / 2;
        y += way * square * slopeAt(field, column + way / 2, half);
        heights[row * columns + column + way] = y;
      }
    }
  }
  const heightAt = (x: number, y: number): number => {
    const column = Math.min(columns - 2, Math.max(0, Math.floor(x / square)));
    const row = Math.min(rows - 2, Math.max(0, Math.floor(y / square)));
    const [right, down] = [x / square - column, y / square - row];
    const at = row * columns + column;
    const above = (heights[at] ?? 0) * (1 - right) + (heights[at + 1] ?? 0) * right;
    const below = (heights[at + columns] ?? 0) * (1 - right) + (heights[at + columns + 1] ?? 0) * right;
    return above * (1 - down) + below * down;
  };
  const width = Math.max(1, Math.floor((area.right - area.left) * scale));
  const height = Math.max(1, Math.floor((area.bottom - area.top) * scale));
  const pixels = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      const from = x / scale;
      pixels[at] = shadeAt(picture, area.left + from, area.top + heightAt(from, y / scale));
    }
  }
  return {
    picture: { width, height, pixels },
    toOriginal: ({ x, y }) => ({
      x: area.left + x / scale,
      y: area.top + heightAt(x / scale, y / scale),
    }),
  };
}

function slopeAt({ columns, rows, slopes }: Field, column: number, y: number): number {
  const left = Math.min(columns - 1, Math.max(0, Math.floor(column)));
  const right = Math.min(columns - 1, left + 1);
  const top = Math.min(rows - 1, Math.max(0, Math.floor(y / square)));
  const bottom = Math.min(rows - 1, top + 1);
  const [across, down] = [column - Math.floor(column), Math.min(1, Math.max(0, y / square - top))];
  const above =
    (slopes[top * columns + left] ?? 0) * (1 - across) + (slopes[top * columns + right] ?? 0) * across;
  const below =
    (slopes[bottom * columns + left] ?? 0) * (1 - across) + (slopes[bottom * columns + right] ?? 0) * across;
  return above * (1 - down) + below * down;
}
