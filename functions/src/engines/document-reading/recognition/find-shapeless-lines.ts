import type { GreyPicture } from './grey-picture.ts';
import { boundsOf, hasMiddleIn, type Part } from './picture-part.ts';
import type { HiddenPrint } from './squares.ts';

/** Cells of the shorter side of a picture in which shades are measured; one is wider than a stroke of print on A4. */
const cellsPerSide = 560;
/** Max cells of a picture, for strips that are far longer than wide; A4 has at most a million. */
const maxCells = 2 ** 21;
/** Width in cells of the strips whose rows are compared: some letters. */
const strip = 12;
/** Max distance in cells from a line to the lighter paper above and below it, and max distance of measured edges. */
const reach = { paper: 16, edges: 5 } as const;
/**
 * Min and max contrast of a line, as a share of its paper's shade. Print that shines through has less; bars have more.
 */
const contrastLimits = { soft: { min: 0.035, max: 0.65 }, inked: { min: 0.08, max: 0.95 } } as const;
/** Min height in cells of a line at half its contrast; rules are thinner. */
const minHeight = 3;
/** Max step between two neighbouring cells, as a share of the contrast of a line; sharp print has steeper steps. */
const maxStep = 0.3;
/** Min deviation of the shades along a blurred line, as a share of its contrast. Bars and shaded rows are even. */
const minVariation = 0.06;
/**
 * Min shade of a line's paper, as a share of the paper of sharp print, which is the `paperShare` quantile of its
 * shades. Grounds are darker.
 */
const minPaper = 0.55;
const paperShare = 0.9;
/** Max share of a line in a strip under print that is already counted. */
const maxCounted = 0.2;
/** Max shift in cells of a line between two strips, and min number of its strips. */
const maxShift = 3;
const minStrips = 4;
/** Max line spacing within a place in cells, and min number of its lines; two inked lines may be a signature. */
const maxPitch = 48;
const minLines = { soft: 2, inked: 3 } as const;

/** Mean shades of the cells of a picture. */
export interface Cells {
  /** Side of a cell in pixels. */
  readonly side: number;
  readonly columns: number;
  readonly rows: number;
  readonly shades: Float32Array;
}

/** A dark row of a strip between lighter ones, in cells. */
interface Band {
  readonly strip: number;
  readonly row: number;
  readonly contrast: number;
  readonly shade: number;
}

/** Measures the shades of a picture, the original before its light is evened out. */
export function measureCells({ width, height, pixels }: GreyPicture): Cells {
  const side = Math.max(
    1,
    Math.round(Math.min(width, height) / cellsPerSide),
    Math.ceil(Math.sqrt((width * height) / maxCells)),
  );
  const [columns, rows] = [Math.floor(width / side), Math.floor(height / side)];
  const shades = new Float32Array(columns * rows);
  for (let y = 0; y < rows * side; y += 1) {
    const start = Math.floor(y / side) * columns;
    for (let x = 0; x < columns * side; x += 1) {
      const at = start + Math.floor(x / side);
      shades[at] = (shades[at] ?? 0) + (pixels[y * width + x] ?? 255) / side ** 2;
    }
  }
  return { side, columns, rows, shades };
}

/**
 * Finds lines so blurred that no letter of them has a shape. They are soft bands under each other, on paper as light as
 * that of the sharp `print`.
 */
export function findBlurredLines(cells: Cells, print: readonly Part[]): HiddenPrint {
  return findLines(cells, print, 'soft');
}

/**
 * Finds lines of ink among the lines that were read: print that a scribble or a marker crosses out has other shapes than
 * print. `words` are those that were read.
 */
export function findInkedLines(cells: Cells, words: readonly Part[]): HiddenPrint {
  return words.length === 0 ? { places: [], length: 0 } : findLines(cells, words, 'inked', boundsOf(words));
}

type Kind = keyof typeof minLines;

