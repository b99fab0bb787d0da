import { medianOf } from '../median-of.ts';
import { type GreyPicture, inkShade } from './grey-picture.ts';

/** Side in pixels of the squares of which the paper is measured: several lines of print at 200 dpi. */
const square = 48;
/** Share of a square's pixels lighter than its paper: grain, and the edge of the sheet. */
const lighterShare = 0.15;
/** Min shade of paper with print and of paper without. Darker areas stay dark. */
const darkestPaper = { printed: 20, other: 60 } as const;
/**
 * Min difference between ink and paper, in shades and as a share of the paper; and min share of ink in a square with
 * print.
 */
const ink = { minDepth: 16, minShare: 0.4, share: 0.05 } as const;
/** A square is printed paper when at least `min` squares within `reach` have print. */
const printedSquare = { reach: 3, min: 6 } as const;
/** Min contrast of print to its paper, of 255; less is grain. */
const minContrast = 50;
/** Share of a page's pixels, or of its ink if that is less, that counts as its darkest print. */
const darkestShare = 0.005;
const darkestOfInk = 0.2;
/**
 * Paper grain is normally distributed. The 30 % and 50 % quantiles differ by half a standard deviation, and no grain is
 * darker than 3.5 of them.
 */
const grainSpreads = 7;
/** Min median and max spread of the shades of paper. Otherwise the page is a figure or a negative. */
const darkestMedian = 200;
const maxSpread = 24;
/**
 * Grain lighter than this does not disturb OCR. Above this share of ink, grain is kept, because the edges of letters
 * have its shades.
 */
const lightGrain = 215;
const sparseShare = 0.1;
/** Max shade of print, even on coarse grain. */
const maxPrintShade = 90;

/**
 * Evens out the light of a picture by comparing each pixel with the paper around it. Paper becomes white everywhere,
 * and the darkest print black. Smooths pictures whose grain is as dark as ink, as of a page in dim light.
 */
export function evenOutLight(picture: GreyPicture): GreyPicture {
  const even = compareWithPaper(picture);
  const { pixels, shades, grain } = even.grain < inkShade ? compareWithPaper(smoothGrain(picture)) : even;
  stretchContrast(pixels, shades, grain);
  return { width: picture.width, height: picture.height, pixels };
}

interface EvenPicture {
  readonly pixels: Uint8Array;
  /** Number of pixels of each shade. */
  readonly shades: Uint32Array;
  /** Darkest shade of paper grain. */
  readonly grain: number;
}

function compareWithPaper(picture: GreyPicture): EvenPicture {
  const { width, height } = picture;
  const paper = measurePaper(picture);
  const pixels = new Uint8Array(width * height);
  const shades = new Uint32Array(256);
  const row = new Float32Array(width);
  for (let y = 0; y < height; y += 1) {
    fillPaper(row, paper, y);
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
      const shade = Math.min(255, ((picture.pixels[at] ?? 255) * 255) / (row[x] ?? 255)) | 0;
      pixels[at] = shade;
      shades[shade] = (shades[shade] ?? 0) + 1;
    }
  }
  const grain = findGrain(pixels, shades, measureGrain({ width, height, pixels }));
  return { pixels, shades, grain };
}

/** Averages each pixel with its neighbours, by weights of 1, 2 and 1 in both directions. */
function smoothGrain({ width, height, pixels }: GreyPicture): GreyPicture {
  const smooth = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) {
    const [above, own, below] = [Math.max(0, y - 1) * width, y * width, Math.min(height - 1, y + 1) * width];
    const columnAt = (x: number): number =>
      (pixels[above + x] ?? 255) + 2 * (pixels[own + x] ?? 255) + (pixels[below + x] ?? 255);
    let [before, middle] = [columnAt(0), columnAt(0)];
    for (let x = 0; x < width; x += 1) {
      const after = columnAt(Math.min(width - 1, x + 1));
      smooth[own + x] = (before + 2 * middle + after) >> 4;
      [before, middle] = [middle, after];
    }
  }
  return { width, height, pixels: smooth };
}

interface Paper {
  readonly columns: number;
  readonly rows: number;
  readonly shades: Float32Array;
}

/**
 * Measures the shade of paper in each square, smoothed over its neighbours: a square full of print shows little paper.
 */
function measurePaper({ width, height, pixels }: GreyPicture): Paper {
  const columns = Math.ceil(width / square);
  const rows = Math.ceil(height / square);
  const shades = new Float32Array(columns * rows);
  const hasInk = new Uint8Array(columns * rows);
  const counts = new Uint32Array(256);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      counts.fill(0);
      let total = 0;
      for (let y = row * square; y < Math.min(height, (row + 1) * square); y += 2) {
        for (let x = column * square; x < Math.min(width, (column + 1) * square); x += 2) {
          const shade = pixels[y * width + x] ?? 255;
          counts[shade] = (counts[shade] ?? 0) + 1;
          total += 1;
        }
      }
      const shade = shadeAt(counts, total * lighterShare);
      const depth = shade - shadeBelow(counts, total * ink.share);
      shades[row * columns + column] = Math.max(darkestPaper.printed, shade);
      hasInk[row * columns + column] = depth >= Math.max(ink.minDepth, shade * ink.minShare) ? 1 : 0;
    }
  }
  const lit = shades.map((shade, at) =>
    shade < darkestPaper.other && !isPrinted(hasInk, columns, at) ? darkestPaper.other : shade,
  );
  return { columns, rows, shades: smoothShades(lit, columns, rows) };
}

