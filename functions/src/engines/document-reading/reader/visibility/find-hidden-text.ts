import {
  areaOf,
  type Box,
  containsBox,
  containsPoint,
  intersectBoxes,
  overlapsBox,
  type Point,
} from '../../../../contract/documents/page-text/geometry.ts';
import { inkBox } from '../../../../contract/documents/page-text/text-pen.ts';
import { blendColors, mixColors } from './blend-colors.ts';
import { placementInClip } from './clip.ts';
import { countUnreadPictures } from './count-unread-pictures.ts';
import { corePoints, createLookup, findCoveredLetters } from './find-covered-letters.ts';
import { findHiddenWords } from './find-hidden-words.ts';
import { findStackedLetters } from './find-stacked-letters.ts';
import { looksEqual, minAlpha } from './graphics-state.ts';
import { type HiddenLetters, hideRun } from './hidden-letters.ts';
import {
  type Painting,
  type ShownText,
  type SurfacePaint,
  type TextPaint,
  type WalkFacts,
  walkPage,
} from './walk-page.ts';

export interface PaintedPage {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

export interface PageFacts extends WalkFacts {
  /** Returns true for a letter of a Type 3 font that painted something before. */
  readonly isKnownLetter: (fontName: string, drawing: string) => boolean;
  /** Texts that viewers add themselves, without operators of the page. */
  readonly added: readonly ShownText[];
  /** Redaction and strike-out marks of the file. */
  readonly marks: readonly SurfacePaint[];
}

/** Texts of a page, sorted by whether a reader can see them, as far as the PDF operators tell. */
export interface Findings extends Pick<Painting, 'items' | 'hasLostLetters'> {
  /** Texts of the page and its annotations in painting order. */
  readonly texts: readonly ShownText[];
  readonly hidden: readonly HiddenLetters[];
  /** Texts that their painting may hide; the drawn page decides. */
  readonly doubtful: readonly ShownText[];
  /**
   * Texts on or under a surface with several colours: visible by the operators, but only the drawn page confirms it.
   */
  readonly uncertain: readonly ShownText[];
  readonly seen: readonly ShownText[];
  /** Words with letters drawn differently from their text; `otherLetters` counts such letters. */
  readonly misread: readonly HiddenLetters[];
  readonly otherLetters: number;
  /** Texts of annotations, hidden ones included; added ones only when certainly visible. */
  readonly annotated: readonly ShownText[];
  readonly unreadPictures: number;
}

/** Min height of readable text in points; the small print of a medicine has 5. */
const minTextHeight = 1.8;
const paperColor = '#ffffff';
/** Max surfaces below a text that are compared; deeper ones are invisible. */
const maxGrounds = 8;
/** Min opacity of a surface that covers. */
const minCoveringAlpha = 0.95;
/** Min share of the page for the picture of a scan; its hidden text layer counts as visible. */
const minScanShare = 0.5;
/** Share of a letter's height that must stay visible: the lower half suffices to read it. */
const readableTop = 0.5;
/** Min share of the lower half of a letter that must lie inside of a clip. */
const minLetterShare = 0.5;

type Sight = 'seen' | 'cut' | 'mixed' | 'uncertain' | 'doubtful' | 'hidden';

/** Follows the painting of a page in order and finds the texts that end up invisible. */
export function findHiddenText(page: PaintedPage, facts: PageFacts): Findings {
  const painting = walkPage(page, facts);
  const surfaces = painting.surfaces.filter(({ alpha }) => alpha >= minAlpha);
  const ground: Ground = {
    surfaces,
    nearPlain: createLookup(surfaces.filter(isOpaque)),
    nearOther: createLookup(surfaces.filter((surface) => !isOpaque(surface))),
    isScan: surfaces.some(
      ({ isPicture, box, annotation }) =>
        isPicture && annotation === undefined && areaOf(box) >= areaOf(facts.view) * minScanShare,
    ),
  };
  const isUnderText = findTextsUnderText(painting.texts);
  const sights = painting.texts.map((text, index) => {
    const sight = judgeText(text, ground, facts);
    const isDrawn = sight === 'seen' && !ground.isScan && isUnderText(index);
    return { text, sight: isDrawn ? 'uncertain' : sight };
  });
  const withSight = (expectedSight: Sight) =>
    sights.filter(({ sight }) => sight === expectedSight).map(({ text }) => text);
  const cut = withSight('cut');
  const mixed = withSight('mixed');
  return {
    texts: painting.texts,
    items: painting.items,
    hasLostLetters: painting.hasLostLetters,
    hidden: [
      ...withSight('hidden').map(hideRun),
      ...cut.flatMap(cutByBox),
      ...mixed.flatMap((text) => fadeIntoGround(text, ground)),
      ...(ground.isScan
        ? []
        : [
            ...findCoveredLetters(painting.texts, [...surfaces, ...painting.lines, ...facts.marks]),
            ...findStackedLetters(painting.texts),
          ]),
    ],
    doubtful: withSight('doubtful'),
    uncertain: withSight('uncertain'),
    seen: [...withSight('seen'), ...cut, ...mixed],
    ...findMisreadLetters(painting.texts),
    unreadPictures: countUnreadPictures(surfaces, painting.texts, facts.view),
    annotated: [
      ...painting.texts.filter(({ annotation }) => annotation !== undefined),
      ...facts.added.filter((text) => judgeText(text, ground, facts) === 'seen'),
    ],
  };
}

function findMisreadLetters(texts: readonly ShownText[]): Pick<Findings, 'misread' | 'otherLetters'> {
  const runs = texts.filter(({ otherLetters }) => otherLetters > 0);
  const misread = runs.flatMap((run) => {
    const letters = run.letters().map((letter) => ({ letter, isSeen: !letter.isOther }));
    return findHiddenWords(run, letters, 1).map((word) => ({ ...word, isMisread: true }));
  });
  return { misread, otherLetters: runs.reduce((sum, { otherLetters }) => sum + otherLetters, 0) };
}

/** Returns the hidden words of a text that crosses its rectangular clip, as in table cells. */
function cutByBox(text: ShownText): HiddenLetters[] {
  const letters = text.letters().map((letter) => {
    const box = readableBox({ ...text, start: letter.start, end: letter.end });
    return { letter, isSeen: areaOf(intersectBoxes(text.clip.box, box)) >= areaOf(box) * minLetterShare };
  });
  return findHiddenWords(text, letters);
}

/** Surfaces around the texts of a page. */
interface Ground {
  readonly surfaces: readonly SurfacePaint[];
  /** Looks up the opaque plain surfaces at the height of a box. */
  readonly nearPlain: (box: Box) => readonly SurfacePaint[];
  readonly nearOther: (box: Box) => readonly SurfacePaint[];
  readonly isScan: boolean;
}

function judgeText(text: ShownText, ground: Ground, facts: PageFacts): Sight {
  const { surfaces, isScan } = ground;
  const paints = text.paints.filter(({ alpha }) => alpha >= minAlpha);
  if (!text.isOnShownLayer || (paints.length === 0 && text.paints.length > 0)) return 'hidden';
  if (!text.font.isType3 && heightOf(text) < minTextHeight) return 'hidden';
  const middle = middleOf(text);
  if (!containsPoint(facts.view, middle)) return 'hidden';
  // A scan's text layer belongs to the page, never to an annotation.
  if (isScan && text.annotation === undefined) return 'seen';
  const placement = placementInClip(text.clip, boxOfLetters(text));
  if (paints.length === 0 || placement === 'outside') return 'hidden';
  const cover = coverOf(text, middle, surfaces);
  if (cover === 'hidden') return 'hidden';
  const isMixed = placement === 'inside' && !text.isMasked && hasMixedGround(text, paints, ground);
  const color = isMixed ? 'mixed' : visibilityOfColor(text, paints, middle, surfaces);
  if (color === 'hidden' && !text.isMasked) return 'hidden';
  if (cover === 'doubtful') return 'doubtful';
  const isInside = placement === 'inside' || placementInClip(text.clip, readableBox(text)) === 'inside';
  const isCutByBox = text.clip.shapes.length === 0 && !text.clip.isUnknown;
  if (text.isMasked || (!isInside && !isCutByBox)) return 'doubtful';
  if (text.font.isType3 && !hasKnownLetters(text, facts)) return 'doubtful';
  if (color !== 'seen') return color;
  return isInside ? cover : 'cut';
}

const isOpaque = ({ isPlain, alpha }: SurfacePaint): boolean => isPlain && alpha >= minCoveringAlpha;

/** Returns true when plain surfaces below a text of one colour begin or end within it. */
function hasMixedGround(
  text: ShownText,
  paints: readonly TextPaint[],
  { nearPlain, nearOther }: Ground,
): boolean {
  if (text.font.isType3 || text.blendModes.length > 0) return false;
  if (paints.some(({ color, isDashed, isEdge }) => color === undefined || isDashed || isEdge)) return false;
  const box = readableBox(text);
  const below = nearPlain(box).filter(
    (surface) => surface.position < text.position && overlapsBox(surface.box, box),
  );
  // A single surface below the whole text is enough as its background.
  const isPartial = below.some(({ box: ground }) => !containsBox(ground, box));
  if (!isPartial || below.some(({ color }) => color === undefined)) return false;
  return !nearOther(box).some((surface) => surface.position < text.position && overlapsBox(surface.box, box));
}

/** Returns the words of a text in the colour of the ground below them. */
function fadeIntoGround(text: ShownText, { nearPlain }: Ground): HiddenLetters[] {
  const below = nearPlain(readableBox(text)).filter(({ position }) => position < text.position);
  const letters = text.letters().map((letter) => {
    const points = corePoints(letter, text);
    const ground = below.reduce<SurfacePaint | undefined>(
      (last, surface) =>
        surface.position > (last?.position ?? Number.NEGATIVE_INFINITY) &&
        points.every((point) => containsPoint(surface.box, point))
          ? surface
          : last,
      undefined,
    );
    const color = ground?.color ?? paperColor;
    const isSeen = text.paints.some((paint) => !isInvisibleOn(color, paint.color, text.blendModes));
    return { letter, isSeen };
  });
  return findHiddenWords(text, letters);
}

/** Returns the visibility of a text by its colour against the ground. */
function visibilityOfColor(
  text: ShownText,
  paints: readonly TextPaint[],
  middle: Point,
  surfaces: readonly SurfacePaint[],
): Sight {
  if (paints.some(({ color, isDashed }) => color === undefined || isDashed)) return 'doubtful';
  const grounds = groundColors(text, middle, surfaces);
  const isLostOn = ({ color }: TextPaint, ground: string | undefined) =>
    ground !== undefined && isInvisibleOn(ground, color, text.blendModes);
  const lostOn = grounds.filter((ground) => paints.every((paint) => isLostOn(paint, ground))).length;
  if (lostOn === grounds.length) return text.font.isType3 ? 'doubtful' : 'hidden';
  // An outline in the colour of the ground may cover the fill.
  if (paints.some((paint) => paint.isEdge && grounds.some((ground) => isLostOn(paint, ground)))) {
    return 'doubtful';
  }
  if (lostOn === 0 && !grounds.includes(undefined)) return 'seen';
  return text.blendModes.length > 0 ? 'doubtful' : 'uncertain';
}

/**
 * Returns the possible colours below a text: the last plain surface or the paper, and surfaces that may lie on it.
 * `undefined` stands for pictures and gradients.
 */
function groundColors(
  { position }: ShownText,
  middle: Point,
  surfaces: readonly SurfacePaint[],
): readonly (string | undefined)[] {
  const layers: SurfacePaint[] = [];
  for (let index = surfaces.length - 1; index >= 0; index -= 1) {
    const surface = surfaces[index];
    if (surface === undefined || surface.position >= position || !containsPoint(surface.box, middle))
      continue;
    layers.unshift(surface);
    if (layers.length === maxGrounds || (surface.isPlain && surface.alpha >= minCoveringAlpha)) break;
  }
  let colors: (string | undefined)[] = [paperColor];
  for (const { color, isPlain, alpha } of layers) {
    const painted =
      color === undefined ? [undefined] : colors.map((ground) => blendOver(ground, color, alpha));
    colors = isPlain ? painted : [...new Set([...colors, ...painted])];
  }
  return colors;
}

function blendOver(ground: string | undefined, color: string, alpha: number): string | undefined {
  if (alpha >= minCoveringAlpha) return color;
  return ground === undefined ? undefined : mixColors(ground, color, alpha);
}

/** Returns true when painting in the colour leaves the ground unchanged. */
function isInvisibleOn(ground: string, color: string | undefined, blendModes: readonly string[]): boolean {
  if (color === undefined) return false;
  if (blendModes.length === 0) return looksEqual(ground, color);
  return blendModes.some((mode) => {
    const blended = blendColors(mode, ground, color);
    return blended !== undefined && looksEqual(ground, blended);
  });
}

/**
 * Returns `hidden` for a text under a later plain surface, `doubtful` under a picture with transparent parts,
 * `uncertain` under another picture or a gradient, else `seen`.
 */
function coverOf(
  text: ShownText,
  middle: Point,
  surfaces: readonly SurfacePaint[],
): 'hidden' | 'doubtful' | 'uncertain' | 'seen' {
  const { position, start, end } = text;
  let sight: 'doubtful' | 'uncertain' | 'seen' = 'seen';
  for (let index = surfaces.length - 1; index >= 0; index -= 1) {
    const surface = surfaces[index];
    if (surface === undefined || surface.position < position) break;
    if (surface.isGradient === true && sight === 'seen' && overlapsBox(surface.box, readableBox(text)))
      sight = 'uncertain';
    if (surface.isSheer === true) {
      if (overlapsBox(surface.box, readableBox(text))) sight = 'doubtful';
      continue;
    }
    if (surface.alpha < minCoveringAlpha || !containsPoint(surface.box, middle)) continue;
    const box = growBox(surface.box);
    if (!containsPoint(box, start) || !containsPoint(box, end)) continue;
    if (surface.isPlain) return 'hidden';
    if (sight === 'seen') sight = 'uncertain';
  }
  return sight;
}

/** Min height of a letter that covers others of its colour, as a multiple of theirs: copies make text bold. */
const minCoveringHeight = 1.2;

/** Returns a check, by index, for texts below later letters of another colour or size, which may cover them. */
function findTextsUnderText(texts: readonly ShownText[]): (index: number) => boolean {
  const all = texts.map((text) => {
    const box = boxOfLetters(text);
    return { text, box, height: box.top - box.bottom, color: text.paints[0]?.color };
  });
  const minHeight = all.reduce((min, { height }) => Math.min(min, height), Number.POSITIVE_INFINITY);
  const isColored = new Set(all.map(({ color }) => color)).size > 1;
  const covers = all.filter(({ height }) => isColored || height >= minCoveringHeight * minHeight);
  if (covers.length === 0) return () => false;
  const near = createLookup(covers);
  return (index) => {
    const own = all[index];
    if (own === undefined) return false;
    const middle = middleOf(own.text);
    return near(own.box).some((cover) => {
      if (cover.text.position <= own.text.position || !containsPoint(cover.box, middle)) return false;
      return cover.height >= minCoveringHeight * own.height || cover.color !== own.color;
    });
  };
}

/** Returns true when all letters of a Type 3 text painted something before. */
function hasKnownLetters(text: ShownText, { isKnownLetter }: PageFacts): boolean {
  return text
    .letters()
    .every((letter) => letter.text.trim() === '' || isKnownLetter(text.fontName, letter.drawing));
}

function heightOf({ up }: ShownText): number {
  return Math.hypot(up.x, up.y);
}

function boxOfLetters(text: ShownText): Box {
  return inkBox(text, text.font.bottom, text.font.top);
}

/** Returns the box of the lower half of the letters, without the outer parts of the first and last one. */
function readableBox({ start, end, up, font }: Pick<ShownText, 'start' | 'end' | 'up' | 'font'>): Box {
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
  // Above the baseline, within the letters.
  return { x: (start.x + end.x) / 2 + up.x * 0.3, y: (start.y + end.y) / 2 + up.y * 0.3 };
}

function growBox({ left, bottom, right, top }: Box): Box {
  return { left: left - 1, bottom: bottom - 1, right: right + 1, top: top + 1 };
}
