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

export const identityMatrix: Matrix = [1, 0, 0, 1, 0, 0];

/** Returns the transform that applies `inner` first and `outer` second. */
export function multiplyMatrices(outer: Matrix, inner: Matrix): Matrix {
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

export function applyMatrix([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** Returns the axis-aligned box around a transformed one. */
export function transformBox(matrix: Matrix, box: Box): Box {
  return boxAround(cornersOf(box).map((corner) => applyMatrix(matrix, corner)));
}

/** Returns the corners of a box in order along its sides. */
export function cornersOf({ left, bottom, right, top }: Box): Point[] {
  return [
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: right, y: top },
    { x: left, y: top },
  ];
}

export function containsPoint(box: Box, { x, y }: Point): boolean {
  return x >= box.left && x <= box.right && y >= box.bottom && y <= box.top;
}

/** Returns the intersection of two boxes; a box without area when they do not overlap. */
export function intersectBoxes(one: Box, other: Box): Box {
  const left = Math.max(one.left, other.left);
  const bottom = Math.max(one.bottom, other.bottom);
  return {
    left,
    bottom,
    right: Math.max(left, Math.min(one.right, other.right)),
    top: Math.max(bottom, Math.min(one.top, other.top)),
  };
}

export function overlapsBox(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.bottom < other.top && other.bottom < one.top;
}

export function containsBox(outer: Box, inner: Box): boolean {
  return (
    inner.left >= outer.left &&
    inner.right <= outer.right &&
    inner.bottom >= outer.bottom &&
    inner.top <= outer.top
  );
}

/** Returns the axis-aligned box around points. */
export function boxAround(points: readonly Point[]): Box {
  const box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.bottom = Math.min(box.bottom, y);
    box.top = Math.max(box.top, y);
  }
  return box;
}

export function areaOf({ left, bottom, right, top }: Box): number {
  return Math.max(0, right - left) * Math.max(0, top - bottom);
}

/** Returns the six numbers of a matrix from a file or a library; the identity for an invalid one. */
export function toMatrix(value: unknown): Matrix {
  const numbers = toNumbers(value);
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f] = numbers;
  if (f === undefined) return identityMatrix;
  if (!(numbers instanceof Float32Array)) return [a, b, c, d, e, f];
  return [toDecimal(a), toDecimal(b), toDecimal(c), toDecimal(d), toDecimal(e), toDecimal(f)];
}

/** Digits that single precision keeps, as a power of ten. */
const keptDigits = 1e7;

/**
 * Returns the decimal number that a file was written with, from its value in single precision, for which pdf.js
 * stores text matrices. A number with more digits keeps its value.
 */
function toDecimal(value: number): number {
  const size = Math.abs(value);
  if (Number.isInteger(value) || size >= keptDigits) return value;
  let scale = keptDigits;
  for (let whole = size; whole >= 1; whole /= 10) scale /= 10;
  const decimal = Math.round(value * scale) / scale;
  return Math.fround(decimal) === value ? decimal : value;
}

/** Returns four numbers as a box; `undefined` for other values. */
export function toBox(value: unknown): Box | undefined {
  const [left, bottom, right, top] = toNumbers(value);
  if (left === undefined || bottom === undefined || right === undefined || top === undefined)
    return undefined;
  return { left, bottom, right, top };
}

type Numbers = ArrayLike<number> & Iterable<number>;

/** Returns the value if it is a list of numbers, else an empty one. Called for every piece of text on a page. */
export function toNumbers(value: unknown): Numbers {
  if (ArrayBuffer.isView(value) && !(value instanceof DataView)) return value as Float32Array;
  return Array.isArray(value) && value.every((entry) => typeof entry === 'number') ? value : [];
}
