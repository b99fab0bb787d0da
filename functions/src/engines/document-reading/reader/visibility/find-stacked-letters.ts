import { type HiddenLetters, hideRun } from './hidden-letters.ts';
import type { ShownText } from './walk-page.ts';

/** Side of the squares in which letters are counted, as a share of their size. */
const squareSide = 0.2;
/** Max different letters in a square: overprinted bold, shadows and accents need fewer. */
const maxLetters = 3;
/** Min advance of a letter as a share of its size, on average; condensed print has 0.3. */
const minAdvance = 0.1;
/** Min letters of a run whose average counts. */
const minRunLength = 4;

/**
 * Finds letters that cannot be read. A run is squeezed when its letters advance less than a tenth of their size. Letters
 * are stacked when more than three different ones start within a fifth of it.
 */
export function findStackedLetters(texts: readonly ShownText[]): HiddenLetters[] {
  const squares = new Map<string, { readonly letters: Set<string>; readonly spans: HiddenLetters[] }>();
  const squeezed: HiddenLetters[] = [];
  for (const text of texts) {
    const size = Math.hypot(text.up.x, text.up.y);
    const letters = text.letters();
    const length = Math.hypot(text.end.x - text.start.x, text.end.y - text.start.y);
    if (size === 0) continue;
    if (letters.length >= minRunLength && length < letters.length * size * minAdvance) {
      squeezed.push(hideRun(text));
      continue;
    }
    const side = size * squareSide;
    for (const [position, { text: letter, start }] of letters.entries()) {
      if (!/[\p{L}\p{N}]/u.test(letter)) continue;
      const key = `${Math.floor(start.x / side)} ${Math.floor(start.y / side)} ${Math.round(size)}`;
      const square = squares.get(key) ?? { letters: new Set(), spans: [] };
      squares.set(key, square);
      if (square.letters.size <= maxLetters) square.letters.add(letter.toLowerCase());
      square.spans.push({ order: text.order, from: position, to: position + 1 });
    }
  }
  const stacked = [...squares.values()].filter(({ letters }) => letters.size > maxLetters);
  return [...squeezed, ...stacked.flatMap(({ spans }) => spans)];
}
