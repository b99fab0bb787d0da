import type { GreyPicture } from './grey-picture.ts';
import type { Part } from './picture-part.ts';

/** Half the side in pixels of the window whose mean shade stands for the paper: more than a line of large print. */
const reach = 24;
/** Max share of the mean shade around it for a pixel of ink. Blurred print has little contrast. */
const maxInkShare = 0.86;
/** Max pieces; a page of dense print has 6,000. */
const maxPieces = 100_000;

/**
 * Returns the bounds of each piece of connected ink whose longer side has at least `minSide` pixels. Ink is darker than
 * its surroundings, in any light. Returns `undefined` above 100,000 pieces: they are specks.
 */
export function findPieces(picture: GreyPicture, minSide: number): Part[] | undefined {
  const { width, height } = picture;
  const isInk = findInk(picture);
  const labels = openLabels();
  let above = new Int32Array(0);
  const row = new Int32Array(3 * ((width >> 1) + 1));
  for (let y = 0; y < height; y += 1) {
    let [length, from] = [0, 0];
    for (let x = 0; x < width; x += 1) {
      if (isInk[y * width + x] === 0) continue;
      const start = x;
      while (x < width && isInk[y * width + x] === 1) x += 1;
      const label = labels.add(start, y, x);
      while (from < above.length && (above[from + 1] ?? 0) < start) from += 3;
      for (let at = from; at < above.length && (above[at] ?? 0) <= x; at += 3) {
        labels.join(above[at + 2] ?? 0, label);
      }
      row[length] = start;
      row[length + 1] = x;
      row[length + 2] = label;
      length += 3;
    }
    above = row.slice(0, length);
  }
  return labels.boundsOfPieces(minSide);
}

/** Opens labels of runs of ink, joined into pieces (union by the smaller label, with path halving). */
function openLabels() {
  let count = 0;
  let parents = new Int32Array(1 << 14);
  let bounds = new Int32Array(1 << 16);
  const rootOf = (label: number): number => {
    let at = label;
    for (let parent = parents[at] ?? at; parent !== at; parent = parents[at] ?? at) {
      const next = parents[parent] ?? parent;
      parents[at] = next;
      at = next;
    }
    return at;
  };
  const grow = (values: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> => {
    const larger = new Int32Array(2 * values.length);
    larger.set(values);
    return larger;
  };
  return {
    /** Labels the run of a row from `left` to before `right`. */
    add(left: number, y: number, right: number): number {
      if (count === parents.length) [parents, bounds] = [grow(parents), grow(bounds)];
      parents[count] = count;
      bounds.set([left, y, right, y + 1], 4 * count);
      count += 1;
      return count - 1;
    },
    join(one: number, other: number): void {
      const [first, second] = [rootOf(one), rootOf(other)];
      if (first === second) return;
      const [into, gone] = first < second ? [first, second] : [second, first];
      parents[gone] = into;
      for (const at of [0, 1]) {
        bounds[4 * into + at] = Math.min(bounds[4 * into + at] ?? 0, bounds[4 * gone + at] ?? 0);
        bounds[4 * into + at + 2] = Math.max(bounds[4 * into + at + 2] ?? 0, bounds[4 * gone + at + 2] ?? 0);
      }
    },
    boundsOfPieces(minSide: number): Part[] | undefined {
      const pieces: Part[] = [];
      for (let label = 0; label < count; label += 1) {
        if (parents[label] !== label) continue;
        const [left = 0, top = 0, right = 0, bottom = 0] = bounds.subarray(4 * label, 4 * label + 4);
        if (Math.max(right - left, bottom - top) < minSide) continue;
        if (pieces.length === maxPieces) return undefined;
        pieces.push({ left, top, right, bottom });
      }
      return pieces;
    },
  };
}

/** Returns 1 for each pixel that is darker than the paper around it (Bradley and Roth, "Adaptive thresholding", 2007). */
function findInk({ width, height, pixels }: GreyPicture): Uint8Array {
  const isInk = new Uint8Array(width * height);
  // Sums of the window's rows, column by column.
  const columns = new Uint32Array(width);
  const addRow = (y: number, sign: 1 | -1): void => {
    for (let x = 0; x < width; x += 1) {
      columns[x] = (columns[x] ?? 0) + sign * (pixels[y * width + x] ?? 255);
    }
  };
  for (let y = 0; y < Math.min(reach, height); y += 1) addRow(y, 1);
  for (let y = 0; y < height; y += 1) {
    if (y + reach < height) addRow(y + reach, 1);
    if (y > reach) addRow(y - reach - 1, -1);
    const rows = Math.min(height, y + reach + 1) - Math.max(0, y - reach);
    let sum = 0;
    for (let x = 0; x < Math.min(reach, width); x += 1) sum += columns[x] ?? 0;
    for (let x = 0; x < width; x += 1) {
      if (x + reach < width) sum += columns[x + reach] ?? 0;
      if (x > reach) sum -= columns[x - reach - 1] ?? 0;
      const points = rows * (Math.min(width, x + reach + 1) - Math.max(0, x - reach));
      if ((pixels[y * width + x] ?? 255) * points < sum * maxInkShare) isInk[y * width + x] = 1;
    }
  }
  return isInk;
}
