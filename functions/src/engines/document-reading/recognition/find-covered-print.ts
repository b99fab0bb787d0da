import type { GreyPicture, SeenPicture } from './grey-picture.ts';
import { boundsOf, type Part } from './picture-part.ts';
import {
  findPrintedRows,
  type HiddenPrint,
  quantile,
  squareSidePx,
  takeRegions,
  usualEdges,
} from './squares.ts';
import type { TurnedPicture } from './turn-picture.ts';

/**
 * Distance in pixels of measured points, and quantiles of their shades that count as paper and as its lightest part.
 */
const stride = 4;
const paperShare = 0.8;
const lightestShare = 0.9;
/** Max ratio of a covered square to the paper of the words beside it; shadows darken both. */
const maxRatio = 0.9;
/** Max ratio of a square of solid ink, as of a marker, to the paper of the words. */
const maxSolidRatio = 0.4;
/**
 * Squares around a word in which a shadow on it may continue. */
const shadowReach = 8;
/** Max squares in which the light falls at the edge of a covering object; the light of a shadow falls more
 * slowly.
 */
const maxEdgeWidth = 2;
/**
 * Max squares between the last read word of a line and the object that covers its end: OCR may skip a word cut in two.
 */
const maxUnread = 5;
/**
 * An edge is sharp when `share` of the change of light within `reach` points of it happens within `width` pixels.
 * Shadows have soft edges.
 */
const sharpEdge = { reach: 10, width: 8, share: 0.5 } as const;
/** Squares at the end of a line whose paper is compared with the object beside it. */
const comparedSquares = 8;
/** Min squares between the end of a line and the next word, or the usual end of lines, for a gap. */
const minGap = 4;
/** Min width and height of a covered place in squares, and min number of its squares: a finger over two lines. */
const min = { side: 5, squares: 30 } as const;
/**
 * Max squares between two covered squares of a column: the space between lines, and print on the covering
 * object.
 */
const maxHole = 6;
/** Min words of a page whose lines have usual edges. */
const minWords = 30;
/** Usual distance of lines in heights of a word. */
const pitchPerWord = 1.8;
/** Height in pixels of the band along a line whose paper is measured: a line and the space beside it. */
const band = 40;
/** Max distance of a covering edge from the last ink of a line and from its last word, in heights of a word. */
const reach = { fromInk: 1.2, fromWords: 6 } as const;
/** Max brightness of ink, as a share of its paper's. */
const maxInkShare = 0.7;
/**
 * Points on each side of an edge, more than a rule is wide, and min difference of both sides as a share of the paper.
 */
const side = 3;
const minStep = 0.06;
/** Min ratio of the step at an edge to the largest steps within the words before it, which have grain and moire. */
const stepsPerWord = 3;
/** Quantile of the paper around the words beside a gap that counts as their darkest paper. */
const darkestOfWords = 0.15;
/** Min difference in shades between a covering object and its surroundings; noise of a dark photograph has
 * less.
 */
const minShades = 14;

/** A picture with horizontal lines, and its mapping to the original. */
interface DeskewedPage extends Pick<TurnedPicture, 'toOriginal'> {
  readonly picture: Pick<GreyPicture, 'width' | 'height'>;
}

/**
 * Finds objects that cover parts of lines: fingers that hold a sheet, notes, labels, the folded corner of the sheet.
 * There lines end before the usual edge of their print, or have a gap. Close to their end lies something darker or of
 * another colour, or the sharp edge of something that throws a shadow. Nothing covers `print`. Words are in pixels of
 * the deskewed picture. Print and places are in those of `seen`, the original before its light is evened out.
 */
