import { childOf, descendantsOf, type Element, isToggleOn, numberOf, twipsPerUnit } from './office-xml.ts';
import type { Properties } from './read-styles.ts';

/** Size of the document's largest page in twentieths of a point. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

export const usualPage: PageSize = { width: 11_906, height: 16_838 };
/** Max page side in Word, in twentieths of a point. */
export const maxSide = 31_680;
/** Min height: 2 points, the min size of letters. */
const minHeight = 40;
/** Max offset to the left: a margin of 1 inch, and 1 inch beyond the edge. */
const maxLeftOffset = 2_880;
const unitsPerTwip = 635;
/** Width in twentieths of a point of a character, in which indents may be given. */
const usualCharacter = 210;

/** The page of a section, and the place of its text on it. */
export interface TextArea {
  readonly page: PageSize;
  readonly left: number;
}

const usualMargin = 1_440;

/** Returns the text area of a section; undefined when its margins begin beyond the page. */
export function readTextArea(section: Element | undefined, largest: PageSize): TextArea | undefined {
  const size = childOf(section, 'w:pgSz');
  const page = {
    width: numberOf(size, 'w:w') ?? largest.width,
    height: numberOf(size, 'w:h') ?? largest.height,
  };
  const margins = childOf(section, 'w:pgMar');
  const left = (numberOf(margins, 'w:left') ?? usualMargin) + (numberOf(margins, 'w:gutter') ?? 0);
  // A negative top margin is a fixed one.
  const top = Math.abs(numberOf(margins, 'w:top') ?? usualMargin);
  const isBeyond = isPlaceOff(left - usualMargin, 0, page) || left >= page.width || top >= page.height;
  return isBeyond || Math.min(page.width, page.height) < minHeight ? undefined : { page, left };
}

/** Returns true for a paragraph that begins beyond the page. */
export function isParagraphOffPage(format: Properties, { page, left: margin }: TextArea): boolean {
  const indent = format.get('w:ind');
  const indentOf = (...sides: readonly string[]): number => {
    // Characters win over lengths (ECMA-376, 17.3.1.12).
    const characters = numberOf(indent, ...sides.map((side) => `w:${side}Chars`)) ?? 0;
    if (characters !== 0) return (characters / 100) * usualCharacter;
    return numberOf(indent, ...sides.map((side) => `w:${side}`)) ?? 0;
  };
  const left = indentOf('left', 'start');
  const right = indentOf('right', 'end');
  const first = left + (indentOf('firstLine') || -indentOf('hanging'));
  const isOff = (x: number): boolean =>
    isPlaceOff(x + margin - usualMargin, 0, page) || x + margin >= page.width;
  return [left, first].some(isOff) || right >= page.width || isFrameOff(format.get('w:framePr'), page);
}

function isFrameOff(frame: Element | undefined, page: PageSize): boolean {
  if (frame === undefined) return false;
  const width = numberOf(frame, 'w:w') ?? minHeight;
  return width < minHeight || isPlaceOff(numberOf(frame, 'w:x'), numberOf(frame, 'w:y'), page);
}

/** Returns the exact height in twentieths of a point that cuts the lines of a paragraph off. */
export function exactHeightOf(format: Properties): number {
  const [spacing, frame] = [format.get('w:spacing'), format.get('w:framePr')];
  const line = spacing?.attribs['w:lineRule'] === 'exact' ? numberOf(spacing, 'w:line') : undefined;
  const height = frame?.attribs['w:hRule'] === 'exact' ? numberOf(frame, 'w:h') : undefined;
  return Math.min(line ?? Number.POSITIVE_INFINITY, height ?? Number.POSITIVE_INFINITY);
}

function isPlaceOff(x = 0, y = 0, { width, height }: PageSize): boolean {
  return x >= width || y >= height || x < -maxLeftOffset || y < -maxLeftOffset;
}

/** Returns true for a table placed or indented beyond the page. */
export function isTableOffPage(format: Properties, page: PageSize): boolean {
  const place = format.get('w:tblpPr');
  const indent = numberOf(format.get('w:tblInd'), 'w:w');
  return (
    isPlaceOff(indent, 0, page) || isPlaceOff(numberOf(place, 'w:tblpX'), numberOf(place, 'w:tblpY'), page)
  );
}

export function isRowHidden(row: Element): boolean {
  const format = childOf(row, 'w:trPr');
  return isToggleOn(childOf(format, 'w:hidden')) || childOf(format, 'w:del') !== undefined;
}

