import { type HiddenLetters, hideRun } from './hidden-letters.ts';
import type { ShownText } from './walk-page.ts';

/** Side of the squares in which letters are counted, as a share of their size. */
const squareSide = 0.2;
/** Max different letters in a square: overprinted bold, shadows and accents need fewer. */
const maxLetters = 3;
/** Min advance of a letter as a share of its size, on average; condensed print has 0.3. */
const minAdvance = 0.1;
/** Min letters of a run whose average is compared. */
const minRunLength = 4;
/** Counters of letters by a hash of their square; a power of two, far above the letters of a page. */
const counterCount = 65_536;

/**
 * Finds letters that cannot be read. A run is squeezed when its letters advance less than a tenth of their size. Letters
 * are stacked when more than three different ones start within a fifth of it.
 */
export function findStackedLetters(texts: readonly ShownText[]): HiddenLetters[] {
  const squeezed: HiddenLetters[] = [];
  const others = texts.filter((text) => {
    const { start, end, letterCount } = text;
    const size = sizeOf(text);
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    const isSqueezed = letterCount >= minRunLength && length < letterCount * size * minAdvance;
    if (isSqueezed) squeezed.push(hideRun(text));
    return !isSqueezed && size !== 0;
  });
  const isCrowded = countLetters(others);
  return isCrowded === undefined ? squeezed : [...squeezed, ...findStacked(others, isCrowded)];
}

function sizeOf({ up }: ShownText): number {
  return Math.hypot(up.x, up.y);
}

type SquareTest = (column: number, row: number, size: number) => boolean;

/** Returns a test for squares that may hold too many letters, or `undefined` when none does, as on most pages. */
function countLetters(texts: readonly ShownText[]): SquareTest | undefined {
  const counters = new Uint8Array(counterCount);
  let isAnyCrowded = false;
  for (const text of texts) {
    const size = sizeOf(text);
    const side = size * squareSide;
    const rounded = Math.round(size);
    text.eachStart((letter, x, y) => {
      if (letter === ' ' || letter === '') return;
      const at = hashSquare(Math.floor(x / side), Math.floor(y / side), rounded);
      const count = counters[at] ?? 0;
      if (count > maxLetters) return;
      counters[at] = count + 1;
      if (count === maxLetters) isAnyCrowded = true;
    });
  }
  if (!isAnyCrowded) return undefined;
  return (column, row, size) => (counters[hashSquare(column, row, size)] ?? 0) > maxLetters;
}

function hashSquare(column: number, row: number, size: number): number {
  const mixed = Math.imul(column, 0x9e3779b1) ^ Math.imul(row, 0x85ebca6b) ^ Math.imul(size, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 15)) & (counterCount - 1);
}

function findStacked(texts: readonly ShownText[], isCrowded: SquareTest): HiddenLetters[] {
  const squares = new Map<string, { readonly letters: Set<string>; readonly spans: HiddenLetters[] }>();
  for (const text of texts) {
    const size = sizeOf(text);
    const side = size * squareSide;
    const rounded = Math.round(size);
    let position = -1;
    text.eachStart((letter, x, y) => {
      position += 1;
      const [column, row] = [Math.floor(x / side), Math.floor(y / side)];
      if (!isCrowded(column, row, rounded) || !/[\p{L}\p{N}]/u.test(letter)) return;
      const key = `${column} ${row} ${rounded}`;
      const square = squares.get(key) ?? { letters: new Set(), spans: [] };
      squares.set(key, square);
      if (square.letters.size <= maxLetters) square.letters.add(letter.toLowerCase());
      square.spans.push({ order: text.order, from: position, to: position + 1 });
    });
  }
  return [...squares.values()]
    .filter(({ letters }) => letters.size > maxLetters)
    .flatMap(({ spans }) => spans);
}
