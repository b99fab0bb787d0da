/** Upright crop of a part of a page, in even light: one byte per pixel, row by row, 0 is black. */
export interface Crop {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  /** Width in pixels of the paper around the part on each side. */
  readonly margin: number;
}

/** Ink of a crop without rules: 0 is paper, 255 the darkest ink. The bounds are those of the print within the part. */
export interface Ink {
  readonly width: number;
  readonly height: number;
  readonly shades: Uint8Array;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Height of letters in pixels at which prints are compared: a pixel is then less than a stroke of small print. */
export const letterHeight = 34;

/** Ink lighter than this is grain or blur. */
const minInk = 60;
/** Ink lighter than this is no stroke. */
const minStroke = 90;
/**
 * Min share of a row that a horizontal rule covers, and min share of a column between such rows for a vertical one.
 * Letters cover less.
 */
const minRuleShare = { row: 0.85, column: 0.95 } as const;
/** Shades of a stroke's edge, as shares of the darkest ink. */
const edge = { from: 0.15, to: 0.6 } as const;
/** Min difference of two shades to count as ink of one print only, and the part of it that is deducted as blur. */
const blur = { min: 60, rest: 20 } as const;
/** In heights of letters: width of the compared windows and distance between them. */
const window = { width: 0.9, step: 0.4 } as const;
/** In heights of letters: max distance of the print from its expected position. */
const reach = 0.35;
/** Max pixels by which a window may stand elsewhere than the one before: a picture may be wavy. */
const maxDrift = 3;

/** Reads the ink of a crop, resized by `scale` and blurred by `blurWidth`, the standard deviation in pixels. */
export function readInk(crop: Crop, scale: number, blurWidth = 0): Ink {
  const { width, height, shades } = resizeInk(crop, scale);
  eraseShading(shades);
  eraseRules(shades, width, height);
  if (blurWidth > 0) blurInk(shades, width, height, blurWidth);
  const margin = Math.round(crop.margin * scale);
  let [left, top, right, bottom, darkest] = [width, height, 0, 0, 0];
  for (let y = margin; y < height - margin; y += 1) {
    for (let x = margin; x < width - margin; x += 1) {
      const shade = shades[y * width + x] ?? 0;
      if (shade < minStroke) continue;
      darkest = Math.max(darkest, shade);
      [left, top] = [Math.min(left, x), Math.min(top, y)];
      [right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)];
    }
  }
  if (darkest === 0) [left, top, right, bottom] = [margin, margin, width - margin, height - margin];
  sharpenEdges(shades, Math.max(minStroke, darkest));
  return { width, height, shades, left, top, right, bottom };
}

/** Spreads the shades between paper and ink: blur then moves the edges of a stroke little. */
function sharpenEdges(shades: Uint8Array, darkest: number): void {
  const [from, to] = [edge.from * darkest, edge.to * darkest];
  for (const [at, shade] of shades.entries())
    shades[at] = Math.max(0, Math.min(255, ((shade - from) * 255) / (to - from)));
}

interface Shades {
  readonly width: number;
  readonly height: number;
  readonly shades: Uint8Array;
}

/** Inverts the shades of a crop, and interpolates them between pixels unless `scale` is 1. */
function resizeInk({ width, height, pixels }: Crop, scale: number): Shades {
  if (scale === 1 || width < 2 || height < 2)
    return { width, height, shades: pixels.map((shade) => 255 - shade) };
  const [newWidth, newHeight] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  const shades = new Uint8Array(newWidth * newHeight);
  const place = (at: number, size: number): number =>
    Math.min(size - 1, Math.max(0, (at + 0.5) / scale - 0.5));
  for (let y = 0, at = 0; y < newHeight; y += 1) {
    const fromY = place(y, height);
    const row = Math.min(height - 2, Math.floor(fromY));
    for (let x = 0; x < newWidth; x += 1, at += 1) {
      const fromX = place(x, width);
      const column = Math.min(width - 2, Math.floor(fromX));
      const from = row * width + column;
      const mix = (first: number): number =>
        (pixels[first] ?? 255) * (1 - fromX + column) + (pixels[first + 1] ?? 255) * (fromX - column);
      shades[at] = 255 - (mix(from) * (1 - fromY + row) + mix(from + width) * (fromY - row));
    }
  }
  return { width: newWidth, height: newHeight, shades };
}

