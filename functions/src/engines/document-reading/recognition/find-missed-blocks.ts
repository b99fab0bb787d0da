import { type GreyPicture, inkShade } from './grey-picture.ts';
import { boundsOf, type Part } from './picture-part.ts';

/** Side in pixels of the squares in which ink is measured: half a line of print. */
const square = 16;
/** Share of ink in a square of print: grain and light rules have less, figures and dark edges more. */
const print = { min: 0.06, max: 0.6 };
/** Max distance in squares between two parts of a block: the space between columns, and between lines. */
const reach = { across: 5, down: 2 };
/** Min height and width of a block in pixels, and min number of its squares with print. */
const minHeight = 64;
const minWidth = 64;
const minSquares = 16;
/** Max share of the page that a block covers, and min share of its squares with print; others are edges of the page. */
const maxShare = 0.5;
const minDensity = 0.15;
/** Max length of a stroke of a letter in pixels; longer ones are rules. */
const maxStroke = 60;
/** Pixels around a word's box that still belong to its letters. */
const slack = 3;

/**
 * Finds blocks of several lines of print outside of all words, from top to bottom. Tesseract's layout analysis takes
 * some tables for pictures, and reads none or half of their cells.
 */
export function findMissedBlocks(picture: GreyPicture, words: readonly Part[]): Part[] {
  const { width, height } = picture;
  const [columns, rows] = [Math.ceil(width / square), Math.ceil(height / square)];
  const isPrint = findPrint(picture, words, columns, rows);
  const blocks: Part[] = [];
  for (let start = 0; start < isPrint.length; start += 1) {
    if (isPrint[start] !== 1) continue;
    const squares = takeReachable(isPrint, columns, rows, start);
    if (squares.length < minSquares) continue;
    const block = boundsOf(squares.map((at) => toPart(at, columns, picture)));
    const [across, down] = [block.right - block.left, block.bottom - block.top];
    const isLarge = across >= minWidth && down >= minHeight;
    const isDense = squares.length * square ** 2 >= minDensity * across * down;
    if (isLarge && isDense && across * down <= maxShare * width * height) blocks.push(block);
  }
  return blocks;
}

function toPart(at: number, columns: number, { width, height }: GreyPicture): Part {
  const [left, top] = [(at % columns) * square, Math.floor(at / columns) * square];
  return { left, top, right: Math.min(width, left + square), bottom: Math.min(height, top + square) };
}

/** Returns 1 for each square with the ink of print outside of all words. */
function findPrint(picture: GreyPicture, words: readonly Part[], columns: number, rows: number): Uint8Array {
  const { width, height } = picture;
  const isInk = findStrokes(picture);
  for (const word of words) {
    const [left, right] = [Math.max(0, word.left - slack), Math.min(width, word.right + slack)];
    for (let y = Math.max(0, word.top - slack); y < Math.min(height, word.bottom + slack); y += 1) {
      isInk.fill(0, y * width + left, y * width + right);
    }
  }
  const ink = new Uint16Array(columns * rows);
  for (let at = 0; at < isInk.length; at += 1) {
    if (isInk[at] === 0) continue;
    const place = Math.floor(at / width / square) * columns + Math.floor((at % width) / square);
    ink[place] = (ink[place] ?? 0) + 1;
  }
  return Uint8Array.from(ink, (count) => {
    const share = count / square ** 2;
    return share >= print.min && share <= print.max ? 1 : 0;
  });
}

/** Returns 1 for each dark pixel that is part of no rule. */
function findStrokes({ width, height, pixels }: GreyPicture): Uint8Array {
  const isInk = new Uint8Array(pixels.length);
  for (let at = 0; at < isInk.length; at += 1) isInk[at] = (pixels[at] ?? 255) < inkShade ? 1 : 0;
  const dropRuns = (start: number, length: number, step: number): void => {
    let run = 0;
    for (let at = 0; at <= length; at += 1) {
      if (at < length && (pixels[start + at * step] ?? 255) < inkShade) {
        run += 1;
        continue;
      }
      for (let back = at - run; run > maxStroke && back < at; back += 1) isInk[start + back * step] = 0;
      run = 0;
    }
  };
  for (let y = 0; y < height; y += 1) dropRuns(y * width, width, 1);
  for (let x = 0; x < width; x += 1) dropRuns(x, height, width);
  return isInk;
}

/** Returns the squares within reach of each other, and removes them from `isPrint`. */
function takeReachable(isPrint: Uint8Array, columns: number, rows: number, start: number): number[] {
  const squares = [start];
  isPrint[start] = 0;
  for (let index = 0; index < squares.length; index += 1) {
    const at = squares[index] ?? start;
    const [x, y] = [at % columns, Math.floor(at / columns)];
    for (let toY = Math.max(0, y - reach.down); toY <= Math.min(rows - 1, y + reach.down); toY += 1) {
      for (
        let toX = Math.max(0, x - reach.across);
        toX <= Math.min(columns - 1, x + reach.across);
        toX += 1
      ) {
        const next = toY * columns + toX;
        if (isPrint[next] !== 1) continue;
        isPrint[next] = 0;
        squares.push(next);
      }
    }
  }
  return squares;
}
