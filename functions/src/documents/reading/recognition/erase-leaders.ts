import type { GreyPicture } from './grey-picture.ts';
import type { Part } from './picture-part.ts';

const dark = 140;
/** Side of a dot in pixels, between a twentieth and a third of a text line's height. */
const leastSide = 2;
const mostSide = 9;
/** A shorter row may be an ellipsis or the dots of letters. */
const leastDots = 8;
/** In pixels: the longest pitch, the tolerance of pitch and height, and the grey edge of a dot. */
const mostPitch = 45;
const pitchJitter = 3;
const heightJitter = 2;
const margin = 1;
/** More dots than this are grain. */
const mostDots = 20_000;

/**
 * Removes dot leaders, as in a table of contents or a blank to fill in: Tesseract takes such a line for a rule or noise,
 * and loses its words or invents others.
 */
export function eraseLeaders(picture: GreyPicture): GreyPicture {
  const dots = findDots(picture);
  const rows = dots.length > mostDots ? [] : findRows(dots);
  if (rows.length === 0) return picture;
  const { width, height } = picture;
  const pixels = Uint8Array.from(picture.pixels);
  for (const { left, top, right, bottom } of rows.flat()) {
    for (let y = Math.max(0, top - margin); y < Math.min(height, bottom + margin); y += 1) {
      pixels.fill(255, y * width + Math.max(0, left - margin), y * width + Math.min(width, right + margin));
    }
  }
  return { width, height, pixels };
}

const unseen = 0;
const small = 1;
const large = 2;

/** Connected components no larger than a full stop, from top to bottom. */
function findDots(picture: GreyPicture): Part[] {
  const { width, height, pixels } = picture;
  const sizes = new Uint8Array(width * height);
  const dots: Part[] = [];
  for (let at = 0; at < pixels.length; at += 1) {
    if (sizes[at] !== unseen || (pixels[at] ?? 255) >= dark) continue;
    const dot = growDot(picture, sizes, at);
    if (dot !== undefined) dots.push(dot);
  }
  return dots;
}

/** The component of a pixel; `undefined` unless it is as large as a dot. Growing stops beyond that size, so the work is bounded. */
function growDot({ width, height, pixels }: GreyPicture, sizes: Uint8Array, start: number): Part | undefined {
  const members = [start];
  sizes[start] = small;
  let [left, right, top, bottom] = [width, 0, height, 0];
  let isLarge = false;
  for (let index = 0; index < members.length && !isLarge; index += 1) {
    const at = members[index] ?? start;
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
    isLarge = right - left > mostSide || bottom - top > mostSide;
    for (let toY = Math.max(0, y - 1); toY <= Math.min(height - 1, y + 1); toY += 1) {
      for (let toX = Math.max(0, x - 1); toX <= Math.min(width - 1, x + 1); toX += 1) {
        const neighbour = toY * width + toX;
        if (sizes[neighbour] === large) isLarge = true;
        if (sizes[neighbour] !== unseen || (pixels[neighbour] ?? 255) >= dark) continue;
        sizes[neighbour] = small;
        members.push(neighbour);
      }
    }
  }
  if (isLarge) for (const at of members) sizes[at] = large;
  const isDot = !isLarge && Math.min(right - left, bottom - top) >= leastSide;
  return isDot ? { left, top, right, bottom } : undefined;
}

/** Rows of dots on one baseline at a constant pitch. */
function findRows(dots: readonly Part[]): Part[][] {
  const atBottom = Map.groupBy(
    dots.toSorted((one, other) => one.left - other.left),
    ({ bottom }) => bottom,
  );
  const isTaken = new Set<Part>();
  const rows: Part[][] = [];
  for (const first of dots) {
    if (isTaken.has(first)) continue;
    const row = followRow(first, atBottom);
    if (row.length < leastDots) continue;
    for (const dot of row) isTaken.add(dot);
    rows.push(row);
  }
  return rows;
}

function followRow(first: Part, atBottom: ReadonlyMap<number, readonly Part[]>): Part[] {
  const row = [first];
  let pitch: number | undefined;
  for (let last: Part | undefined = first; last !== undefined; ) {
    const width: number = last.right - last.left;
    const nearest = Math.max(width, (pitch ?? 0) - pitchJitter);
    const farthest = pitch === undefined ? mostPitch : pitch + pitchJitter;
    const next = firstWithin(atBottom, last, nearest, farthest);
    pitch ??= next && next.left - last.left;
    if (next !== undefined) row.push(next);
    last = next;
  }
  return row;
}

/** The leftmost dot on the baseline of another one, between two distances to its right. */
function firstWithin(
  atBottom: ReadonlyMap<number, readonly Part[]>,
  { left, bottom }: Part,
  nearest: number,
  farthest: number,
): Part | undefined {
  let found: Part | undefined;
  for (let height = bottom - heightJitter; height <= bottom + heightJitter; height += 1) {
    const candidate = atBottom
      .get(height)
      ?.find((dot) => dot.left >= left + nearest && dot.left <= left + farthest);
    if (candidate !== undefined && (found === undefined || candidate.left < found.left)) found = candidate;
  }
  return found;
}
