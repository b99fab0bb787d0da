import type { SheetWord } from './draw-sheet.ts';

export interface PixelPoint {
  readonly x: number;
  readonly y: number;
}

/** Moves words by the centre of their boxes. */
export function moveWords(words: readonly SheetWord[], move: (place: PixelPoint) => PixelPoint): SheetWord[] {
  return words.map(({ text, left, top, right, bottom }) => {
    const { x, y } = move({ x: (left + right) / 2, y: (top + bottom) / 2 });
    const [width, height] = [right - left, bottom - top];
    return { text, left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
  });
}
