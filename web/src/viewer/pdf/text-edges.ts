import { recognisedBoxUnits } from '@contract/documents/page-text/box-units.ts';
import type { RecognisedPage } from '@contract/documents/page-text/recognised-page.ts';

/** Horizontal extent of a page's text, in PDF points from the left edge of the page. */
export interface TextEdges {
  readonly left: number;
  readonly right: number;
}

/** The used part of a pdf.js text item. */
interface PlacedText {
  readonly str: string;
  readonly width: number;
  /** The fifth number is the horizontal position. */
  readonly transform: readonly number[];
}

const shareAstray = 0.01;

/** Returns the horizontal edges of the text on a page `width` points wide; `undefined` without horizontal text. */
export function findTextEdges(items: readonly PlacedText[], width: number): TextEdges | undefined {
  let left = width;
  let right = 0;
  for (const { str, width: length, transform } of items) {
    if (str.trim() === '') continue;
    // Skips rotated text, which has other edges than the page's lines.
    if (transform[1] !== 0 || (transform[0] ?? 0) <= 0) continue;
    const start = transform[4] ?? 0;
    left = Math.min(left, Math.max(0, start));
    right = Math.max(right, Math.min(width, start + length));
  }
  return right > left ? { left, right } : undefined;
}

/** Returns the edges of OCR words, ignoring 1 % of outliers: specks in the margins are recognised as words too. */
export function findWordEdges(
  { lines }: Pick<RecognisedPage, 'lines'>,
  width: number,
): TextEdges | undefined {
  const words = lines.flat();
  const lefts = words.map(({ box: [left] }) => left).sort((one, other) => one - other);
  const rights = words.map(({ box: [, , right] }) => right).sort((one, other) => other - one);
  const skipped = Math.floor(shareAstray * words.length);
  const [left, right] = [lefts[skipped], rights[skipped]];
  if (left === undefined || right === undefined || right <= left) return undefined;
  return { left: (left / recognisedBoxUnits) * width, right: (right / recognisedBoxUnits) * width };
}