/** Returns the exact height in twentieths of a point that cuts the text of a row off. */
export function exactHeightOfRow(row: Element): number {
  const height = childOf(childOf(row, 'w:trPr'), 'w:trHeight');
  return height?.attribs['w:hRule'] === 'exact' ? (numberOf(height, 'w:val') ?? 0) : Number.POSITIVE_INFINITY;
}

/** Returns the width in twentieths of a point that a cell scales its text to. */
export function fittedTextWidth(format: Element | undefined): number {
  const width = childOf(format, 'w:tcW');
  const isFitted = isToggleOn(childOf(format, 'w:tcFitText')) && width?.attribs['w:type'] === 'dxa';
  return isFitted ? (numberOf(width, 'w:w') ?? 0) : Number.POSITIVE_INFINITY;
}

/** Returns true for a cell that was deleted, or whose margin pushes its text off the page. */
export function isCellHidden(format: Element | undefined, page: PageSize): boolean {
  const margins = childOf(format, 'w:tcMar');
  const sides = ['w:left', 'w:start', 'w:top'].map((side) => numberOf(childOf(margins, side), 'w:w') ?? 0);
  return childOf(format, 'w:cellDel') !== undefined || sides.some((side) => isPlaceOff(side, side, page));
}

/** Returns true for a drawing that is hidden, has no area, or is anchored beyond the page. */
export function isDrawingHidden(drawing: Element, page: PageSize): boolean {
  const placed = childOf(drawing, 'wp:anchor') ?? childOf(drawing, 'wp:inline');
  if (placed === undefined) return false;
  if ([placed, childOf(placed, 'wp:docPr')].some(isMarkedHidden)) return true;
  const extent = childOf(placed, 'wp:extent');
  const sides = [numberOf(extent, 'cx'), numberOf(extent, 'cy')].map((side = maxSide * unitsPerTwip) => side);
  // A shape without a size grows with its text.
  const [shape] = descendantsOf(drawing, 'wps:wsp');
  const grows =
    shape !== undefined && descendantsOf(shape, 'a:ext').every(({ attribs }) => !('cx' in attribs));
  if (!grows && sides.some((side) => side < minHeight * unitsPerTwip)) return true;
  const [x, y] = ['wp:positionH', 'wp:positionV'].map((name, axis) => {
    const text = childOf(childOf(placed, name), 'wp:posOffset')?.children[0];
    const offset = text !== undefined && 'data' in text ? Number(text.data) / unitsPerTwip : 0;
    // A wide drawing that begins far to the left may reach the page.
    return offset < 0 ? offset + (sides[axis] ?? 0) / unitsPerTwip : offset;
  });
  return isPlaceOff(x, y, page);
}

/** Returns true for an element of DrawingML whose attribute hides it. */
export function isMarkedHidden(element: Element | undefined): boolean {
  return /^(?:1|true)$/iu.test(element?.attribs.hidden ?? '');
}

/** Returns true when the style of a VML shape hides it or places it beyond the page. */
export function isShapeHidden(shape: Element, page: PageSize): boolean {
  const style = new Map(
    (shape.attribs.style ?? '').split(';').map((entry) => {
      const [name = '', value = ''] = entry.split(':');
      return [name.trim().toLowerCase(), value.trim().toLowerCase()];
    }),
  );
  if (style.get('visibility') === 'hidden' || style.get('display') === 'none') return true;
  const twipsOf = (name: string): number => toTwips(style.get(name)) ?? 0;
  const isEmpty = ['width', 'height'].some((side) => (toTwips(style.get(side)) ?? minHeight) < minHeight);
  const x = twipsOf('margin-left') + twipsOf('left');
  const y = twipsOf('margin-top') + twipsOf('top');
  return isEmpty || isPlaceOff(x < 0 ? x + twipsOf('width') : x, y < 0 ? y + twipsOf('height') : y, page);
}

/** Converts a length to twentieths of a point. Lengths without a unit are coordinates of a group and are ignored. */
function toTwips(length: string | undefined): number | undefined {
  const [, number, unit = ''] = /^(-?[\d.]+)([a-z]{2})?$/u.exec(length ?? '') ?? [];
  if (Number(number) === 0) return 0;
  const scale = twipsPerUnit[unit];
  return scale === undefined ? undefined : Number(number) * scale;
}
