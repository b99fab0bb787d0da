import {
  applyMatrix,
  type Box,
  boxAround,
  type Matrix,
} from '../../../../contract/documents/page-text/geometry.ts';
import { pathOperators } from './clip.ts';

/** A slanted straight stroke. */
export interface Slant {
  readonly box: Box;
  readonly isRising: boolean;
}

const numbersOfStroke = 6;
const maxStrokes = 2;
/** Max distance between the edges of crossing strokes, as a share of the box. */
const sameEdge = 0.3;

/** Returns the slanted strokes of a path of at most two straight ones. */
export function readSlants(path: ArrayLike<number>, transform: Matrix): readonly Slant[] {
  if (path.length % numbersOfStroke !== 0 || path.length > maxStrokes * numbersOfStroke) return [];
  const slants: Slant[] = [];
  for (let at = 0; at < path.length; at += numbersOfStroke) {
    if (path[at] !== pathOperators.moveTo || path[at + 3] !== pathOperators.lineTo) return [];
    const from = applyMatrix(transform, { x: path[at + 1] ?? 0, y: path[at + 2] ?? 0 });
    const to = applyMatrix(transform, { x: path[at + 4] ?? 0, y: path[at + 5] ?? 0 });
    const slope = (to.x - from.x) * (to.y - from.y);
    if (slope !== 0) slants.push({ box: boxAround([from, to]), isRising: slope > 0 });
  }
  return slants;
}

/** Returns true for two strokes in about the same box, one rising and one falling. */
export function makeCross(one: Slant, other: Slant): boolean {
  const [width, height] = [other.box.right - other.box.left, other.box.top - other.box.bottom];
  return (
    one.isRising !== other.isRising &&
    Math.abs(one.box.left - other.box.left) <= sameEdge * width &&
    Math.abs(one.box.right - other.box.right) <= sameEdge * width &&
    Math.abs(one.box.bottom - other.box.bottom) <= sameEdge * height &&
    Math.abs(one.box.top - other.box.top) <= sameEdge * height
  );
}
