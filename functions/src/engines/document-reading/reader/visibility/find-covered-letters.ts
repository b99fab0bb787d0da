import { type Box, containsPoint, overlapsBox } from '../../../../contract/documents/page-text/geometry.ts';
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
const struck = { thickness: 0.2, from: 0.12, to: 0.5 };
/** Height range of a letter that a cover must hide: the lower half distinguishes letters. */
const core = { from: 0.08, to: 0.42 };

/** Finds the letters of a page that later surfaces cover, and those that a line crosses out. */
export function findCoveredLetters(
  texts: readonly ShownText[],
  surfaces: readonly SurfacePaint[],
): HiddenLetters[] {
  const plain = surfaces.filter(({ isPlain, alpha }) => isPlain && alpha >= minAlpha);
  if (plain.length === 0) return [];
  const near = createLookup(plain);
  return texts.flatMap((text) => {
    const around = inkBox(text, 0, 1);
    const found = near(around).filter(({ box }) => overlapsBox(growBox(around), box));
    const covers = found.filter(
      ({ position, annotation }) =>
        position > text.position && (text.annotation === undefined || annotation === text.annotation),
    );
    const opaque = found.filter(({ alpha }) => alpha >= minCoveringAlpha);
    const ground = groundPosition(text, around, opaque);
    const lines = opaque.filter((surface) => surface.position > ground && crossesText(surface, text));
    if (covers.length + lines.length === 0) return [];
    return [
      ...spansOf(text, (letter) => isCoveredBy(covers, letter, text)),
      ...spansOf(text, (letter) => lines.some(({ box }) => isStruck(letter, box))).map((span) => ({
        ...span,
        isStruck: true,
      })),
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
): (box: Box) => Surface[] {
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
    const found = new Set(tall);
    const [from, to] = [bandOf(bottom), Math.min(bandOf(top), bandOf(bottom) + maxBands)];
    for (let band = from; band <= to; band += 1)
      for (const surface of bands.get(band) ?? []) found.add(surface);
    return [...found];
  };
}

const bandOf = (height: number): number => Math.floor(height / bandHeight);

function growBox({ left, bottom, right, top }: Box): Box {
  return { left: left - 1, bottom: bottom - 1, right: right + 1, top: top + 1 };
}

/** Returns true when a thin line crosses the middle of an upright text. */
function crossesText({ box }: SurfacePaint, { start, end, up }: ShownText): boolean {
  const isUpright =
    Math.abs(up.x) < 0.01 * Math.abs(up.y) && up.y > 0 && Math.abs(end.y - start.y) < 0.1 * up.y;
  const thickness = box.top - box.bottom;
  if (!isUpright || thickness > struck.thickness * up.y || box.right - box.left <= thickness) return false;
  const height = ((box.top + box.bottom) / 2 - start.y) / up.y;
  return height >= struck.from && height <= struck.to;
}

function isStruck({ start, end }: Letter, box: Box): boolean {
  const middle = (start.x + end.x) / 2;
  return middle >= box.left && middle <= box.right;
}

function isCoveredBy(covers: readonly SurfacePaint[], letter: Letter, text: ShownText): boolean {
  let visibleShare = 1;
  for (const { box, alpha } of covers) {
    if (isCovered(letter, text, box)) visibleShare *= 1 - alpha;
    if (visibleShare <= 1 - minCoveringAlpha) return true;
  }
  return false;
}

function isCovered({ start, end }: Letter, { up }: ShownText, box: Box): boolean {
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  return [core.from, core.to].every((share) =>
    containsPoint(box, { x: middle.x + up.x * share, y: middle.y + up.y * share }),
  );
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
