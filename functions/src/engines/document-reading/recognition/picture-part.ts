/** Part of a picture in pixels; `right` and `bottom` are exclusive. */
export interface Part {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const leftOf = (parts: readonly Part[]): number => Math.min(...parts.map(({ left }) => left));
export const topOf = (parts: readonly Part[]): number => Math.min(...parts.map(({ top }) => top));
export const rightOf = (parts: readonly Part[]): number => Math.max(...parts.map(({ right }) => right));
export const bottomOf = (parts: readonly Part[]): number => Math.max(...parts.map(({ bottom }) => bottom));

/** Returns the bounding box of one or more parts. */
export function boundsOf(parts: readonly Part[]): Part {
  return { left: leftOf(parts), top: topOf(parts), right: rightOf(parts), bottom: bottomOf(parts) };
}

/** Returns true for a part whose middle lies within another one or on its edge. */
export function hasMiddleIn(part: Part, { left, top, right, bottom }: Part): boolean {
  const [x, y] = [(part.left + part.right) / 2, (part.top + part.bottom) / 2];
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** Returns a part moved by pixels. */
export function movePart<Moved extends Part>(part: Moved, x: number, y: number): Moved {
  const { left, top, right, bottom } = part;
  return { ...part, left: left + x, top: top + y, right: right + x, bottom: bottom + y };
}

/** Min characters of a vertical line; a number with its bracket may be higher than wide. */
const minVerticalCharacters = 4;

/** Returns true for a vertical line, as in print along the margin. */
export function isVertical(line: readonly (Part & { readonly text: string })[]): boolean {
  const { left, top, right, bottom } = boundsOf(line);
  const length = line.reduce((sum, { text }) => sum + text.length, 0);
  return length >= minVerticalCharacters && bottom - top > right - left;
}
