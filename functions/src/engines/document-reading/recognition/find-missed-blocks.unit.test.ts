import { expect, test } from 'vitest';
import { findMissedBlocks } from './find-missed-blocks.ts';
import type { GreyPicture } from './grey-picture.ts';
import type { Part } from './picture-part.ts';

const [width, height] = [800, 600];

function paintParts(parts: readonly Part[], shade = 0): GreyPicture {
  const pixels = new Uint8Array(width * height).fill(255);
  for (const { left, top, right, bottom } of parts) {
    for (let row = top; row < bottom; row += 1) pixels.fill(shade, row * width + left, row * width + right);
  }
  return { width, height, pixels };
}

/** Paints letters of 8 by 14 pixels with paper within them, in lines 28 pixels apart. */
function printLines(left: number, top: number, lines: number, letters = 12): Part[] {
  return Array.from({ length: lines * letters }, (_, at): Part[] => {
    const [x, y] = [left + (at % letters) * 12, top + Math.floor(at / letters) * 28];
    return [
      { left: x, top: y, right: x + 3, bottom: y + 14 },
      { left: x + 3, top: y, right: x + 8, bottom: y + 3 },
    ];
  }).flat();
}

const table = printLines(304, 160, 8);
const bounds = { left: 304, top: 160, right: 448, bottom: 384 };

test('returns the lines of a table without any recognised word as one block', () => {
  const [block, ...others] = findMissedBlocks(paintParts(table), []);
  expect(others).toEqual([]);
  expect(block?.left).toBeLessThanOrEqual(bounds.left);
  expect(block?.top).toBeLessThanOrEqual(bounds.top);
  expect(block?.right).toBeGreaterThanOrEqual(bounds.right - 16);
  expect(block?.bottom).toBeGreaterThanOrEqual(bounds.bottom - 28);
});

test('finds the unread columns of a table whose first column was recognised', () => {
  const words = printLines(304, 160, 8).filter(({ left }) => left < 352);
  expect(findMissedBlocks(paintParts(table), words)).toHaveLength(1);
});

test('finds two tables 96 px apart, from top to bottom', () => {
  const blocks = findMissedBlocks(paintParts([...printLines(304, 40, 6), ...printLines(304, 290, 6)]), []);
  expect(blocks.map(({ top }) => top < 250)).toEqual([true, false]);
});

test.each([
  ['print within words', table, [bounds], 0],
  ['one line of print', printLines(304, 160, 1), [], 0],
  ['a photograph', [bounds], [], 0],
  [
    'the dark edge of a page',
    [
      { left: 0, top: 0, right: width, bottom: 14 },
      { left: 0, top: 0, right: 14, bottom: height },
    ],
    [],
    0,
  ],
  [
    'light rules',
    [0, 1, 2, 3, 4].map((row) => ({ left: 200, top: 100 + row * 28, right: 500, bottom: 102 + row * 28 })),
    [],
    200,
  ],
] as const)('finds no missed block in %s', (_, ink, words, shade) => {
  expect(findMissedBlocks(paintParts(ink, shade), words)).toEqual([]);
});
