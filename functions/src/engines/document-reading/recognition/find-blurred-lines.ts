import type { GreyPicture } from './grey-picture.ts';
import { boundsOf, type Part } from './picture-part.ts';
import { type HiddenPrint, quantile } from './squares.ts';

/** Cells of the shorter side of a picture in which shades are measured; one is wider than a stroke of print on A4. */
const cellsPerSide = 440;
/** Width in cells of the strips whose rows are compared: some letters. */
const strip = 12;
/** Max distance in cells of a line from the lighter paper above and below it, and of what is measured around it. */
const reach = { paper: 12, edges: 5 } as const;
/** Min depth of a line below its paper, as a share of it: print of the reverse side is lighter. Bars are darker. */
const depths = { min: 0.035, max: 0.65 } as const;
/** Min height in cells of a line at half its depth; rules are thinner. */
const minHeight = 3;
/** Max steepest step between cells, in one direction, as a share of their contrast: sharp print has more. */
const maxStep = 0.3;
/** Min deviation of the shades along a line, as a share of its depth: bars and shaded rows have none. */
const minVariation = 0.06;
/** Min shade of the paper of a line, as a share of the paper of sharp print: grounds are darker. */
const minPaper = 0.55;
/** Max share of a line in a strip under sharp print. */
const maxPrinted = 0.2;
/** Max shift in cells of a line between two strips, and min number of its strips. */
const maxShift = 3;
const minStrips = 4;
/** Max distance in cells of two lines of a place, and min number of its lines. */
const maxPitch = 36;
const minLines = 2;

/** Mean shades of the cells of a picture. */
interface Grid {
  /** Side of a cell in pixels. */
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  readonly shades: Float32Array;
  readonly isPrinted: Uint8Array;
}

/** A dark row of a strip between lighter ones, in cells. */
interface Band {
  readonly strip: number;
  readonly row: number;
  readonly depth: number;
  readonly shade: number;
}

/**
 * Finds lines so blurred that no letter of them has a shape: soft bands under each other, on paper as light as that of
 * the sharp print. `picture` is the original, before its light is evened out.
 */
export function findBlurredLines(picture: GreyPicture, print: readonly Part[]): HiddenPrint {
  const grid = measureCells(picture, print);
  const lines = layLines(findBands(grid)).map((bands): Part => {
    const rows = bands.map(({ row }) => row);
    const [first, last] = [bands[0]?.strip ?? 0, bands.at(-1)?.strip ?? 0];
    return {
      left: first * strip,
      top: Math.min(...rows) - reach.edges,
      right: (last + 1) * strip,
      bottom: Math.max(...rows) + 1 + reach.edges,
    };
  });
  const places = gather(lines);
  const toPixels = ({ left, top, right, bottom }: Part): Part => ({
    left: left * grid.cell,
    top: top * grid.cell,
    right: right * grid.cell,
    bottom: bottom * grid.cell,
  });
  return {
    places: places.map((place) => toPixels(boundsOf(place))),
    length: places.flat().reduce((sum, { left, right }) => sum + (right - left) * grid.cell, 0),
  };
}

function measureCells({ width, height, pixels }: GreyPicture, print: readonly Part[]): Grid {
  const cell = Math.max(1, Math.round(Math.min(width, height) / cellsPerSide));
  const [columns, rows] = [Math.floor(width / cell), Math.floor(height / cell)];
  const shades = new Float32Array(columns * rows);
  for (let y = 0; y < rows * cell; y += 1) {
    const start = Math.floor(y / cell) * columns;
    for (let x = 0; x < columns * cell; x += 1) {
      const at = start + Math.floor(x / cell);
      shades[at] = (shades[at] ?? 0) + (pixels[y * width + x] ?? 255) / cell ** 2;
    }
  }
  const isPrinted = new Uint8Array(columns * rows);
  for (const { left, top, right, bottom } of print) {
    const [from, to] = [Math.floor(left / cell), Math.min(columns, Math.ceil(right / cell))];
    for (let row = Math.floor(top / cell); row < Math.min(rows, bottom / cell); row += 1)
      isPrinted.fill(1, row * columns + from, row * columns + to);
  }
  return { cell, columns, rows, shades, isPrinted };
}

