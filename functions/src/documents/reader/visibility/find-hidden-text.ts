import { blendColors } from './blend-colors.ts';
import { placeIn } from './clip.ts';
import { areaOf, type Box, contains, type Point } from './geometry.ts';
import { leastAlpha, looksEqual } from './graphics-state.ts';
import { inkBox } from './text-pen.ts';
import { type ShownText, type SurfacePaint, type TextPaint, type WalkFacts, walkPage } from './walk-page.ts';

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

export interface PageFacts extends WalkFacts {
  /** What is shown of the page. */
  readonly view: Box;
  /** Whether a letter of a Type 3 font was seen to draw something. */
  readonly isKnownLetter: (fontName: string, drawing: string) => boolean;
}

/** What the operators of a page tell about its text. */
export interface Findings {
  readonly hidden: readonly HiddenText[];
  /** How these are painted may leave nothing of them: only the drawn page tells. */
  readonly doubtful: readonly ShownText[];
  /** What these stand on or lie under is no plain surface: seen, as far as the operators tell. */
  readonly uncertain: readonly ShownText[];
}

/** Smaller than anything printed to be read: the small print of a medicine has five points. */
const leastTextHeight = 1.8;
const paperColor = '#ffffff';
/** From this opacity on, what lies under a surface is not seen. */
const leastCoveringAlpha = 0.95;
/** A scan with a layer of recognised text: the text is hidden, and is what the reader sees in the picture. */
const scanShare = 0.5;
/** Letters are read by their lower half: where a clip leaves it whole, the text is seen. */
const readableTop = 0.5;

type Sight = 'seen' | 'uncertain' | 'doubtful' | 'hidden';

/** Walks through what a page paints, in order, and tells which texts come out of it for an eye. */
export function findHiddenText(page: PaintedPage, facts: PageFacts): Findings {
  const painting = walkPage(page, facts);
  const surfaces = painting.surfaces.filter(({ alpha }) => alpha >= leastAlpha);
  const ground: Ground = {
    surfaces,
    isScan: surfaces.some(({ isPicture, box }) => isPicture && areaOf(box) >= areaOf(facts.view) * scanShare),
  };
  const sights = painting.texts.map((text) => ({ text, sight: judge(text, ground, facts) }));
  const withSight = (wanted: Sight) => sights.filter(({ sight }) => sight === wanted).map(({ text }) => text);
  return {
    hidden: withSight('hidden'),
    doubtful: withSight('doubtful'),
    uncertain: withSight('uncertain'),
  };
}

/** What the texts of a page stand on, lie under, or repeat. */
interface Ground {
  readonly surfaces: readonly SurfacePaint[];
  readonly isScan: boolean;
}

function judge(text: ShownText, { surfaces, isScan }: Ground, facts: PageFacts): Sight {
  const paints = text.paints.filter(({ alpha }) => alpha >= leastAlpha);
  if (!text.isOnShownLayer || (paints.length === 0 && text.paints.length > 0)) return 'hidden';
  if (!text.font.isType3 && heightOf(text) < leastTextHeight) return 'hidden';
  const middle = middleOf(text);
  if (!contains(facts.view, middle)) return 'hidden';
  if (isScan) return 'seen';
  if (paints.length === 0 || placeIn(text.clip, wholeBox(text)) === 'outside') return 'hidden';
  const cover = coverOf(text, middle, surfaces);
  if (cover === 'hidden') return 'hidden';
  const color = sightOfColor(text, paints, middle, surfaces);
  if (color === 'hidden' && !text.isMasked) return 'hidden';
  if (text.isMasked || placeIn(text.clip, readableBox(text)) !== 'inside') return 'doubtful';
  if (text.font.isType3 && !isKnown(text, facts)) return 'doubtful';
  return color === 'seen' ? cover : color;
}

/** White on white, or whatever the ground is. */
function sightOfColor(
  text: ShownText,
  paints: readonly TextPaint[],
  middle: Point,
  surfaces: readonly SurfacePaint[],
): Sight {
  if (paints.some(({ color, isDashed }) => color === undefined || isDashed)) return 'doubtful';
  const ground = surfaces.findLast(
    (surface) => surface.position < text.position && contains(surface.box, middle),
  );
  if (ground !== undefined && !isEven(ground)) return text.blendModes.length > 0 ? 'doubtful' : 'uncertain';
  const isLost = ({ color }: TextPaint) => leaves(ground?.color ?? paperColor, color, text.blendModes);
  if (paints.every(isLost)) return text.font.isType3 ? 'doubtful' : 'hidden';
  // An edge in the colour of the ground may cover the inside.
  return paints.some((paint) => paint.isEdge && isLost(paint)) ? 'doubtful' : 'seen';
}

/** Whether painting in the colour leaves the ground as it looks. */
function leaves(ground: string, color: string | undefined, blendModes: readonly string[]): boolean {
  if (color === undefined) return false;
  if (blendModes.length === 0) return looksEqual(ground, color);
  return blendModes.some((mode) => {
    const blended = blendColors(mode, ground, color);
    return blended !== undefined && looksEqual(ground, blended);
  });
}

function isEven({ isPicture, color, isPlain, alpha }: SurfacePaint): boolean {
  return !isPicture && color !== undefined && isPlain && alpha >= leastCoveringAlpha;
}

/** Painted over by a rectangle or a picture, or perhaps by something else. */
function coverOf(
  { position, start, end }: ShownText,
  middle: Point,
  surfaces: readonly SurfacePaint[],
): 'hidden' | 'uncertain' | 'seen' {
  let sight: 'uncertain' | 'seen' = 'seen';
  for (let index = surfaces.length - 1; index >= 0; index -= 1) {
    const surface = surfaces[index];
    if (surface === undefined || surface.position < position) break;
    if (surface.alpha < leastCoveringAlpha || !contains(surface.box, middle)) continue;
    const box = grow(surface.box);
    if (!contains(box, start) || !contains(box, end)) continue;
    if (surface.isPlain) return 'hidden';
    sight = 'uncertain';
  }
  return sight;
}

/** Type 3 letters are drawings of their own: what one of them paints is known once it was seen. */
function isKnown(text: ShownText, { isKnownLetter }: PageFacts): boolean {
  return text
    .letters()
    .every((letter) => letter.text.trim() === '' || isKnownLetter(text.fontName, letter.drawing));
}

function heightOf({ up }: ShownText): number {
  return Math.hypot(up.x, up.y);
}

function wholeBox(text: ShownText): Box {
  return inkBox(text, text.font.bottom, text.font.top);
}

/** The lower half of the letters, without the outer parts of the first and the last one. */
function readableBox({ start, end, up, font }: ShownText): Box {
  const length = Math.hypot(end.x - start.x, end.y - start.y) || 1;
  const inset = Math.min(0.3 * Math.hypot(up.x, up.y), length / 4) / length;
  const step = { x: (end.x - start.x) * inset, y: (end.y - start.y) * inset };
  const from = { x: start.x + step.x, y: start.y + step.y };
  const to = { x: end.x - step.x, y: end.y - step.y };
  return inkBox(
    { start: from, end: to, up },
    font.isType3 ? font.bottom : 0,
    font.isType3 ? font.top : readableTop,
  );
}

function middleOf({ start, end, up }: ShownText): Point {
  // A little above the baseline, where the letters are.
  return { x: (start.x + end.x) / 2 + up.x * 0.3, y: (start.y + end.y) / 2 + up.y * 0.3 };
}

function grow({ left, bottom, right, top }: Box): Box {
  return { left: left - 1, bottom: bottom - 1, right: right + 1, top: top + 1 };
}
