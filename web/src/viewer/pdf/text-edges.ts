import { recognisedBoxUnits } from '@contract/documents/page-text/box-units.ts';
import type { RecognisedPage } from '@contract/documents/page-text/recognised-page.ts';

/** Where the text of a page begins and ends across, in PDF points from its left edge. */
export interface TextEdges {
  readonly left: number;
  readonly right: number;
}

/** As much of what pdf.js tells of a span of text as is needed here. */
interface PlacedText {
  readonly str: string;
  readonly width: number;
  /** The fifth number is where it begins across. */
  readonly transform: readonly number[];
}

const shareAstray = 0.01;

/** The horizontal edges of the text on a page `width` points wide; `undefined` where there is none, or it is rotated. */
export function findTextEdges(items: readonly PlacedText[], width: number): TextEdges | undefined {
  let left = width;
  let right = 0;
  for (const { str, width: length, transform } of items) {
    if (str.trim() === '') continue;
    // Text that does not run from left to right says nothing about the lines of the page.
    if (transform[1] !== 0 || (transform[0] ?? 0) <= 0) continue;
    const start = transform[4] ?? 0;
    left = Math.min(left, Math.max(0, start));
    right = Math.max(right, Math.min(width, start + length));
  }
  return right > left ? { left, right } : undefined;
}

/** The same of words that were recognised on the picture of a page: nearly all of them, because dirt at a margin is read too. */
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