function findBands(grid: Grid): Band[] {
  const { columns, rows, shades, isPrinted } = grid;
  const darkestPaper =
    minPaper *
    quantile(
      [...shades].filter((_, at) => isPrinted[at] === 1),
      0.9,
    );
  const bands: Band[] = [];
  for (let at = 0; (at + 1) * strip <= columns; at += 1) {
    const meanOf = (from: ArrayLike<number>, row: number): number => {
      let sum = 0;
      for (let x = row * columns + at * strip, end = x + strip; x < end; x += 1) sum += from[x] ?? 0;
      return sum / strip;
    };
    const means = Array.from({ length: rows }, (_, row) => meanOf(shades, row));
    for (let row = reach.edges; row < rows - reach.edges; row += 1) {
      const shade = means[row] ?? 255;
      if (shade > (means[row - 1] ?? 255) || shade >= (means[row + 1] ?? 255)) continue;
      const above = Math.max(...means.slice(Math.max(0, row - reach.paper), row));
      const below = Math.max(...means.slice(row + 1, row + 1 + reach.paper));
      const paper = Math.min(above, below);
      const depth = (paper - shade) / Math.max(1, paper);
      if (depth < depths.min || depth > depths.max || paper < darkestPaper) continue;
      if (heightAt(means, row, (paper + shade) / 2) < minHeight || meanOf(isPrinted, row) > maxPrinted)
        continue;
      if (isSoft(grid, at * strip, row)) bands.push({ strip: at, row, depth, shade: shade / paper });
    }
  }
  return bands;
}

/** Returns the number of rows around one that are darker than a shade. */
function heightAt(means: readonly number[], row: number, shade: number): number {
  let [top, bottom] = [row, row];
  while ((means[top - 1] ?? 255) < shade) top -= 1;
  while ((means[bottom + 1] ?? 255) < shade) bottom += 1;
  return bottom - top + 1;
}

/** Returns true when shades change slowly from cell to cell, in one direction at least: a moved camera blurs only one. */
function isSoft({ columns, shades }: Grid, left: number, row: number): boolean {
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

/** Joins bands of successive strips into lines. */
function layLines(bands: readonly Band[]): Band[][] {
  const open = new Map<number, Band[][]>();
  const lines: Band[][] = [];
  for (const band of bands) {
    const before = (open.get(band.strip - 1) ?? []).find(
      (line) =>
        Math.abs((line.at(-1)?.row ?? 0) - band.row) <= maxShift && line.at(-1)?.strip === band.strip - 1,
    );
    const line = before ?? [];
    if (before === undefined) lines.push(line);
    line.push(band);
    open.set(band.strip, [...(open.get(band.strip) ?? []), line]);
  }
  return lines.filter((line) => line.length >= minStrips && variationOf(line) >= minVariation);
}

function variationOf(line: readonly Band[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const shades = line.map(({ shade }) => shade);
  const middle = mean(shades);
  return mean(shades.map((shade) => Math.abs(shade - middle))) / mean(line.map(({ depth }) => depth));
}

/** Gathers lines under each other into places, from the top. */
function gather(lines: readonly Part[]): Part[][] {
  const places: Part[][] = [];
  for (const line of lines.toSorted((one, other) => one.top - other.top)) {
    const above = places.find((place) =>
      place.some(
        ({ left, top, right }) =>
          line.top - top <= maxPitch && Math.min(right, line.right) > Math.max(left, line.left),
      ),
    );
    if (above === undefined) places.push([line]);
    else above.push(line);
  }
  return places.filter((place) => place.length >= minLines);
}
