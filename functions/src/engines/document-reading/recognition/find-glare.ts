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

/** Distance in pixels of the measured points of a square. */
const stride = 3;
/** Min mean shade of a square in glare, and min shade of its darkest point: faded print is darker. */
const glare = { mean: 252, darkest: 215 } as const;
/** Max share of squares in glare; with more, the paper itself is white, as on scans. */
const maxShare = 0.4;
/**
 * Min share of white points in a square of white paper, and max share of such squares among those with print within
 * `reach`. Strong light makes paper white.
 */
const whitePaper = { points: 0.15, squares: 0.5, reach: 10 } as const;
/** Min height and width in squares of a place, and min number of its squares: three lines high, two words wide. */
const min = { side: 6, squares: 40 } as const;
/** Usual distance of lines in widths of a letter. */
const pitchPerLetter = 2.8;

/**
 * Finds places among the print of a photograph where a reflection leaves only white. Print below a reflection has no
 * shapes, so that no other step finds it. `picture` is the original, before its light is evened out.
 */
export function findGlare(picture: GreyPicture, print: readonly Part[]): HiddenPrint {
  const [columns, rows] = [
    Math.floor(picture.width / squareSidePx),
    Math.floor(picture.height / squareSidePx),
  ];
  const { isLit, isWhite } = findLitSquares(picture, columns, rows);
  const litCount = isLit.reduce((sum, lit) => sum + lit, 0);
  if (litCount < min.squares || litCount > maxShare * isLit.length) return { places: [], length: 0 };
  keepWithinPrint(isLit, print, columns, rows);
  clearOnWhitePaper(isLit, isWhite, print, columns);
  const { places, area } = takeRegions(isLit, columns, min);
  const heights = print.map(({ left, top, right, bottom }) => Math.min(right - left, bottom - top));
  return { places, length: area / (pitchPerLetter * Math.max(1, quantile(heights, 0.5))) };
}

/** Finds squares in glare, without print, and squares of white paper, with or without print. */
function findLitSquares({ width, pixels }: GreyPicture, columns: number, rows: number) {
  const isLit = new Uint8Array(columns * rows);
  const isWhite = new Uint8Array(columns * rows);
  for (let at = 0; at < isLit.length; at += 1) {
    const [left, top] = [(at % columns) * squareSidePx, Math.floor(at / columns) * squareSidePx];
    let [sum, count, darkest, white] = [0, 0, 255, 0];
    for (let y = top; y < top + squareSidePx; y += stride) {
      for (let x = left; x < left + squareSidePx; x += stride) {
        const shade = pixels[y * width + x] ?? 255;
        sum += shade;
        count += 1;
        if (shade >= glare.mean) white += 1;
        darkest = Math.min(darkest, shade);
      }
    }
    isLit[at] = sum >= glare.mean * count && darkest >= glare.darkest ? 1 : 0;
    isWhite[at] = white >= whitePaper.points * count ? 1 : 0;
  }
  return { isLit, isWhite };
}

/** Clears squares near print on white paper: the space between its lines and paragraphs is as white. */
function clearOnWhitePaper(
  isLit: Uint8Array,
  isWhite: Uint8Array,
  print: readonly Part[],
  columns: number,
): void {
  const toSquare = (pixels: number): number => Math.floor(pixels / squareSidePx);
  const hasPrint = new Uint8Array(isLit.length);
  for (const { left, top, right, bottom } of print)
    hasPrint[toSquare((top + bottom) / 2) * columns + toSquare((left + right) / 2)] = 1;
  for (let at = 0; at < isLit.length; at += 1) {
    if (isLit[at] !== 1) continue;
    const [column, row] = [at % columns, Math.floor(at / columns)];
    let [printed, white] = [0, 0];
    for (let y = row - whitePaper.reach; y <= row + whitePaper.reach; y += 1) {
      const last = Math.min(columns - 1, column + whitePaper.reach);
      for (let x = Math.max(0, column - whitePaper.reach); x <= last; x += 1) {
        if (hasPrint[y * columns + x] !== 1) continue;
        printed += 1;
        white += isWhite[y * columns + x] ?? 0;
      }
    }
    if (white > whitePaper.squares * printed) isLit[at] = 0;
  }
}

/** Clears squares outside of the usual left and right edges of the print: margins hide no words. */
function keepWithinPrint(isLit: Uint8Array, print: readonly Part[], columns: number, rows: number): void {
  const middleOf = ({ top, bottom }: Part) => Math.floor((top + bottom) / 2 / squareSidePx);
  const printedRows = findPrintedRows((part) => [middleOf(part), middleOf(part)], print, columns, rows);
  const [first = rows, last = -1] = [printedRows.printed[0], printedRows.printed.at(-1)];
  for (let row = 0; row < rows; row += 1) {
    const edges = row > first && row < last ? usualEdges(printedRows, row) : undefined;
    for (let column = 0; column < columns; column += 1) {
      if (edges === undefined || column < edges.from || column > edges.to) isLit[row * columns + column] = 0;
    }
  }
}