function findLines(cells: Cells, counted: readonly Part[], kind: Kind, within?: Part): HiddenPrint {
  const { side } = cells;
  const lines = layLines(findBands(cells, counted, kind), kind)
    .map((bands): Part => {
      const rows = bands.map(({ row }) => row);
      const [first, last] = [bands[0]?.strip ?? 0, bands.at(-1)?.strip ?? 0];
      return {
        left: first * strip * side,
        top: (Math.min(...rows) - reach.edges) * side,
        right: (last + 1) * strip * side,
        bottom: (Math.max(...rows) + 1 + reach.edges) * side,
      };
    })
    .filter((line) => within === undefined || hasMiddleIn(line, within));
  const places = gatherLines(lines, maxPitch * side).filter((place) => countRows(place) >= minLines[kind]);
  return {
    places: places.map(boundsOf),
    length: places.flat().reduce((sum, { left, right }) => sum + right - left, 0),
  };
}

function findBands(cells: Cells, counted: readonly Part[], kind: Kind): Band[] {
  const { columns, rows, shades } = cells;
  const isCounted = maskParts(cells, counted);
  const darkestPaper = minPaper * shadeOfPaper(shades, isCounted);
  const means = new Float64Array(rows);
  const bands: Band[] = [];
  for (let at = 0; (at + 1) * strip <= columns; at += 1) {
    const meanOf = (from: ArrayLike<number>, row: number): number => {
      let sum = 0;
      for (let x = row * columns + at * strip, end = x + strip; x < end; x += 1) sum += from[x] ?? 0;
      return sum / strip;
    };
    for (let row = 0; row < rows; row += 1) means[row] = meanOf(shades, row);
    for (let row = reach.edges; row < rows - reach.edges; row += 1) {
      const shade = means[row] ?? 255;
      if (shade > (means[row - 1] ?? 255) || shade >= (means[row + 1] ?? 255)) continue;
      const paper = Math.min(
        lightestOf(means, row - reach.paper, row),
        lightestOf(means, row + 1, row + 1 + reach.paper),
      );
      const contrast = (paper - shade) / Math.max(1, paper);
      if (contrast < contrastLimits[kind].min || contrast > contrastLimits[kind].max || paper < darkestPaper)
        continue;
      if (heightAt(means, row, (paper + shade) / 2) < minHeight || meanOf(isCounted, row) > maxCounted)
        continue;
      if (isSoftShade(cells, at * strip, row) === (kind === 'soft'))
        bands.push({ strip: at, row, contrast, shade: shade / paper });
    }
  }
  return bands;
}

/** Sorts without `filter`, which collects its numbers in a list of tens of megabytes. */
function shadeOfPaper(shades: Float32Array, isCounted: Uint8Array): number {
  const counted = new Float32Array(shades.length);
  let count = 0;
  for (let at = 0; at < shades.length; at += 1) {
    if (isCounted[at] !== 1) continue;
    counted[count] = shades[at] ?? 255;
    count += 1;
  }
  return counted.subarray(0, count).sort()[Math.floor((count - 1) * paperShare)] ?? 0;
}

function maskParts({ side, columns, rows }: Cells, parts: readonly Part[]): Uint8Array {
  const isWithinPart = new Uint8Array(columns * rows);
  const toCell = (pixels: number, count: number): number =>
    Math.max(0, Math.min(count, Math.floor(pixels / side)));
  for (const { left, top, right, bottom } of parts) {
    for (let row = toCell(top, rows); row < toCell(bottom + side - 1, rows); row += 1)
      isWithinPart.fill(
        1,
        row * columns + toCell(left, columns),
        row * columns + toCell(right + side - 1, columns),
      );
  }
  return isWithinPart;
}

/** Returns the lightest of the rows from `from` to before `to`. */
function lightestOf(means: Float64Array, from: number, to: number): number {
  let lightest = 0;
  for (let row = Math.max(0, from); row < Math.min(means.length, to); row += 1)
    lightest = Math.max(lightest, means[row] ?? 0);
  return lightest;
}

