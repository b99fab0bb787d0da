import {
  applyMatrix,
  areaOf,
  type Box,
  boxAround,
  containsBox,
  containsPoint,
  cornersOf,
  intersectBoxes,
  type Matrix,
  overlapsBox,
  type Point,
} from '../../../../contract/documents/page-text/geometry.ts';

/** Clip region in page units. */
export interface Clip {
  readonly box: Box;
  /** Shapes that restrict the region further; all apply. */
  readonly shapes: readonly Shape[];
  /** True when letters clip too; their outlines are not followed. */
  readonly isUnknown: boolean;
}

interface Shape {
  readonly rings: readonly (readonly Point[])[];
  readonly isEvenOdd: boolean;
}

export type Placement = 'inside' | 'across' | 'outside';

const unboundedBox: Box = { left: -Infinity, bottom: -Infinity, right: Infinity, top: Infinity };
const emptyBox: Box = { left: 0, bottom: 0, right: 0, top: 0 };
export const noClip: Clip = { box: unboundedBox, shapes: [], isUnknown: false };

/** Path operators of pdf.js (`DrawOPS` in its `src/shared/util.js`, not exported). */
export const pathOperators = { moveTo: 0, lineTo: 1, curveTo: 2, closePath: 3 } as const;
const piecesOfCurve = 8;
/** Max points of a shape; the cut of a larger one is unknown. */
const maxPoints = 2_000;
/** Max horizontal deviation of a vertical side, in page units. */
const maxLean = 0.01;

export function narrowToBox(clip: Clip, box: Box, transform: Matrix): Clip {
  return narrowToRings(clip, [cornersOf(box).map((corner) => applyMatrix(transform, corner))], false);
}

/** Narrows a clip to a path; an empty path clips everything. */
export function narrowToPath(
  clip: Clip,
  path: Iterable<number>,
  transform: Matrix,
  isEvenOdd: boolean,
): Clip {
  const rings = toRings(path).map((ring) => ring.map((point) => applyMatrix(transform, point)));
  return narrowToRings(clip, rings, isEvenOdd);
}

export function narrowToLetters(clip: Clip): Clip {
  return { ...clip, isUnknown: true };
}

/** Returns the placement of a box in a clip; unknown shapes count as crossing. */
export function placementInClip({ box, shapes, isUnknown }: Clip, place: Box): Placement {
  if (shapes.length === 0 && !isUnknown && containsBox(box, place)) return 'inside';
  if (areaOf(box) === 0 || !overlapsBox(box, place)) return 'outside';
  const placements = shapes.map((shape) => placeInShape(shape, place));
  if (placements.includes('outside')) return 'outside';
  return isUnknown || !containsBox(box, place) || placements.includes('across') ? 'across' : 'inside';
}

function narrowToRings(clip: Clip, rings: readonly (readonly Point[])[], isEvenOdd: boolean): Clip {
  const points = rings.flat();
  if (points.length === 0) return { ...clip, box: emptyBox };
  const box = intersectBoxes(clip.box, boxAround(points));
  const [only] = rings;
  if (rings.length === 1 && only !== undefined && isUpright(only)) return { ...clip, box };
  if (points.length > maxPoints) return { ...clip, box, isUnknown: true };
  return { ...clip, box, shapes: [...clip.shapes, { rings, isEvenOdd }] };
}

/** Returns true for a rectangle along the axes of the page. */
function isUpright(ring: readonly Point[]): boolean {
  const [first] = ring;
  const last = ring.at(-1);
  if (first === undefined || last === undefined) return false;
  const isClosed = ring.length === 5 && Math.hypot(first.x - last.x, first.y - last.y) < maxLean;
  const corners = isClosed ? ring.slice(0, 4) : ring;
  if (corners.length !== 4) return false;
  const directions = corners.map((corner, index) => {
    const next = corners[(index + 1) % 4] ?? corner;
    if (Math.abs(corner.x - next.x) < maxLean) return 'up';
    return Math.abs(corner.y - next.y) < maxLean ? 'along' : 'leaning';
  });
  return directions[0] !== directions[1] && directions[0] === directions[2] && directions[1] === directions[3]
    ? !directions.includes('leaning')
    : false;
}

function placeInShape(shape: Shape, place: Box): Placement {
  const corners = cornersOf(place);
  for (const ring of shape.rings) {
    for (const [index, from] of ring.entries()) {
      const to = ring[(index + 1) % ring.length] ?? from;
      if (cutsBox(from, to, place)) return 'across';
    }
  }
  // No side of the shape crosses the box, so one corner decides for all.
  const [corner = { x: 0, y: 0 }] = corners;
  return isWithinShape(shape, corner) ? 'inside' : 'outside';
}

/** Returns true when a line crosses a box (Liang–Barsky algorithm). */
function cutsBox(from: Point, to: Point, { left, bottom, right, top }: Box): boolean {
  if (containsPoint({ left, bottom, right, top }, from)) return true;
  let [start, end] = [0, 1];
  for (const [step, room] of [
    [from.x - to.x, from.x - left],
    [to.x - from.x, right - from.x],
    [from.y - to.y, from.y - bottom],
    [to.y - from.y, top - from.y],
  ] as const) {
    if (step === 0) {
      if (room < 0) return false;
      continue;
    }
    const share = room / step;
    if (step < 0) start = Math.max(start, share);
    else end = Math.min(end, share);
    if (start > end) return false;
  }
  return true;
}

function isWithinShape({ rings, isEvenOdd }: Shape, point: Point): boolean {
  let winding = 0;
  for (const ring of rings) {
    for (const [index, from] of ring.entries()) {
      const to = ring[(index + 1) % ring.length] ?? from;
      if (from.y <= point.y === to.y <= point.y) continue;
      const x = from.x + ((point.y - from.y) / (to.y - from.y)) * (to.x - from.x);
      if (x > point.x) winding += to.y > from.y ? 1 : -1;
    }
  }
  return isEvenOdd ? winding % 2 !== 0 : winding !== 0;
}

function toRings(path: Iterable<number>): Point[][] {
  const numbers = [...path];
  const rings: Point[][] = [];
  let pen: Point = { x: 0, y: 0 };
  let position = 0;
  const next = (): Point => ({ x: numbers[position++] ?? 0, y: numbers[position++] ?? 0 });
  while (position < numbers.length) {
    const operator = numbers[position++];
    if (operator === pathOperators.closePath) continue;
    if (operator === pathOperators.moveTo) {
      pen = next();
      rings.push([pen]);
      continue;
    }
    const ring = rings.at(-1) ?? [];
    if (rings.length === 0) rings.push(ring);
    if (operator === pathOperators.lineTo) {
      pen = next();
      ring.push(pen);
    } else if (operator === pathOperators.curveTo) {
      const [one, two, end] = [next(), next(), next()];
      for (let piece = 1; piece <= piecesOfCurve; piece += 1) {
        ring.push(pointOfCurve([pen, one, two, end], piece / piecesOfCurve));
      }
      pen = end;
    }
  }
  return rings.filter((ring) => ring.length > 1);
}

function pointOfCurve([a, b, c, d]: readonly [Point, Point, Point, Point], share: number): Point {
  const rest = 1 - share;
  const weights = [rest ** 3, 3 * rest ** 2 * share, 3 * rest * share ** 2, share ** 3] as const;
  return {
    x: a.x * weights[0] + b.x * weights[1] + c.x * weights[2] + d.x * weights[3],
    y: a.y * weights[0] + b.y * weights[1] + c.y * weights[2] + d.y * weights[3],
  };
}
