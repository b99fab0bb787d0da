/** A transform of the plane as PDF writes it: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [number, number, number, number, number, number];
export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Box {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** What applying `inner` first and `outer` then does. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  return [
    a * inner[0] + c * inner[1],
    b * inner[0] + d * inner[1],
    a * inner[2] + c * inner[3],
    b * inner[2] + d * inner[3],
    a * inner[4] + c * inner[5] + e,
    b * inner[4] + d * inner[5] + f,
  ];
}

export function apply([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** The upright box around a transformed one. */
export function transformBox(matrix: Matrix, { left, bottom, right, top }: Box): Box {
  const corners = [
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: left, y: top },
    { x: right, y: top },
  ].map((corner) => apply(matrix, corner));
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}

export function contains(box: Box, { x, y }: Point): boolean {
  return x >= box.left && x <= box.right && y >= box.bottom && y <= box.top;
}

export function areaOf({ left, bottom, right, top }: Box): number {
  return Math.max(0, right - left) * Math.max(0, top - bottom);
}

/** Six numbers out of what a file or a library calls a matrix; the identity where it is none. */
export function toMatrix(value: unknown): Matrix {
  const [a, b, c, d, e, f] = toNumbers(value);
  if (f === undefined) return identity;
  return [a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f];
}

/** Four numbers as a box; `undefined` where they are none. */
export function toBox(value: unknown): Box | undefined {
  const [left, bottom, right, top] = toNumbers(value);
  if (left === undefined || bottom === undefined || right === undefined || top === undefined)
    return undefined;
  return { left, bottom, right, top };
}

type Numbers = ArrayLike<number> & Iterable<number>;

/** The value itself where it is a list of numbers, else nothing: these are read for every piece of text on a page. */
export function toNumbers(value: unknown): Numbers {
  if (ArrayBuffer.isView(value) && !(value instanceof DataView)) return value as Float32Array;
  return Array.isArray(value) && value.every((entry) => typeof entry === 'number') ? value : [];
}
