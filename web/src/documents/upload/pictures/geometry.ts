/** A point of a picture: in fractions of its width and height, or in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Corners clockwise from the upper left. */
export type Quad = readonly [Point, Point, Point, Point];

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const wholePicture: Quad = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

/** Minimum cross product of neighbouring edges, in fractions: about a tenth of the picture in both directions. */
const minCross = 0.008;

/** Turns a crop with its picture by 90° clockwise. */
export function turnQuad([upperLeft, upperRight, lowerRight, lowerLeft]: Quad): Quad {
  const turnPoint = ({ x, y }: Point): Point => ({ x: 1 - y, y: x });
  return [turnPoint(lowerLeft), turnPoint(upperLeft), turnPoint(upperRight), turnPoint(lowerRight)];
}

/**
 * Returns the crop of a picture shown with `turns` quarter turns as points of the picture itself. The first corner
 * remains the one shown at the upper left.
 */
export function rotateQuadBack(quad: Quad, turns: number): Quad {
  const unturn = ({ x, y }: Point): Point => ({ x: y, y: 1 - x });
  let [first, second, third, fourth] = quad;
  for (let turn = 0; turn < turns; turn += 1)
    [first, second, third, fourth] = [unturn(first), unturn(second), unturn(third), unturn(fourth)];
  return [first, second, third, fourth];
}

/**
 * Moves a corner within the picture. Returns the crop unchanged when it would cross itself, be concave or become too
 * small to read.
 */
export function moveCorner(quad: Quad, index: number, { x, y }: Point): Quad {
  const moved = { x: clamp(x), y: clamp(y) };
  const [first, second, third, fourth] = quad.map((corner, at) => (at === index ? moved : corner));
  if (first === undefined || second === undefined || third === undefined || fourth === undefined) return quad;
  const next: Quad = [first, second, third, fourth];
  return isConvex(next) ? next : quad;
}

function isConvex(quad: Quad): boolean {
  return quad.every((corner, index) => {
    const next = quad[(index + 1) % 4] ?? corner;
    const last = quad[(index + 2) % 4] ?? corner;
    const cross = (next.x - corner.x) * (last.y - next.y) - (next.y - corner.y) * (last.x - next.x);
    return cross >= minCross;
  });
}

/** Returns a quad of fractions as pixels of a picture. */
export function toPixels(quad: Quad, { width, height }: Size): Quad {
  const scale = ({ x, y }: Point): Point => ({ x: x * width, y: y * height });
  const [first, second, third, fourth] = quad;
  return [scale(first), scale(second), scale(third), scale(fourth)];
}

/** Returns the size of the straightened page in pixels, within `bounds` for the long and the short side. */
export function sizeOfPage(
  [first, second, third, fourth]: Quad,
  bounds: PageBounds,
): Size & { readonly scale: number } {
  const width = Math.max(distance(first, second), distance(fourth, third));
  const height = Math.max(distance(first, fourth), distance(second, third));
  const scale = Math.min(1, fitPage({ width, height }, bounds));
  const side = (length: number): number => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height), scale };
}

/** Sides of a sheet, and the longest side of a page: without it, none is longer than the sheet. */
export interface PageBounds {
  readonly long: number;
  readonly short: number;
  readonly longest?: number;
}

/**
 * Returns the scale at which a picture is as large as fits on a sheet. Receipts and screenshots of long pages get its
 * area instead, up to the longest side. On the sheet itself their print would be too small to read.
 */
export function fitPage({ width, height }: Size, { long, short, longest = long }: PageBounds): number {
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)];
  const onSheet = Math.min(long / longer, short / shorter);
  const byArea = Math.sqrt((long * short) / (longer * shorter));
  return longer * short > shorter * long ? Math.min(byArea, longest / longer) : onSheet;
}

/** A projective map from the unit square. */
export type Homography = (u: number, v: number) => Point;

/**
 * Returns the map of the unit square onto a convex quad (Heckbert, Fundamentals of Texture Mapping and Image Warping,
 * 2.2.3).
 */
export function mapUnitSquare([p0, p1, p2, p3]: Quad): Homography {
  const [dx1, dy1] = [p1.x - p2.x, p1.y - p2.y];
  const [dx2, dy2] = [p3.x - p2.x, p3.y - p2.y];
  const [sx, sy] = [p0.x - p1.x + p2.x - p3.x, p0.y - p1.y + p2.y - p3.y];
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / determinant;
  const h = (dx1 * sy - sx * dy1) / determinant;
  const [a, b] = [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x];
  const [d, e] = [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y];
  return (u, v) => {
    const depth = g * u + h * v + 1;
    return { x: (a * u + b * v + p0.x) / depth, y: (d * u + e * v + p0.y) / depth };
  };
}

const clamp = (value: number): number => Math.min(Math.max(value, 0), 1);
const distance = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y);
