import { expect, test } from 'vitest';
import { eraseLeaders } from './erase-leaders.ts';
import type { GreyPicture } from './grey-picture.ts';

const [width, height] = [700, 120];

/** Paints dark squares on white paper. */
function paintSquares(squares: readonly { x: number; y: number; side: number }[]): GreyPicture {
  const pixels = new Uint8Array(width * height).fill(255);
  for (const { x, y, side } of squares) {
    for (let row = y; row < y + side; row += 1) pixels.fill(0, row * width + x, row * width + x + side);
  }
  return { width, height, pixels };
}

/** Builds a row of dots with the uneven pitch of a scan. */
const dots = (count: number, pitch: number, side = 4) =>
  Array.from({ length: count }, (_, at) => ({
    x: 100 + Math.round(at * pitch) + (at % 2),
    y: 60 + (at % 2),
    side,
  }));

/** Returns a digit on the baseline of a dot, before the next one. */
const digitAfter = ({ x }: { x: number }) => ({ x: x + 7, y: 52, side: 12 });
const heading = { x: 20, y: 40, side: 24 };
const inkOf = ({ pixels }: GreyPicture) => pixels.filter((shade) => shade < 255).length;

test.each([
  ['dots 16.6 px apart', dots(30, 16.6)],
  ['dots that almost touch', dots(60, 7.3, 3)],
  ['eight dots', dots(8, 20)],
  ['small dots 1 px apart', dots(40, 3, 2).map((dot) => ({ ...dot, y: 60 }))],
])('erases only the dot leaders: %s', (_, row) => {
  const erased = eraseLeaders(paintSquares([heading, ...row]));
  expect(inkOf(erased)).toBe(heading.side ** 2);
  expect(Buffer.compare(erased.pixels, paintSquares([heading]).pixels)).toBe(0);
});

test.each([
  ['an ellipsis', dots(3, 8)],
  ['seven dots', dots(7, 16)],
  ['dots at irregular distances', dots(30, 16).map((dot, at) => ({ ...dot, x: dot.x + ((at * at) % 13) }))],
  ['dots at different heights', dots(30, 16).map((dot, at) => ({ ...dot, y: 10 + ((at * 37) % 90) }))],
  ['squares as large as letters', dots(20, 30, 14)],
  ['specks of one pixel', dots(30, 16, 1)],
  ['decimal marks between digits', [...dots(20, 24), ...dots(20, 24).map(digitAfter)]],
])('erases nothing of %s', (_, row) => {
  const picture = paintSquares([heading, ...row]);
  expect(eraseLeaders(picture)).toBe(picture);
});

test('searches a black page and a page full of specks for dot leaders within 3 s of processor time', () => {
  const side = 2_000;
  const black = { width: side, height: side, pixels: new Uint8Array(side * side) };
  const specks = Uint8Array.from({ length: side * side }, (_, at) =>
    at % 5 < 2 && Math.floor(at / side) % 5 < 2 ? 0 : 255,
  );
  const startedAt = process.cpuUsage();
  eraseLeaders(black);
  const full = eraseLeaders({ width: side, height: side, pixels: specks });
  const { user } = process.cpuUsage(startedAt);
  expect(inkOf(full)).toBeGreaterThan(0);
  expect(user / 1_000).toBeLessThan(3_000);
  // Generous timeout: the limit is on processor time, and other processes only lengthen the wait.
}, 60_000);
