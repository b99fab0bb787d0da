import { areaOf, type Box, contains, type Point } from './geometry.ts';
import { leastAlpha, looksEqual } from './graphics-state.ts';
import { type Painting, type ShownText, type SurfacePaint, walkPage } from './walk-page.ts';

/** Text that a file holds and a reader of the page cannot see. */
export interface HiddenText {
  readonly text: string;
  /** Both ends of its baseline, in the units of the page. */
  readonly start: Point;
  readonly end: Point;
}

export interface PaintedPage {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

export interface PageFacts {
  /** What is shown of the page. */
  readonly view: Box;
  /** Whether marked content of these properties is switched on. */
  readonly isLayerShown: (properties: unknown) => boolean;
}

/** Smaller than anything printed to be read: the small print of a medicine has five points. */
const leastTextHeight = 1.8;
const paperColor = '#ffffff';
/** A scan with a layer of recognised text: the text is hidden, and is what the reader sees in the picture. */
const scanShare = 0.5;
const invisibleModes = new Set([3, 7]);
const fillModes = new Set([0, 4]);

/** Walks through what a page paints, in order, and returns the texts that do not come out of it for an eye. */
export function findHiddenText(page: PaintedPage, facts: PageFacts): HiddenText[] {
  const painting = walkPage(page, facts.isLayerShown);
  return painting.texts
    .filter((text) => isHidden(text, painting, facts))
    .map(({ text, start, end }) => ({ text, start, end }));
}

function isHidden(text: ShownText, painting: Painting, { view }: PageFacts): boolean {
  if (!text.isOnShownLayer || text.alpha < leastAlpha) return true;
  if (text.height < leastTextHeight) return true;
  const middle = middleOf(text);
  if (!contains(view, middle)) return true;
  const isOverScan = painting.surfaces.some(
    (surface) => surface.isPicture && areaOf(surface.box) >= areaOf(view) * scanShare,
  );
  if (isOverScan) return false;
  if (invisibleModes.has(text.renderingMode)) return true;
  return hasColorOfGround(text, middle, painting.surfaces) || isCovered(text, painting.surfaces);
}

/** White on white, or whatever the ground is. On pictures and patterns nothing can be told, and the text counts as seen. */
function hasColorOfGround(text: ShownText, middle: Point, surfaces: readonly SurfacePaint[]): boolean {
  if (text.fill === undefined || !fillModes.has(text.renderingMode)) return false;
  const ground = surfaces.findLast(
    (surface) =>
      surface.position < text.position && surface.alpha >= leastAlpha && contains(surface.box, middle),
  );
  if (ground === undefined) return looksEqual(text.fill, paperColor);
  if (ground.isPicture || ground.color === undefined || !ground.isPlain || ground.alpha < 0.95) return false;
  return looksEqual(text.fill, ground.color);
}

/** Painted over by a rectangle or a picture. */
function isCovered(text: ShownText, surfaces: readonly SurfacePaint[]): boolean {
  return surfaces.some(
    (surface) =>
      surface.position > text.position &&
      surface.isPlain &&
      surface.alpha >= 0.95 &&
      [text.start, text.end, middleOf(text)].every((point) => contains(grow(surface.box), point)),
  );
}

function middleOf({ start, end, up }: ShownText): Point {
  // A little above the baseline, where the letters are.
  return { x: (start.x + end.x) / 2 + up.x * 0.3, y: (start.y + end.y) / 2 + up.y * 0.3 };
}

function grow({ left, bottom, right, top }: Box): Box {
  return { left: left - 1, bottom: bottom - 1, right: right + 1, top: top + 1 };
}