export function findCoveredPrint(
  seen: SeenPicture,
  deskewedPage: DeskewedPage,
  words: readonly Part[],
  print: readonly Part[],
): HiddenPrint {
  if (words.length < minWords) return { places: [], length: 0 };
  const { picture, toOriginal } = deskewedPage;
  const [columns, rows] = [
    Math.floor(picture.width / squareSidePx),
    Math.floor(picture.height / squareSidePx),
  ];
  const height = quantile(
    words.map(({ top, bottom }) => bottom - top),
    0.5,
  );
  const isCovered = new Uint8Array(columns * rows);
  const openLight = (shades: Shades): Light => ({
    shades,
    papers: papersAround(words, shades, columns, isCovered.length),
  });
  const inGrey = openLight(openShades(seen, toOriginal));
  const inDarkest = openLight(openShades({ ...seen, pixels: seen.darkest }, toOriginal));
  for (const gap of findGaps(words, columns, rows)) {
    for (const light of [inGrey, inDarkest]) markDarkSquares(isCovered, columns, gap, light);
    markBehindEdge(isCovered, columns, gap, (row, end, step, length) =>
      findEdge(inGrey.shades, height, { row, end, step, length }),
    );
  }
  addDarkSquares(isCovered, words, columns, inGrey);
  fillHoles(isCovered, columns);
  const hasPrint = findPrintedSquares(print, seen);
  for (let at = 0; at < isCovered.length; at += 1) {
    const [x, y] = [((at % columns) + 0.5) * squareSidePx, (Math.floor(at / columns) + 0.5) * squareSidePx];
    if (isCovered[at] === 1 && hasPrint(toOriginal({ x, y }))) isCovered[at] = 0;
  }
  const { places, area } = takeRegions(isCovered, columns, min);
  return {
    places: places.map((place) => toSeenPart(place, toOriginal)),
    length: area / (pitchPerWord * Math.max(1, height)),
  };
}

/** Squares of one row between two words, and the ends of both words in pixels. `to` is not included. */
interface Gap {
  readonly row: number;
  readonly from: number;
  readonly to: number;
  readonly left: number | undefined;
  readonly right: number | undefined;
}

function findGaps(words: readonly Part[], columns: number, rows: number): Gap[] {
  const rowsOf = ({ top, bottom }: Part) =>
    [Math.floor(top / squareSidePx), Math.floor(bottom / squareSidePx)] as const;
  const printedRows = findPrintedRows(rowsOf, words, columns, rows);
  const wordsOf = new Map<number, Part[]>();
  for (const word of words) {
    const [first, last] = rowsOf(word);
    for (let row = first; row <= last; row += 1) wordsOf.set(row, [...(wordsOf.get(row) ?? []), word]);
  }
  return printedRows.printed.flatMap((row) => {
    const edges = usualEdges(printedRows, row);
    if (edges === undefined) return [];
    const gaps: Gap[] = [];
    let [from, left]: [number, number | undefined] = [edges.from, undefined];
    const add = (to: number, right: number | undefined): void => {
      if (to - from >= minGap) gaps.push({ row, from, to, left, right });
    };
    for (const word of (wordsOf.get(row) ?? []).toSorted((one, other) => one.left - other.left)) {
      add(Math.floor(word.left / squareSidePx), word.left);
      if (left === undefined || word.right > left) left = word.right;
      from = Math.max(from, Math.ceil(left / squareSidePx));
    }
    add(edges.to + 1, undefined);
    return gaps;
  });
}

/**
 * Returns shades in a part of the deskewed picture: of the paper, of its lightest part, the median and the darkest. The
 * lightest part is known also beside a column of ink.
 */
type Shades = (
  left: number,
  top: number,
  width: number,
  height: number,
) => { paper: number; lightest: number; middle: number; ink: number };

function openShades({ width, height, pixels }: GreyPicture, toOriginal: DeskewedPage['toOriginal']): Shades {
  return (left, top, across, down) => {
    const shades: number[] = [];
    for (let y = top; y < top + down; y += stride) {
      for (let x = left; x < left + across; x += stride) {
        const point = toOriginal({ x, y });
        const [column, row] = [Math.floor(point.x), Math.floor(point.y)];
        const isInside = column >= 0 && row >= 0 && column < width && row < height;
        shades.push(isInside ? (pixels[row * width + column] ?? 255) : 255);
      }
    }
    shades.sort((one, other) => one - other);
    const at = (share: number): number => shades[Math.floor((shades.length - 1) * share)] ?? 255;
    return { paper: at(paperShare), lightest: at(lightestShare), middle: at(0.5), ink: at(0) };
  };
}

const darkerThan = (light: number): number => Math.min(maxRatio * light, light - minShades);

/** Shades of a picture, and the darkest paper of the words near each square. */
interface Light {
  readonly shades: Shades;
  readonly papers: Float32Array;
}

