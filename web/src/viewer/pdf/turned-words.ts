import type { Box, Point } from '@contract/documents/page-text/geometry.ts';

/** Clockwise quarter turns from upright text to the text as shown. */
export type QuarterTurn = 0 | 1 | 2 | 3;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the direction in which most lines run from first to last word. Boxes are in reading order; `y` points down.
 */
export function readDirection(lines: readonly (readonly Box[])[]): QuarterTurn {
  let [across, down] = [0, 0];
  for (const line of lines) {
    const [first, last] = [line[0], line.at(-1)];
    if (first === undefined || last === undefined) continue;
    across += last.left + last.right - first.left - first.right;
    down += last.top + last.bottom - first.top - first.bottom;
  }
  if (Math.abs(across) >= Math.abs(down)) return across < 0 ? 2 : 0;
  return down > 0 ? 1 : 3;
}

/** Returns a box of the page after turning its text upright. */
export function turnBox({ left, top, right, bottom }: Box, turn: QuarterTurn, { width, height }: Size): Box {
  switch (turn) {
    case 0:
      return { left, top, right, bottom };
    case 1:
      return { left: top, top: width - right, right: bottom, bottom: width - left };
    case 2:
      return { left: width - right, top: height - bottom, right: width - left, bottom: height - top };
    case 3:
      return { left: height - bottom, top: left, right: height - top, bottom: right };
  }
}

/** Reverses `turnBox` for a point. */
export function unturnPoint({ x, y }: Point, turn: QuarterTurn, { width, height }: Size): Point {
  switch (turn) {
    case 0:
      return { x, y };
    case 1:
      return { x: width - y, y: x };
    case 2:
      return { x: width - x, y: height - y };
    case 3:
      return { x: y, y: height - x };
  }
}