/** Returns the number of rows around one that are darker than a shade. */
function heightAt(means: Float64Array, row: number, shade: number): number {
  let [top, bottom] = [row, row];
  while ((means[top - 1] ?? 255) < shade) top -= 1;
  while ((means[bottom + 1] ?? 255) < shade) bottom += 1;
  return bottom - top + 1;
}

/** Returns true when shades change slowly from cell to cell, in one direction at least: a moved camera blurs only one. */
function isSoftShade({ columns, shades }: Cells, left: number, row: number): boolean {
  let [darkest, lightest, across, down] = [255, 0, 0, 0];
  for (let y = row - reach.edges; y <= row + reach.edges; y += 1) {
    for (let x = left; x < left + strip; x += 1) {
      const shade = shades[y * columns + x] ?? 255;
      darkest = Math.min(darkest, shade);
      lightest = Math.max(lightest, shade);
      if (x > left) across = Math.max(across, Math.abs(shade - (shades[y * columns + x - 1] ?? shade)));
      if (y > row - reach.edges)
        down = Math.max(down, Math.abs(shade - (shades[(y - 1) * columns + x] ?? shade)));
    }
  }
  return Math.min(across, down) <= maxStep * (lightest - darkest);
}

/** Joins bands of successive strips into lines. Bands are sorted by strip, then by row. */
function layLines(bands: readonly Band[], kind: Kind): Band[][] {
  const lines: Band[][] = [];
  // Lines by the row of their last band, of the strip before and of the own one.
  let [before, own, ownStrip] = [new Map<number, Band[]>(), new Map<number, Band[]>(), -1];
  for (const band of bands) {
    if (band.strip !== ownStrip)
      [before, own, ownStrip] = [band.strip === ownStrip + 1 ? own : new Map(), new Map(), band.strip];
    const line = takeNear(before, band.row) ?? [];
    if (line.length === 0) lines.push(line);
    line.push(band);
    own.set(band.row, line);
  }
  return lines.filter(
    (line) => line.length >= minStrips && (kind === 'inked' || variationOf(line) >= minVariation),
  );
}

/** Removes and returns the uppermost line within reach of a row. */
function takeNear(lines: Map<number, Band[]>, row: number): Band[] | undefined {
  for (let at = row - maxShift; at <= row + maxShift; at += 1) {
    const line = lines.get(at);
    if (line === undefined) continue;
    lines.delete(at);
    return line;
  }
  return undefined;
}

function variationOf(line: readonly Band[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const shades = line.map(({ shade }) => shade);
  const middle = mean(shades);
  return mean(shades.map((shade) => Math.abs(shade - middle))) / mean(line.map(({ contrast }) => contrast));
}

/** Returns the number of lines under each other: words far apart may be lines of their own. */
function countRows(place: readonly Part[]): number {
  let [count, bottom] = [0, 0];
  for (const line of place.toSorted((one, other) => one.top - other.top)) {
    const middle = (line.top + line.bottom) / 2;
    if (middle <= bottom) continue;
    count += 1;
    ({ bottom } = line);
  }
  return count;
}

/** Gathers lines under each other into places, from the top. */
function gatherLines(lines: readonly Part[], maxDistance: number): Part[][] {
  const places: Part[][] = [];
  let near: { line: Part; place: number }[] = [];
  for (const line of lines.toSorted((one, other) => one.top - other.top)) {
    near = near.filter((other) => line.top - other.line.top <= maxDistance);
    const beside = near.filter(
      ({ line: { left, right } }) => Math.min(right, line.right) > Math.max(left, line.left),
    );
    const place = Math.min(places.length, ...beside.map((other) => other.place));
    near.push({ line, place });
    const above = places[place];
    if (above === undefined) places.push([line]);
    else above.push(line);
  }
  return places;
}
