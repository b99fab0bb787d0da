import { boundsOf, type Part } from './picture-part.ts';

/** Side in pixels of the squares in which light is measured: half a line of print. */
export const squareSidePx = 16;

/** Returns the squares of 1 connected with `start` by their sides, and clears them. */
function takeConnectedSquares(isMarked: Uint8Array, columns: number, start: number): number[] {
  const squares = [start];
  isMarked[start] = 0;
  for (let index = 0; index < squares.length; index += 1) {
    const at = squares[index] ?? start;
    const column = at % columns;
    const beside = [column > 0 ? at - 1 : -1, column < columns - 1 ? at + 1 : -1, at - columns, at + columns];
    for (const next of beside) {
      if (isMarked[next] !== 1) continue;
      isMarked[next] = 0;
      squares.push(next);
    }
  }
  return squares;
}

/** Returns the bounding box of squares in pixels. */
function boundsOfSquares(squares: readonly number[], columns: number): Part {
  return boundsOf(
    squares.map((at) => {
      const [left, top] = [(at % columns) * squareSidePx, Math.floor(at / columns) * squareSidePx];
      return { left, top, right: left + squareSidePx, bottom: top + squareSidePx };
    }),
  );
}

/** Print that something hides: its places, and the length in pixels that its lines had there. */
export interface HiddenPrint {
  readonly places: readonly Part[];
  readonly length: number;
}

/**
 * Returns the bounds of connected squares of 1 in pixels, and the area of their squares. Skips places with fewer squares,
 * or with fewer in height or width. Clears `isMarked`.
 */
export function takeRegions(
  isMarked: Uint8Array,
  columns: number,
  min: { readonly side: number; readonly squares: number },
): { places: Part[]; area: number } {
  const places: Part[] = [];
  let area = 0;
  for (let start = 0; start < isMarked.length; start += 1) {
    if (isMarked[start] !== 1) continue;
    const squares = takeConnectedSquares(isMarked, columns, start);
    const place = boundsOfSquares(squares, columns);
    const side = Math.min(place.right - place.left, place.bottom - place.top) / squareSidePx;
    if (side < min.side || squares.length < min.squares) continue;
    places.push(place);
    area += squares.length * squareSidePx ** 2;
  }
  return { places, area };
}

/** First and last square with print of each row of squares. */
export interface PrintedRows {
  readonly lefts: Int32Array;
  readonly rights: Int32Array;
  /** Rows with print, from the top. */
  readonly printed: readonly number[];
}

export function findPrintedRows(
  rowsOf: (part: Part) => readonly [first: number, last: number],
  print: readonly Part[],
  columns: number,
  rows: number,
): PrintedRows {
  const lefts = new Int32Array(rows).fill(columns);
  const rights = new Int32Array(rows).fill(-1);
  for (const part of print) {
    const [first, last] = rowsOf(part);
    for (let row = Math.max(0, first); row <= Math.min(rows - 1, last); row += 1) {
      lefts[row] = Math.max(0, Math.min(lefts[row] ?? columns, Math.floor(part.left / squareSidePx)));
      rights[row] = Math.min(columns - 1, Math.max(rights[row] ?? -1, Math.floor(part.right / squareSidePx)));
    }
  }
  return { lefts, rights, printed: [...rights.keys()].filter((row) => (rights[row] ?? -1) >= 0) };
}

/** Rows of squares around a row in which the usual edges of its print are looked for. */
const reach = 40;
/** Quantile of the edges of print in those rows: some lines are short. */
const edgeShare = 0.25;

/** Returns where the print usually starts and ends around a row, in squares; `undefined` far from print. */
export function usualEdges({ lefts, rights, printed }: PrintedRows, row: number) {
  const near = printed.filter((other) => Math.abs(other - row) <= reach);
  if (near.length === 0) return undefined;
  return {
    from: quantile(
      near.map((other) => lefts[other] ?? 0),
      edgeShare,
    ),
    to: quantile(
      near.map((other) => rights[other] ?? 0),
      1 - edgeShare,
    ),
  };
}

export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0;
}