/** Marks the squares of a gap that are darker than the paper of the words beside it, behind an edge. */
function markDarkSquares(isCovered: Uint8Array, columns: number, gap: Gap, { shades, papers }: Light): void {
  const { row, from, to } = gap;
  const lightAt = (column: number) =>
    shades(column * squareSidePx, row * squareSidePx, squareSidePx, squareSidePx).paper;
  const mark = (end: number, step: 1 | -1): void => {
    const beside = Array.from({ length: comparedSquares }, (_, at) => lightAt(end - step * at));
    const darkest = Math.min(darkerThan(quantile(beside, 0.5)), quantile(beside, darkestOfWords));
    const lights = Array.from({ length: to - from }, (_, at) => lightAt(end + step * (at + 1)));
    const first = lights.findIndex((light) => light < darkest);
    const before = lightAt(end + step * (first + 1 - maxEdgeWidth));
    if (first === -1 || first > maxUnread || (lights[first] ?? 0) >= darkerThan(before)) return;
    const paper = papers[row * columns + end + step * (first + 1)] ?? 0;
    const isOfWords = (lights[first] ?? 0) >= darkerThan(paper);
    if (isOfWords && isSoftEdge(shades, row, end + step * (first + 1), step)) return;
    for (const [at, light] of lights.entries()) {
      if (light < darkest) isCovered[row * columns + end + step * (at + 1)] = 1;
    }
  };
  if (gap.left !== undefined) mark(from - 1, 1);
  if (gap.right !== undefined) mark(to, -1);
}

/** Returns true when the light changes slowly at the border of a square, as at the edge of a shadow. */
function isSoftEdge(shades: Shades, row: number, column: number, towards: 1 | -1): boolean {
  const middle = (column + 0.5) * squareSidePx;
  const papers = Array.from(
    { length: 2 * sharpEdge.reach + 1 },
    (_, at) =>
      shades(
        middle + towards * (at - sharpEdge.reach) * sharpEdge.width,
        row * squareSidePx,
        sharpEdge.width,
        squareSidePx,
      ).paper,
  );
  const falls = papers.slice(2).map((paper, at) => (papers[at] ?? 0) - paper);
  return Math.max(...falls) < sharpEdge.share * (Math.max(...papers) - Math.min(...papers));
}

/** Adds the solid dark squares beside covered ones, as of bars over whole lines, within the bounds of the words. */
function addDarkSquares(
  isCovered: Uint8Array,
  words: readonly Part[],
  columns: number,
  { shades, papers: paperAt }: Light,
): void {
  const bounds = boundsOf(words);
  const [first, last] = [Math.floor(bounds.left / squareSidePx), Math.floor(bounds.right / squareSidePx)];
  const [top, bottom] = [Math.floor(bounds.top / squareSidePx), Math.floor(bounds.bottom / squareSidePx)];
  const reached = [...isCovered.keys()].filter((at) => isCovered[at] === 1);
  const isSeen = isCovered.slice();
  for (let from = reached.pop(); from !== undefined; from = reached.pop()) {
    for (const at of squaresAround(from, columns)) {
      const [column, row] = [at % columns, Math.floor(at / columns)];
      if (isSeen[at] !== 0 || column < first || column > last || row < top || row > bottom) continue;
      isSeen[at] = 1;
      const { middle } = shades(column * squareSidePx, row * squareSidePx, squareSidePx, squareSidePx);
      if (middle > maxSolidRatio * (paperAt[at] ?? 255)) continue;
      isCovered[at] = 1;
      reached.push(at);
    }
  }
}

/** Returns the darkest paper of the words near each square, as in a shadow, and far from words the usual paper. */
function papersAround(words: readonly Part[], shades: Shades, columns: number, count: number): Float32Array {
  const papers = words.map(
    ({ left, top, right, bottom }) => shades(left, top, right - left, bottom - top).paper,
  );
  const paperAt = new Float32Array(count).fill(quantile(papers, 0.5));
  for (const [index, word] of words.entries()) {
    const [left, top, right, bottom] = [word.left, word.top, word.right, word.bottom].map((pixels) =>
      Math.floor(pixels / squareSidePx),
    ) as [number, number, number, number];
    for (let row = Math.max(0, top - shadowReach); row <= bottom + shadowReach; row += 1) {
      for (
        let column = Math.max(0, left - shadowReach);
        column <= Math.min(columns - 1, right + shadowReach);
        column += 1
      ) {
        const at = row * columns + column;
        paperAt[at] = Math.min(paperAt[at] ?? 255, papers[index] ?? 255);
      }
    }
  }
  return paperAt;
}

/** Returns the squares within two rows and one column: bars over lines have space between them. */
function squaresAround(at: number, columns: number): number[] {
  return [-2, -1, 0, 1, 2].flatMap((down) => [-1, 0, 1].map((across) => at + down * columns + across));
}

