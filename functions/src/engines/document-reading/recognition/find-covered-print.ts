import type { GreyPicture } from './grey-picture.ts';
import type { Part } from './picture-part.ts';
import {
  findPrintedRows,
  type HiddenPrint,
  quantile,
  squareSidePx,
  takeRegions,
  usualEdges,
} from './squares.ts';
import type { TurnedPicture } from './turn-picture.ts';

/** Distance in pixels of the measured points of a square, and the quantile of their shades: print is darker. */
const stride = 4;
const paperShare = 0.8;
/** Max ratio of a covered square to the paper of the words beside it; shadows darken both. */
const maxRatio = 0.9;
/** Max squares in which the light falls at the edge of a cover; at the edge of a shadow it falls more slowly. */
const edgeWidth = 2;
/** Squares of a line, from its end, whose paper is compared. */
const besides = 8;
/** Min squares between the end of a line and the usual edge of the print. */
const minGap = 4;
/** Min height and width in squares of a place, and min number of its squares: a finger over two lines. */
const min = { side: 5, squares: 30 } as const;
/** Min words of a page whose lines have usual edges. */
const minWords = 30;
/** Usual distance of lines in heights of a word. */
const pitchPerWord = 1.8;

/** A picture with level lines, and its mapping to the original. */
interface Level extends Pick<TurnedPicture, 'toOriginal'> {
  readonly picture: Pick<GreyPicture, 'width' | 'height'>;
}

/**
 * Finds covers of line ends, such as fingers that hold the sheet. Under a cover a line ends before the usual edge of
 * its print, and no paper is beside its end. Words are in pixels of the level picture, places in those of `seen`: the
 * original, before its light is evened out.
 */
export function findCoveredPrint(seen: GreyPicture, level: Level, words: readonly Part[]): HiddenPrint {
  if (words.length < minWords) return { places: [], length: 0 };
  const { picture, toOriginal } = level;
  const [columns, rows] = [
    Math.floor(picture.width / squareSidePx),
    Math.floor(picture.height / squareSidePx),
  ];
  const lightAt = (row: number, column: number): number => measureLight(seen, toOriginal, row, column);
  const isCovered = findCovered(words, { columns, rows, lightAt });
  const { places, area } = takeRegions(isCovered, columns, min);
  const height = quantile(
    words.map(({ top, bottom }) => bottom - top),
    0.5,
  );
  return {
    places: places.map((place) => toSeen(place, toOriginal)),
    length: area / (pitchPerWord * Math.max(1, height)),
  };
}

interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly lightAt: (row: number, column: number) => number;
}

function findCovered(words: readonly Part[], { columns, rows, lightAt }: Grid): Uint8Array {
  const isCovered = new Uint8Array(columns * rows);
  const printedRows = findPrintedRows(
    ({ top, bottom }) => [Math.floor(top / squareSidePx), Math.floor(bottom / squareSidePx)],
    words,
    columns,
    rows,
  );
  for (const row of printedRows.printed) {
    const edges = usualEdges(printedRows, row);
    const [left, right] = [printedRows.lefts[row] ?? 0, printedRows.rights[row] ?? 0];
    if (edges === undefined) continue;
    // Outwards from the end of the line.
    const mark = (end: number, step: 1 | -1, count: number): void => {
      if (count < minGap) return;
      const beside = Array.from({ length: besides }, (_, at) => lightAt(row, end - step * at));
      const darkest = maxRatio * quantile(beside, 0.5);
      const gap = Array.from({ length: count }, (_, at) => lightAt(row, end + step * (at + 1)));
      const first = gap.findIndex((light) => light < darkest);
      const before = lightAt(row, end + step * (first + 1 - edgeWidth));
      if (first === -1 || (gap[first] ?? 0) >= maxRatio * before) return;
      for (const [at, light] of gap.entries()) {
        if (light < darkest) isCovered[row * columns + end + step * (at + 1)] = 1;
      }
    };
    mark(left, -1, left - edges.from);
    mark(right, 1, edges.to - right);
  }
  return isCovered;
}

function measureLight(
  { width, height, pixels }: GreyPicture,
  toOriginal: Level['toOriginal'],
  row: number,
  column: number,
): number {
  const shades: number[] = [];
  for (let y = 0; y < squareSidePx; y += stride) {
    for (let x = 0; x < squareSidePx; x += stride) {
      const point = toOriginal({ x: column * squareSidePx + x, y: row * squareSidePx + y });
      const [left, top] = [Math.floor(point.x), Math.floor(point.y)];
      const isInside = left >= 0 && top >= 0 && left < width && top < height;
      shades.push(isInside ? (pixels[top * width + left] ?? 255) : 255);
    }
  }
  return quantile(shades, paperShare);
}

function toSeen({ left, top, right, bottom }: Part, toOriginal: Level['toOriginal']): Part {
  const points = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ].map(toOriginal);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}
