import { type GreyPicture, inkShade } from './grey-picture.ts';
import type { Part } from './picture-part.ts';

/** Min and max side of a dot in pixels: 1/20 to 1/3 of the height of a text line. */
const minSide = 2;
const maxSide = 9;
/** Min dots of a row; fewer may be an ellipsis or the dots of letters. */
const minDots = 8;
/** In pixels: max pitch, tolerance of pitch and height, and grey edge of a dot. */
const maxPitch = 45;
const pitchJitter = 3;
const heightJitter = 2;
const margin = 1;
/** Max dots; a page with more has grain. */
const maxDots = 20_000;

/**
 * Removes dot leaders, as in a table of contents or a form field. Tesseract takes such a line for a rule or noise, and
 * loses its words or invents others.
 */
export function eraseLeaders(picture: GreyPicture): GreyPicture {
  const dots = findDots(picture);
  const rows = dots.length > maxDots ? [] : findRows(picture, dots);
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

const unseenPixel = 0;
const smallPiece = 1;
const largePiece = 2;

/** Finds connected components no larger than a full stop, from top to bottom. */
function findDots(picture: GreyPicture): Part[] {
  const { width, height, pixels } = picture;
  const sizes = new Uint8Array(width * height);
  const dots: Part[] = [];
  for (let at = 0; at < pixels.length; at += 1) {
    if (sizes[at] !== unseenPixel || (pixels[at] ?? 255) >= inkShade) continue;
    const dot = growDot(picture, sizes, at);
    if (dot !== undefined) dots.push(dot);
  }
  return dots;
}

/**
 * Returns the component of a pixel; `undefined` unless it has the size of a dot. Stops growing beyond that size, to
 * bound the work.
 */
function growDot({ width, height, pixels }: GreyPicture, sizes: Uint8Array, start: number): Part | undefined {
  const members = [start];
  sizes[start] = smallPiece;
  let [left, right, top, bottom] = [width, 0, height, 0];
  let isLarge = false;
  for (let index = 0; index < members.length && !isLarge; index += 1) {
    const at = members[index] ?? start;
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
    isLarge = right - left > maxSide || bottom - top > maxSide;
    for (let toY = Math.max(0, y - 1); toY <= Math.min(height - 1, y + 1); toY += 1) {
      for (let toX = Math.max(0, x - 1); toX <= Math.min(width - 1, x + 1); toX += 1) {
        const neighbour = toY * width + toX;
        if (sizes[neighbour] === largePiece) isLarge = true;
        if (sizes[neighbour] !== unseenPixel || (pixels[neighbour] ?? 255) >= inkShade) continue;
        sizes[neighbour] = smallPiece;
        members.push(neighbour);
      }
    }
  }
  if (isLarge) for (const at of members) sizes[at] = largePiece;
  const isDot = !isLarge && Math.min(right - left, bottom - top) >= minSide;
  return isDot ? { left, top, right, bottom } : undefined;
}

/** Finds rows of dots on one baseline at a constant pitch, with only paper between them. */
function findRows(picture: GreyPicture, dots: readonly Part[]): Part[][] {
  const baselines = Map.groupBy(
    dots.toSorted((one, other) => one.left - other.left),
    ({ bottom }) => bottom,
  );
  const isTaken = new Set<Part>();
  const rows: Part[][] = [];
  for (const first of dots) {
    if (isTaken.has(first)) continue;
    const row = followRow(picture, first, baselines);
    if (row.length < minDots) continue;
    for (const dot of row) isTaken.add(dot);
    rows.push(row);
  }
  return rows;
}

/** Dots by their lower edge, each list from left to right. */
type Baselines = ReadonlyMap<number, readonly Part[]>;

function followRow(picture: GreyPicture, first: Part, baselines: Baselines): Part[] {
  const row = [first];
  let pitch: number | undefined;
  const after = (dot: Part) => nextDot(picture, baselines, dot, pitch);
  for (let dot = after(first); dot !== undefined; dot = after(dot)) {
    pitch ??= dot.left - first.left;
    row.push(dot);
  }
  return row;
}

/** Returns the next dot of a row with only paper before it; the first two dots set the pitch. */
function nextDot(picture: GreyPicture, baselines: Baselines, dot: Part, pitch?: number): Part | undefined {
  const minGap = Math.max(dot.right - dot.left, (pitch ?? 0) - pitchJitter);
  const maxGap = pitch === undefined ? maxPitch : pitch + pitchJitter;
  const next = firstWithin(baselines, dot, minGap, maxGap);
  return next !== undefined && isPaperBetween(picture, dot, next) ? next : undefined;
}

/** Returns true for only paper between two dots; commas and full stops of numbers have digits between them. */
function isPaperBetween({ width, pixels }: GreyPicture, { top, right, bottom }: Part, next: Part): boolean {
  for (let y = top; y < bottom; y += 1) {
    for (let x = right; x < next.left; x += 1) if ((pixels[y * width + x] ?? 255) < inkShade) return false;
  }
  return true;
}

/** Returns the leftmost dot on the same baseline between two distances to the right. */
function firstWithin(
  baselines: Baselines,
  { left, bottom }: Part,
  minGap: number,
  maxGap: number,
): Part | undefined {
  let found: Part | undefined;
  for (let height = bottom - heightJitter; height <= bottom + heightJitter; height += 1) {
    const candidate = baselines
      .get(height)
      ?.find((dot) => dot.left >= left + minGap && dot.left <= left + maxGap);
    if (candidate !== undefined && (found === undefined || candidate.left < found.left)) found = candidate;
  }
  return found;
}
