import {
  type Box,
  containsPoint,
  overlapsBox,
  type Point,
} from '../../../../contract/documents/page-text/geometry.ts';
import { inkBox, type Letter } from '../../../../contract/documents/page-text/text-pen.ts';
import type { HiddenLetters } from './hidden-letters.ts';
import type { ShownText, SurfacePaint } from './walk-page.ts';

/** Height in points of the bands in which surfaces are indexed. */
const bandHeight = 16;
/** Max bands of an indexed surface; larger ones are compared with each text. */
const maxBands = 40;
/** Min opacity of the surfaces that cover a letter together. */
const minCoveringAlpha = 0.95;
/** Min opacity of a surface: a letter would need more than fifty fainter ones to be covered. */
const minAlpha = 0.05;
/** Max thickness of a strike-through line and its height range, as shares of the text size. */
const strikeLimits = { thickness: 0.2, from: 0.12, to: 0.5 };
/** Height range of a letter within which a whole handwritten stroke counts as crossing it out. */
const letterBody = { from: 0.02, to: 0.75 };
/** Height and min width of an X over text, and the height range of its middle, as shares of the text size. */
const crossLimits = { height: { from: 0.5, to: 2 }, width: 1.2, middle: { from: 0.1, to: 0.6 } };
/** Min opacity of a line that strikes text out. */
const minStrikeAlpha = 0.2;
/** Heights of a letter that covers must hide: the lower half distinguishes letters. */
const coreHeights = [0.08, 0.25, 0.42];

/** Finds the letters of a page that later surfaces cover, and those that a line crosses out. */
export function findCoveredLetters(
  texts: readonly ShownText[],
  surfaces: readonly SurfacePaint[],
): HiddenLetters[] {
  const plain = surfaces.filter(
    ({ isPlain, isHandDrawn, isCross, alpha }) =>
      (isPlain || isHandDrawn === true || isCross === true) && alpha >= minAlpha,
  );
  if (plain.length === 0) return [];
  const near = createLookup(plain);
  return texts.flatMap((text) => {
    const around = inkBox(text, 0, 1);
    const reach = growBox(around);
    const found = near(around).filter(({ box }) => overlapsBox(reach, box));
    if (found.length === 0) return [];
    const covers = found.filter(
      ({ position, isPlain, annotation }) =>
        isPlain &&
        position > text.position &&
        (text.annotation === undefined || annotation === text.annotation),
    );
    const opaque = found.filter(({ isPlain, alpha }) => isPlain && alpha >= minCoveringAlpha);
    const ground = groundPosition(text, around, opaque);
    const lines = found.filter(
      (surface) => surface.alpha >= minStrikeAlpha && surface.position > ground && crossesText(surface, text),
    );
    if (covers.length + lines.length === 0) return [];
    return [
      ...spansOf(text, (letter) => isCoveredBy(covers, letter, text)),
      ...spansOf(text, (letter) => lines.some(({ box }) => isStruck(letter, box, isVertical(text)))).map(
        (span) => ({
          ...span,
          isStruck: true,
        }),
      ),
    ];
  });
}

/** Returns the position of the last surface that lies below the whole text: it covers what was painted before it. */
function groundPosition(text: ShownText, around: Box, found: readonly SurfacePaint[]): number {
  const corners = [
    { x: around.left, y: around.bottom },
    { x: around.right, y: around.top },
  ];
  return found.reduce((last, { position, box }) => {
    const isBelow = position > last && position < text.position;
    return isBelow && corners.every((corner) => containsPoint(box, corner)) ? position : last;
  }, Number.NEGATIVE_INFINITY);
}

/** Returns a lookup of the surfaces at the height of a box. */
export function createLookup<Surface extends { readonly box: Box }>(
  surfaces: readonly Surface[],
): (box: Box) => readonly Surface[] {
  const bands = new Map<number, Surface[]>();
  const tall: Surface[] = [];
  for (const surface of surfaces) {
    const [from, to] = [bandOf(surface.box.bottom), bandOf(surface.box.top)];
    if (!(to - from <= maxBands)) {
      tall.push(surface);
      continue;
    }
    for (let band = from; band <= to; band += 1) {
      const known = bands.get(band);
      if (known === undefined) bands.set(band, [surface]);
      else known.push(surface);
    }
  }
  return ({ bottom, top }) => {
    const from = bandOf(bottom);
    const to = Math.min(bandOf(top), from + maxBands);
    if (from === to && tall.length === 0) return bands.get(from) ?? [];
    const found = new Set(tall);
    for (let band = from; band <= to; band += 1)
      for (const surface of bands.get(band) ?? []) found.add(surface);
    return [...found];
  };
}

