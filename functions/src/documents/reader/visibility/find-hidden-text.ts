import { areaOf, type Box, contains, type Point } from './geometry.ts';
import { leastAlpha, looksEqual } from './graphics-state.ts';
import { type ShownText, type SurfacePaint, walkPage } from './walk-page.ts';

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
/** From this opacity on, what lies under a surface is not seen. */
const leastCoveringAlpha = 0.95;
/** A scan with a layer of recognised text: the text is hidden, and is what the reader sees in the picture. */
const scanShare = 0.5;
const invisibleModes = new Set([3, 7]);
const fillModes = new Set([0, 4]);

/** Walks through what a page paints, in order, and returns the texts that do not come out of it for an eye. */
export function findHiddenText(page: PaintedPage, facts: PageFacts): HiddenText[] {
  const painting = walkPage(page, facts.isLayerShown);
  const ground: Ground = {
    surfaces: painting.surfaces.filter(({ alpha }) => alpha >= leastAlpha),
    covers: painting.surfaces.filter(({ isPlain, alpha }) => isPlain && alpha >= leastCoveringAlpha),
    isScan: painting.surfaces.some(
      ({ isPicture, box }) => isPicture && areaOf(box) >= areaOf(facts.view) * scanShare,
    ),
  };
  return painting.texts
    .filter((text) => isHidden(text, ground, facts.view))
    .map(({ text, start, end }) => ({ text, start, end }));
}

/** What the texts of a page stand on, lie under, or repeat. */
interface Ground {
  readonly surfaces: readonly SurfacePaint[];
  readonly covers: readonly SurfacePaint[];
  readonly isScan: boolean;
}

function isHidden(text: ShownText, { surfaces, covers, isScan }: Ground, view: Box): boolean {
  if (!text.isOnShownLayer || text.alpha < leastAlpha) return true;
  if (text.height < leastTextHeight) return true;
  const middle = middleOf(text);
  if (!contains(view, middle)) return true;
  if (isScan) return false;
  if (invisibleModes.has(text.renderingMode)) return true;
  return hasColorOfGround(text, middle, surfaces) || isCovered(text, middle, covers);
}

/** White on white, or whatever the ground is. On pictures and patterns nothing can be told, and the text counts as seen. */
function hasColorOfGround(text: ShownText, middle: Point, surfaces: readonly SurfacePaint[]): boolean {
  if (text.fill === undefined || !fillModes.has(text.renderingMode)) return false;
  const ground = surfaces.findLast(
    (surface) => surface.position < text.position && contains(surface.box, middle),
  );
  if (ground === undefined) return looksEqual(text.fill, paperColor);
  if (ground.isPicture || ground.color === undefined || !ground.isPlain || ground.alpha < leastCoveringAlpha)
    return false;
  return looksEqual(text.fill, ground.color);
}

/** Painted over by a rectangle or a picture. */
function isCovered(
  { position, start, end }: ShownText,
  middle: Point,
  covers: readonly SurfacePaint[],
): boolean {
  return covers.some((cover) => {
    if (cover.position < position) return false;
    const box = grow(cover.box);
    return contains(box, middle) && contains(box, start) && contains(box, end);
  });
}

function middleOf({ start, end, up }: ShownText): Point {
  // A little above the baseline, where the letters are.
  return { x: (start.x + end.x) / 2 + up.x * 0.3, y: (start.y + end.y) / 2 + up.y * 0.3 };
}

function grow({ left, bottom, right, top }: Box): Box {
  return { left: left - 1, bottom: bottom - 1, right: right + 1, top: top + 1 };
}
