import { type Box, boxAround, type Point } from '../../../../contract/documents/page-text/geometry.ts';
import { pathOperators } from './clip.ts';

const maxRectangles = 64;
/** Numbers of a rectangle's path: a start, three or four lines and perhaps the end. */
const numbersOfRectangle = { min: 12, max: 16 };

/**
 * Returns the rectangles of a path that holds at least two and nothing else, all drawn the same way around: they fill
 * their whole boxes. `undefined` for other paths.
 */
export function readRectangles(path: ArrayLike<number>): readonly Box[] | undefined {
  if (path.length < 2 * numbersOfRectangle.min || path.length > maxRectangles * numbersOfRectangle.max)
    return undefined;
  const rings = readRings(path);
  if (rings === undefined || rings.length < 2) return undefined;
  const turns = rings.map(turnOf);
  return turns.every((turn) => turn !== 0 && turn === turns[0]) ? rings.map(boxAround) : undefined;
}

function readRings(path: ArrayLike<number>): Point[][] | undefined {
  const rings: Point[][] = [];
  for (let at = 0; at < path.length; ) {
    const operator = path[at];
    const point = { x: path[at + 1] ?? 0, y: path[at + 2] ?? 0 };
    if (operator === pathOperators.closePath) at += 1;
    else if (operator === pathOperators.moveTo || operator === pathOperators.lineTo) {
      if (operator === pathOperators.moveTo) rings.push([]);
      rings.at(-1)?.push(point);
      at += 3;
    } else return undefined;
  }
  return rings;
}

/** Returns 1 for a rectangle along the axes drawn counterclockwise, -1 for clockwise, 0 for other rings. */
function turnOf(ring: readonly Point[]): -1 | 0 | 1 {
  const [first, second, third, fourth, end = first] = ring;
  if (first === undefined || second === undefined || third === undefined || fourth === undefined) return 0;
  if (ring.length > 5 || end?.x !== first.x || end.y !== first.y) return 0;
  const isAlong =
    first.y === second.y && second.x === third.x && third.y === fourth.y && fourth.x === first.x;
  const isUp = first.x === second.x && second.y === third.y && third.x === fourth.x && fourth.y === first.y;
  if (!isAlong && !isUp) return 0;
  const area = (second.x - first.x) * (third.y - second.y) - (second.y - first.y) * (third.x - second.x);
  return area > 0 ? 1 : area < 0 ? -1 : 0;
}