/** Marks the part of a gap that lies behind a sharp edge through the adjacent words. */
function markBehindEdge(
  isCovered: Uint8Array,
  columns: number,
  { row, from, to, left, right }: Gap,
  edgeAt: (row: number, end: number, step: 1 | -1, length: number) => number | undefined,
): void {
  const length = (to - from) * squareSidePx;
  const atLeft = left === undefined ? undefined : edgeAt(row, left, 1, length);
  const atRight = right === undefined ? undefined : edgeAt(row, right, -1, length);
  const start = row * columns;
  if (atLeft !== undefined) isCovered.fill(1, start + Math.ceil(atLeft / squareSidePx), start + to);
  if (atRight !== undefined) isCovered.fill(1, start + from, start + Math.floor(atRight / squareSidePx));
}

/**
 * Returns the position of an edge near the end of a row's words. Beyond it the paper loses its shadow, or something
 * lighter than paper begins. `height` is that of a word.
 */
function findEdge(
  shades: Shades,
  height: number,
  { row, end, step: towards, length }: { row: number; end: number; step: 1 | -1; length: number },
): number | undefined {
  const top = row * squareSidePx - (band - squareSidePx) / 2;
  const first = (comparedSquares * squareSidePx) / stride;
  const far = Math.min(length, reach.fromWords * height) / stride + side;
  const points = Array.from({ length: Math.floor(first + far) }, (_, at) =>
    shades(end + towards * (at - first) * stride, top, 1, band),
  );
  const papers = points.map(({ lightest }) => lightest);
  const paper = quantile(papers.slice(0, first), 0.5);
  const sidesOf = (at: number) =>
    [papers.slice(at - side, at), papers.slice(at + 1, at + 1 + side)].map((shade) =>
      quantile(shade, 0.5),
    ) as [before: number, behind: number];
  // Grain and moire have steps among the words, too.
  const stepsOfWords = Array.from({ length: first - 2 * side }, (_, at) => {
    const [before, behind] = sidesOf(at + side);
    return Math.abs(behind - before);
  });
  const minRise = Math.max(minStep * paper, stepsPerWord * quantile(stepsOfWords, 0.8));
  let ink = first;
  for (let at = first; at + side < points.length; at += 1) {
    const [before, behind] = sidesOf(at);
    const isShadow = before <= (1 - minStep) * paper && behind >= maxRatio * paper;
    const isLighter = behind >= (1 + minStep) * paper;
    const isSharp = behind - before >= sharpEdge.share * brightnessStepAt(papers, at);
    if (behind - before >= minRise && isSharp && (isShadow || isLighter))
      return end + towards * (at - first) * stride;
    const point = points[at];
    if (point !== undefined && point.ink < maxInkShare * point.paper) ink = at;
    if ((at - ink) * stride > reach.fromInk * height) return undefined;
  }
  return undefined;
}

/** Returns how much lighter the paper becomes beyond an edge; negative when it becomes darker. */
function brightnessStepAt(papers: readonly number[], at: number): number {
  const [before, behind] = [
    papers.slice(Math.max(0, at - sharpEdge.reach)),
    papers.slice(0, at + 1 + sharpEdge.reach),
  ];
  return quantile(behind.slice(-side), 0.5) - quantile(before.slice(0, side), 0.5);
}

/**
 * Marks squares between covered squares of a column: lines have space between them, and a covering object may
 * have print.
 */
function fillHoles(isCovered: Uint8Array, columns: number): void {
  const last = new Int32Array(columns).fill(-1);
  for (let at = 0; at < isCovered.length; at += 1) {
    if (isCovered[at] !== 1) continue;
    const column = at % columns;
    const before = last[column] ?? -1;
    if (before !== -1 && at - before <= (maxHole + 1) * columns)
      for (let hole = before + columns; hole < at; hole += columns) isCovered[hole] = 1;
    last[column] = at;
  }
}

function findPrintedSquares(print: readonly Part[], { width }: SeenPicture) {
  const columns = Math.ceil(width / squareSidePx);
  const toSquare = (pixels: number): number => Math.floor(pixels / squareSidePx);
  const squares = new Set<number>();
  for (const { left, top, right, bottom } of print) {
    for (let row = toSquare(top); row <= toSquare(bottom); row += 1) {
      for (let column = toSquare(left); column <= toSquare(right); column += 1)
        squares.add(row * columns + column);
    }
  }
  return ({ x, y }: { x: number; y: number }): boolean => squares.has(toSquare(y) * columns + toSquare(x));
}

function toSeenPart({ left, top, right, bottom }: Part, toOriginal: DeskewedPage['toOriginal']): Part {
  const points = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ].map(toOriginal);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}