function isPrinted(hasInk: Uint8Array, columns: number, at: number): boolean {
  const column = at % columns;
  let count = 0;
  for (let down = -printedSquare.reach; down <= printedSquare.reach; down += 1) {
    for (let across = -printedSquare.reach; across <= printedSquare.reach; across += 1) {
      if (column + across >= 0 && column + across < columns)
        count += hasInk[at + down * columns + across] ?? 0;
    }
  }
  return count >= printedSquare.min;
}

/** Returns the shade that `lighter` pixels exceed. */
function shadeAt(counts: Uint32Array, lighter: number): number {
  let seen = 0;
  for (let shade = 255; shade > 0; shade -= 1) {
    seen += counts[shade] ?? 0;
    if (seen > lighter) return shade;
  }
  return 0;
}

/** Takes the lightest neighbour, then the mean: below a dark letterhead, the paper has the shade beside it. */
function smoothShades(shades: Float32Array, columns: number, rows: number): Float32Array {
  const gather = (from: Float32Array, join: (near: number[]) => number): Float32Array =>
    from.map((_, at) => {
      const [row, column] = [Math.floor(at / columns), at % columns];
      const near: number[] = [];
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1) {
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1) {
          near.push(from[y * columns + x] ?? 255);
        }
      }
      return join(near);
    });
  const middle = gather(shades, (near) => medianOf(near) ?? 255);
  return gather(middle, (near) => near.reduce((sum, shade) => sum + shade, 0) / near.length);
}

/** Interpolates the paper of a line between the centres of squares. */
function fillPaper(line: Float32Array, { columns, rows, shades }: Paper, y: number): void {
  const down = nearestSquares(y, rows);
  const middles = new Float64Array(columns);
  for (let column = 0; column < columns; column += 1) {
    middles[column] =
      (shades[down.first * columns + column] ?? 255) * (1 - down.share) +
      (shades[down.second * columns + column] ?? 255) * down.share;
  }
  for (let x = 0; x < line.length; x += 1) {
    const { first, second, share } = nearestSquares(x, columns);
    line[x] = (middles[first] ?? 255) * (1 - share) + (middles[second] ?? 255) * share;
  }
}

/** Returns the two squares nearest to a point in one direction, and the weight of the second one. */
function nearestSquares(point: number, squares: number) {
  const at = Math.min(squares - 1, Math.max(0, point / square - 0.5));
  const first = Math.floor(at);
  return { first, second: Math.min(squares - 1, first + 1), share: at - first };
}

/**
 * Makes the darkest print black and, on pages of sparse print, the grain of paper white: the engine would read it as
 * print.
 */
function stretchContrast(pixels: Uint8Array, shades: Uint32Array, grain: number): void {
  const inked = shades.subarray(0, grain).reduce((sum, count) => sum + count, 0);
  const darkest = shadeBelow(shades, Math.min(pixels.length * darkestShare, inked * darkestOfInk));
  const black = 255 - darkest < minContrast ? 0 : darkest;
  const stretched = (shade: number) => Math.max(0, Math.round(((shade - black) * 255) / (255 - black)));
  const isSparse = inked < pixels.length * sparseShare;
  const white = isSparse && stretched(grain) < lightGrain ? grain : 255;
  const table = Uint8Array.from({ length: 256 }, (_, shade) => (shade > white ? 255 : stretched(shade)));
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = table[pixels[at] ?? 255] ?? 255;
}

/** Returns the darkest shade of paper grain; 255 when most of the page is no paper. */
function findGrain(pixels: Uint8Array, shades: Uint32Array, spread: number | undefined): number {
  const half = shadeBelow(shades, pixels.length / 2);
  if (half < darkestMedian || spread === undefined || spread > maxSpread) return 255;
  return Math.max(maxPrintShade, half - grainSpreads * spread);
}

/**
 * Returns the usual difference between the 50 % and 30 % quantiles within a square of paper. Over the whole picture
 * that difference is also one of lights, and of the desk beside the sheet.
 */
function measureGrain({ width, height, pixels }: GreyPicture): number | undefined {
  const spreads: number[] = [];
  const counts = new Uint32Array(256);
  for (let top = 0; top + square <= height; top += square) {
    for (let left = 0; left + square <= width; left += square) {
      counts.fill(0);
      for (let y = top; y < top + square; y += 2) {
        for (let x = left; x < left + square; x += 2) {
          const shade = pixels[y * width + x] ?? 255;
          counts[shade] = (counts[shade] ?? 0) + 1;
        }
      }
      const points = (square / 2) ** 2;
      const half = shadeBelow(counts, points / 2);
      if (half >= darkestMedian) spreads.push(half - shadeBelow(counts, points * 0.3));
    }
  }
  return medianOf(spreads);
}

/** Returns the shade that at most `darker` pixels are below. */
function shadeBelow(counts: Uint32Array, darker: number): number {
  let seen = 0;
  for (let shade = 0; shade < 255; shade += 1) {
    seen += counts[shade] ?? 0;
    if (seen > darker) return shade;
  }
  return 255;
}
