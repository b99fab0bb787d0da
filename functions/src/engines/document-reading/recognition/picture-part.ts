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

/** A number and its bracket may be higher than wide; print of more characters is not, unless it stands on its side. */
const leastOfVertical = 4;

/** Whether a line runs up or down, as print along the margin does. */
export function isVertical(line: readonly (Part & { readonly text: string })[]): boolean {
  const { left, top, right, bottom } = boundsOf(line);
  const length = line.reduce((sum, { text }) => sum + text.length, 0);
  return length >= leastOfVertical && bottom - top > right - left;
}