/** Makes the background of a crop white, because cells of tables are shaded. More than half of a crop is background. */
function eraseShading(shades: Uint8Array): void {
  const counts = new Uint32Array(256);
  for (const shade of shades) counts[shade] = (counts[shade] ?? 0) + 1;
  let background = 0;
  for (let darker = shades.length - (counts[0] ?? 0); darker > shades.length / 2; ) {
    background += 1;
    darker -= counts[background] ?? 0;
  }
  if (background === 0 || background === 255) return;
  for (const [at, shade] of shades.entries())
    shades[at] = Math.max(0, ((shade - background) * 255) / (255 - background));
}

/** Erases the rows that a rule of a table covers, the columns that one covers between them, and the blur beside. */
function eraseRules(shades: Uint8Array, width: number, height: number): void {
  const isInk = (x: number, y: number): boolean =>
    x >= 0 && x < width && (shades[y * width + x] ?? 0) >= minInk;
  const countInk = (y: number): number => {
    let count = 0;
    for (let x = 0; x < width; x += 1) if (isInk(x, y)) count += 1;
    return count;
  };
  const counts = Array.from({ length: height }, (_, y) => countInk(y));
  const isRule = counts.map(
    (count, y) => Math.max(counts[y - 1] ?? 0, count, counts[y + 1] ?? 0) > width * minRuleShare.row,
  );
  const erased: { readonly x: number; readonly from: number; readonly end: number }[] = [];
  for (let from = 0; from < height; ) {
    let end = from + 1;
    while (end < height && isRule[end] === isRule[from]) end += 1;
    for (let x = 0; x < width; x += 1) {
      let covered = 0;
      for (let y = from; y < end; y += 1) {
        if (isInk(x, y) || isInk(x - 1, y) || isInk(x + 1, y)) covered += 1;
      }
      if (isRule[from] || covered > (end - from) * minRuleShare.column) erased.push({ x, from, end });
    }
    from = end;
  }
  for (const { x, from, end } of erased) {
    for (let y = from; y < end; y += 1) shades[y * width + x] = 0;
  }
}

/** Reach of a blur in standard deviations. */
const blurReach = 2.5;

/** Blurs shades with a normal distribution, first along the rows and then along the columns. */
function blurInk(shades: Uint8Array, width: number, height: number, deviation: number): void {
  const reach = Math.ceil(blurReach * deviation);
  const weights = Float64Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * deviation * deviation)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const line = new Float64Array(Math.max(width, height) + 2 * reach);
  /** Blurs `length` shades that stand `step` apart; the shades at the ends continue beyond them. */
  const blurLine = (start: number, length: number, step: number): void => {
    for (let at = -reach; at < length + reach; at += 1)
      line[at + reach] = shades[start + Math.max(0, Math.min(length - 1, at)) * step] ?? 0;
    for (let at = 0; at < length; at += 1) {
      let sum = 0;
      for (let index = 0; index <= 2 * reach; index += 1)
        sum += (weights[index] ?? 0) * (line[at + index] ?? 0);
      shades[start + at * step] = sum / total;
    }
  };
  for (let y = 0; y < height; y += 1) blurLine(y * width, width, 1);
  for (let x = 0; x < width; x += 1) blurLine(x, height, width);
}

/** Ink that counts: of both prints, or only what the other one does not show of the first. */
export type LoneInk = 'both' | 'own';

/**
 * Returns how much ink `own` has that `other` lacks: the max over windows, in percent of a square as high as letters.
 * `other` may show more than `own`.
 */
export function measureLoneInk(own: Ink, other: Ink, counted: LoneInk = 'both'): number {
  const size = letterHeight;
  const [width, step] = [Math.round(size * window.width), Math.round(size * window.step)];
  const inks = { own, other };
  let shift = findStart(inks, Math.ceil(size * reach));
  let [most, drift] = [0, 0];
  for (let from = own.left; from < own.right; from += step) {
    const columns = { from, to: Math.min(own.right, from + width) };
    // The space between cells has nothing to align, and the print behind it may be as far off as several windows are.
    drift += maxDrift;
    if (hasInk(own, columns)) {
      const distance = Math.min(drift, Math.ceil(size * reach));
      shift = findShift(inks, columns, shift, { distance, step: 1, stride: 2 });
      drift = 0;
    }
    most = Math.max(most, sumLoneInk(inks, columns, shift, counted));
  }
  return (100 * most) / (255 * size * size);
}

