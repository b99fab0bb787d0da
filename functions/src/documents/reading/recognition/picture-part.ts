/** A part of a picture in points; `right` and `bottom` are no part of it. */
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

/** The smallest part around all of them, of which there is at least one. */
export function boundsOf(parts: readonly Part[]): Part {
  return { left: leftOf(parts), top: topOf(parts), right: rightOf(parts), bottom: bottomOf(parts) };
}

/** Whether the words of a line stand above each other, as in print along the margin. */
export function isVertical(line: readonly Part[]): boolean {
  const { left, top, right, bottom } = boundsOf(line);
  return line.length > 1 && bottom - top > right - left;
}
