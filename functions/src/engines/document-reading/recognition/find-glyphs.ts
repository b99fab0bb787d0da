import { type GreyPicture, inkShade } from './grey-picture.ts';
import type { Part } from './picture-part.ts';

/** In word heights: max distance of a raised character above the box of its word. */
const rise = 0.3;

/**
 * Returns the characters of a word, split at empty columns, from left to right. Also searches
 * `reachInHeights` times the height of the word to the right of its box, up to the column `end`.
 */
export function findGlyphs(
  { width, height, pixels }: GreyPicture,
  word: Part,
  { reachInHeights, end }: { readonly reachInHeights: number; readonly end: number },
): Part[] {
  const size = word.bottom - word.top;
  const [top, bottom] = [Math.max(0, word.top - Math.round(size * rise)), Math.min(height, word.bottom + 2)];
  const [from, to] = [
    Math.max(0, word.left - 2),
    Math.min(width, end - 1, word.right + Math.round(size * reachInHeights)),
  ];
  const glyphs: Part[] = [];
  let open: { left: number; top: number; bottom: number } | undefined;
  for (let x = from; x <= to; x += 1) {
    let [first, last] = [-1, -1];
    for (let y = top; y < bottom && x < to; y += 1) {
      if ((pixels[y * width + x] ?? 255) >= inkShade) continue;
      if (first === -1) first = y;
      last = y;
    }
    if (first === -1) {
      if (open !== undefined) glyphs.push({ ...open, right: x });
      open = undefined;
      continue;
    }
    open ??= { left: x, top: first, bottom: last + 1 };
    open = { left: open.left, top: Math.min(open.top, first), bottom: Math.max(open.bottom, last + 1) };
  }
  return glyphs;
}