function hasInk({ width, shades, top, bottom }: Ink, { from, to }: Columns): boolean {
  for (let y = top; y < bottom; y += 1) {
    for (let x = from; x < to; x += 1) if ((shades[y * width + x] ?? 0) >= minStroke) return true;
  }
  return false;
}

/** A print and the one in which it is searched. */
interface InkPair {
  readonly own: Ink;
  readonly other: Ink;
}

/** Distance in pixels from a point of one crop to the same point of the print in the other. */
interface Shift {
  readonly x: number;
  readonly y: number;
}

interface Columns {
  readonly from: number;
  readonly to: number;
}

/** Returns the best shift of the whole print: with equal middles of the crops, or with equal starts of the print. */
function findStart(inks: InkPair, distance: number): Shift {
  const { own, other } = inks;
  const columns = { from: own.left, to: own.right };
  const middles = { x: (other.width - own.width) >> 1, y: (other.height - own.height) >> 1 };
  const starts = { x: other.left - own.left, y: other.top - own.top };
  const found = [middles, starts].map((place) => {
    const rough = findShift(inks, columns, place, { distance, step: 3, stride: 4 });
    return findShift(inks, columns, rough, { distance: 2, step: 1, stride: 3 });
  });
  const [one, two] = found.map((shift) => differenceAt(inks, columns, shift, { stride: 2 }));
  return found[(two ?? 0) < (one ?? 0) ? 1 : 0] ?? middles;
}

/** Radius and step of a search, and distance between compared pixels; all in pixels. */
interface Search {
  readonly distance: number;
  readonly step: number;
  readonly stride: number;
}

function findShift(
  inks: InkPair,
  columns: Columns,
  { x, y }: Shift,
  { distance, step, stride }: Search,
): Shift {
  let best = { x, y };
  let least = differenceAt(inks, columns, best, { stride });
  for (let shiftY = y - distance; shiftY <= y + distance; shiftY += step) {
    for (let shiftX = x - distance; shiftX <= x + distance; shiftX += step) {
      const difference = differenceAt(inks, columns, { x: shiftX, y: shiftY }, { stride, max: least });
      if (difference < least) [least, best] = [difference, { x: shiftX, y: shiftY }];
    }
  }
  return best;
}

/** Returns the sum of differences of shades; stops above `max`. */
function differenceAt(
  { own, other }: InkPair,
  { from, to }: Columns,
  shift: Shift,
  { stride, max = Number.POSITIVE_INFINITY }: { readonly stride: number; readonly max?: number },
): number {
  let sum = 0;
  for (let y = own.top; y < own.bottom && sum < max; y += stride) {
    const row = y + shift.y;
    const isInside = row >= 0 && row < other.height;
    for (let x = from; x < to; x += stride) {
      const column = x + shift.x;
      const shade =
        isInside && column >= 0 && column < other.width ? (other.shades[row * other.width + column] ?? 0) : 0;
      sum += Math.abs((own.shades[y * own.width + x] ?? 0) - shade);
    }
  }
  return sum;
}

/** Sums ink that is darker than everything within a pixel of its place in the other picture. */
function sumLoneInk({ own, other }: InkPair, { from, to }: Columns, shift: Shift, counted: LoneInk): number {
  let sum = 0;
  for (let y = own.top; y < own.bottom; y += 1) {
    for (let x = from; x < to; x += 1) {
      const [column, row] = [x + shift.x, y + shift.y];
      const [shade, opposite] = [shadeAt(own, x, y), shadeAt(other, column, row)];
      if (shade - opposite > blur.min)
        sum += Math.max(0, shade - darkestAround(other, column, row) - blur.rest);
      else if (counted === 'both' && opposite - shade > blur.min)
        sum += Math.max(0, opposite - darkestAround(own, x, y) - blur.rest);
    }
  }
  return sum;
}

const shadeAt = ({ width, height, shades }: Ink, x: number, y: number): number =>
  x < 0 || y < 0 || x >= width || y >= height ? 0 : (shades[y * width + x] ?? 0);

function darkestAround(ink: Ink, x: number, y: number): number {
  let darkest = 0;
  for (let row = y - 1; row <= y + 1; row += 1) {
    for (let column = x - 1; column <= x + 1; column += 1)
      darkest = Math.max(darkest, shadeAt(ink, column, row));
  }
  return darkest;
}
