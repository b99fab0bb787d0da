import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  type Box,
  boxAround,
  overlapsBox,
  type Point,
} from '../../../../contract/documents/page-text/geometry.ts';
import { inkBox, type Letter } from '../../../../contract/documents/page-text/text-pen.ts';
import { visibilityLimits } from '../../read-limits.ts';
import { changedExtent, drawPage, type Picture } from './draw-page.ts';
import { findHiddenWords, isWordLetter } from './find-hidden-words.ts';
import type { HiddenLetters } from './hidden-letters.ts';
import type { MutedCanvases } from './muted-canvases.ts';
import type { ShownText } from './walk-page.ts';

/** Visibility of texts on the drawn page. */
export interface PageVisibility {
  readonly hidden: readonly HiddenLetters[];
  /** Type 3 letters that painted something: font and letter. */
  readonly paintedLetters: readonly (readonly [fontName: string, drawing: string])[];
}

/**
 * Vertical extent of a letter's ink as shares of its size, and min share of that height that must change: an x has
 * half.
 */
const lettersInPlace = { bottom: -0.25, top: 0.95, minHeight: 0.17 };
/**
 * Min share of a text's box that drawing it changes, for Type 3 fonts: their boxes are often much larger than the
 * glyphs.
 */
const minSeenDrawing = 0.08;
/** Share of a letter's width at each side that its neighbours may overlap. */
const sideOfNeighbours = 0.12;
/** Max overlap of separate boxes, as a share of the size. */
const maxOverlap = 0.12;

/**
 * Draws the page with and without the texts; those that make no difference are invisible. Overlapping texts take turns,
 * so that none hides behind another. `undefined` with too many turns, or when time ran out.
 */
export async function findInvisibleText(
  page: PDFPageProxy,
  texts: readonly ShownText[],
  canvases: MutedCanvases,
  isLate: () => boolean,
): Promise<PageVisibility | undefined> {
  if (texts.length > visibilityLimits.textsPerPage) return undefined;
  const turns = groupWithoutOverlaps(texts);
  if (turns === undefined) return undefined;
  const draw = (left: readonly ShownText[]) => drawWithout(page, left, canvases, isLate);
  const whole = await draw([]);
  if (whole === undefined) return undefined;
  const hidden: HiddenLetters[] = [];
  const paintedLetters: (readonly [string, string])[] = [];
  for (const turn of turns) {
    const rest = await draw(turn);
    if (rest === undefined) return undefined;
    for (const text of turn) {
      const letters = text.letters().map((letter) => ({
        letter,
        isSeen: isSeen(letter, text, whole, rest),
      }));
      hidden.push(...findHiddenWords(text, letters));
      for (const { letter, isSeen } of letters) {
        if (text.font.isType3 && isSeen) paintedLetters.push([text.fontName, letter.drawing]);
      }
    }
  }
  return { hidden, paintedLetters };
}

/** Groups texts without overlaps; returns `undefined` above `turnsPerPage` groups. */
function groupWithoutOverlaps(texts: readonly ShownText[]): ShownText[][] | undefined {
  const turns: { texts: ShownText[]; boxes: Box[] }[] = [];
  for (const text of texts) {
    const slack = maxOverlap * Math.hypot(text.up.x, text.up.y);
    const box = shrinkBox(inkBox(text, text.font.bottom, text.font.top), slack);
    let turn = turns.find(({ boxes }) => !boxes.some((other) => overlapsBox(other, box)));
    if (turn === undefined) {
      if (turns.length === visibilityLimits.turnsPerPage) return undefined;
      turn = { texts: [], boxes: [] };
      turns.push(turn);
    }
    turn.texts.push(text);
    turn.boxes.push(box);
  }
  return turns.map((turn) => turn.texts);
}

async function drawWithout(
  page: PDFPageProxy,
  left: readonly ShownText[],
  canvases: MutedCanvases,
  isLate: () => boolean,
): Promise<Picture | undefined> {
  const orders = new Set(left.map(({ order }) => order));
  return drawPage(page, canvases, isLate, muteRuns(page, orders, canvases));
}

/**
 * Returns a filter for `render` that mutes the canvases during these runs. Skipping runs would move the text after
 * them. A filter of pdf.js receives only the position of an operator; the list is in the page's states.
 */
function muteRuns(
  page: PDFPageProxy,
  orders: ReadonlySet<number>,
  canvases: MutedCanvases,
): (position: number) => void {
  let last = -1;
  let shownRuns = -1;
  return (position) => {
    const isRun = operatorAt(page, position) === OPS.showText;
    // pdf.js repeats an operator with pending pictures.
    if (isRun && position > last) shownRuns += 1;
    last = Math.max(last, position);
    canvases.isMuted = isRun && orders.has(shownRuns);
  };
}

/**
 * Returns the operator at a position of the list that `render` follows, the one with an optimised order. The list for
 * reading has the same runs of text.
 */
function operatorAt(page: PDFPageProxy, position: number): number | undefined {
  for (const state of page._intentStates.values()) {
    if (state.displayReadyCapability) return state.operatorList.fnArray[position];
  }
  throw new Error('pdf.js does not keep the operators of a page in `_intentStates` any more');
}

/** Returns true when the letter changes enough of its place. */
function isSeen(letter: Letter, { up, font }: ShownText, whole: Picture, rest: Picture): boolean {
  const { bottom, top, minHeight } = font.isType3 ? { ...font, minHeight: minSeenDrawing } : lettersInPlace;
  const at = (share: number): Point => {
    const { start, end } = letter;
    return whole.place({ x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share });
  };
  const [origin, tip] = [whole.place({ x: 0, y: 0 }), whole.place(up)];
  const lift = { x: tip.x - origin.x, y: tip.y - origin.y };
  const [from, to] = [at(sideOfNeighbours), at(1 - sideOfNeighbours)];
  const box = boxAround(
    [from, to].flatMap(({ x, y }) =>
      [bottom, top].map((share) => ({ x: x + lift.x * share, y: y + lift.y * share })),
    ),
  );
  const changed = changedExtent(box, whole, rest);
  if (changed === undefined) return false;
  const isUpright = Math.abs(lift.y) >= Math.abs(lift.x);
  const height = (isUpright ? changed.height : changed.width) / Math.hypot(lift.x, lift.y);
  return !isWordLetter(letter) || height >= (top - bottom) * minHeight;
}

function shrinkBox({ left, bottom, right, top }: Box, by: number): Box {
  const [middleX, middleY] = [(left + right) / 2, (bottom + top) / 2];
  return {
    left: Math.min(left + by, middleX - 0.01),
    right: Math.max(right - by, middleX + 0.01),
    bottom: Math.min(bottom + by, middleY - 0.01),
    top: Math.max(top - by, middleY + 0.01),
  };
}