const bandOf = (height: number): number => Math.floor(height / bandHeight);

function growBox({ left, bottom, right, top }: Box): Box {
  return { left: left - 1, bottom: bottom - 1, right: right + 1, top: top + 1 };
}

/** Returns true when a thin line runs through the middle of a text, which lies along the page or goes up or down it. */
function crossesText(surface: SurfacePaint, text: ShownText): boolean {
  const { box, isHandDrawn, position } = surface;
  if (surface.isCross === true) return position > text.position && isCrossedBy(box, text);
  const isSteep = isVertical(text);
  const [width, height] = [box.right - box.left, box.top - box.bottom];
  const [length, thickness] = isSteep ? [height, width] : [width, height];
  const [size, rest] = isSteep ? [text.up.x, text.up.y] : [text.up.y, text.up.x];
  const slope = isSteep ? text.end.x - text.start.x : text.end.y - text.start.y;
  const isStraight = Math.abs(rest) < 0.01 * Math.abs(size) && Math.abs(slope) < 0.1 * Math.abs(size);
  if (!isStraight || length <= thickness) return false;
  const edges = isSteep ? [box.left, box.right] : [box.bottom, box.top];
  const shares = edges.map((edge) => (edge - (isSteep ? text.start.x : text.start.y)) / size);
  const [from, to] = [Math.min(...shares), Math.max(...shares)];
  // Ignores hand-drawn strokes painted before the text: they may be a road of a map.
  const isInBody = position > text.position && from >= letterBody.from && to <= letterBody.to;
  if (isHandDrawn === true ? !isInBody : to - from > strikeLimits.thickness) return false;
  return (from + to) / 2 >= strikeLimits.from && (from + to) / 2 <= strikeLimits.to;
}

/** Returns true when an X over a line is about as high as its letters. */
function isCrossedBy({ left, bottom, right, top }: Box, text: ShownText): boolean {
  const size = text.up.y;
  if (isVertical(text) || size <= 0) return false;
  const [height, middle] = [(top - bottom) / size, ((top + bottom) / 2 - text.start.y) / size];
  return (
    height >= crossLimits.height.from &&
    height <= crossLimits.height.to &&
    right - left >= crossLimits.width * size &&
    middle >= crossLimits.middle.from &&
    middle <= crossLimits.middle.to
  );
}

function isVertical({ up }: ShownText): boolean {
  return Math.abs(up.x) > Math.abs(up.y);
}

function isStruck({ start, end }: Letter, box: Box, isSteep: boolean): boolean {
  const middle = isSteep ? (start.y + end.y) / 2 : (start.x + end.x) / 2;
  return isSteep ? middle >= box.bottom && middle <= box.top : middle >= box.left && middle <= box.right;
}

/** Returns true when covers hide each height of a letter, one or several together. */
function isCoveredBy(covers: readonly SurfacePaint[], letter: Letter, text: ShownText): boolean {
  return corePoints(letter, text).every((point) => {
    let visibleShare = 1;
    for (const { box, quad, alpha } of covers) {
      if (containsPoint(box, point) && (quad === undefined || isWithin(quad, point)))
        visibleShare *= 1 - alpha;
    }
    return visibleShare <= 1 - minCoveringAlpha;
  });
}

/** Returns the points of a letter that identify it. */
export function corePoints({ start, end }: Letter, { up }: Pick<ShownText, 'up'>): Point[] {
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  return coreHeights.map((share) => ({ x: middle.x + up.x * share, y: middle.y + up.y * share }));
}

/** Returns true for a point in a convex shape with counterclockwise corners. */
function isWithin(corners: readonly Point[], point: Point): boolean {
  return corners.every((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from;
    return (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x) >= 0;
  });
}

function spansOf(text: ShownText, isFound: (letter: Letter) => boolean): HiddenLetters[] {
  const spans: { order: number; from: number; to: number }[] = [];
  let open: (typeof spans)[number] | undefined;
  for (const [position, letter] of text.letters().entries()) {
    if (!isFound(letter)) {
      open = undefined;
    } else if (open === undefined) {
      open = { order: text.order, from: position, to: position + 1 };
      spans.push(open);
    } else open.to = position + 1;
  }
  return spans;
}
