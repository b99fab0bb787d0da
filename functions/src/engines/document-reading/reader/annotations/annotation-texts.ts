import {
  type AnnotationText,
  joinPieces,
  type TextPiece,
  toPiece,
} from '../../../../contract/documents/page-text/annotation-lines.ts';
import { cornersOf } from '../../../../contract/documents/page-text/geometry.ts';
import type { TickBox } from '../visibility/find-ticked-boxes.ts';
import { createLetterReader, type HiddenLetters } from '../visibility/hidden-letters.ts';
import type { ShownText } from '../visibility/walk-page.ts';
import type { PageAnnotations } from './page-annotations.ts';

const tickedBox = '☒';
const emptyTickBox = '☐';

/** Returns the visible texts of a page's annotations. */
export function toAnnotationTexts(
  texts: readonly ShownText[],
  hidden: readonly HiddenLetters[],
  { combs, tickBoxes }: PageAnnotations,
): AnnotationText[] {
  const boxes = new Set(tickBoxes.map(({ id }) => id));
  const lettersOf = createLetterReader(hidden);
  const pieces = new Map<string, TextPiece[]>();
  for (const text of texts) {
    const { annotation } = text;
    // The state of a box replaces the letter of its tick.
    if (annotation === undefined || boxes.has(annotation)) continue;
    const letters = lettersOf(text);
    const isCut = letters.some(({ flag }) => flag !== 'seen');
    const seen = letters.map((letter) => (letter.flag !== 'seen' ? ' ' : letter.text)).join('');
    const piece = toPiece(isCut ? { ...text, text: seen } : text);
    const known = pieces.get(annotation);
    if (known === undefined) pieces.set(annotation, [piece]);
    else known.push(piece);
  }
  return [...pieces].map(([id, shown]) => joinPieces(shown, combs.has(id)));
}

/** Returns the state of each box as a character in its place, upright on a page of this rotation in degrees. */
export function toTickTexts(
  boxes: readonly TickBox[],
  tickedIds: ReadonlySet<string>,
  rotation: number,
): AnnotationText[] {
  const angle = (rotation * Math.PI) / 180;
  const along = { x: Math.round(Math.cos(angle)), y: Math.round(Math.sin(angle)) };
  const upright = { x: -along.y, y: along.x };
  return boxes.map(({ id, box }) => {
    const far = (axis: typeof along) => cornersOf(box).map(({ x, y }) => x * axis.x + y * axis.y);
    const [right, above] = [far(along), far(upright)];
    const [left, bottom] = [Math.min(...right), Math.min(...above)];
    const [width, height] = [Math.max(...right) - left, Math.max(...above) - bottom];
    const at = (share: number) => ({
      x: along.x * (left + width * share) + upright.x * (bottom + height * baseline),
      y: along.y * (left + width * share) + upright.y * (bottom + height * baseline),
    });
    const up = { x: upright.x * height, y: upright.y * height };
    return [toPiece({ text: tickedIds.has(id) ? tickedBox : emptyTickBox, start: at(0), end: at(1), up })];
  });
}

/** Baseline of a letter, as a share of the height of its box. */
const baseline = 0.2;
