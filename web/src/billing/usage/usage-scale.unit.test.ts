import { expect, test } from 'vitest';
import { axisEnd, stackBlocks, sumDays } from './usage-scale.ts';

test.each([
  [0, 4],
  [3, 4],
  [5, 10],
  [10, 10],
  [11, 20],
  [21, 40],
  [41, 100],
  [399, 400],
  [5_000, 10_000],
])('for a maximum of %d credits: ends the axis of the usage chart at %d', (most, end) => {
  expect(axisEnd(most)).toBe(end);
});

test("stacks a day's kinds of usage to the height of its total", () => {
  const blocks = stackBlocks(
    { day: '2026-11-23', question: 5, upload: 0, extraction: 10, comparison: 0, table: 0 },
    20,
  );
  expect(blocks.map(({ y, height }) => [y, height])).toEqual([
    [75, 25],
    [25, 50],
  ]);
  expect(
    stackBlocks({ day: '2026-11-23', question: 0, upload: 0, extraction: 0, comparison: 0, table: 0 }, 20),
  ).toEqual([]);
});

test('sums the usage of all days by kind', () => {
  const days = [
    { day: '2026-11-22', question: 5, upload: 1, extraction: 0, comparison: 0, table: 3 },
    { day: '2026-11-23', question: 2, upload: 0, extraction: 30, comparison: 0, table: 4 },
  ];
  expect(sumDays(days)).toEqual({ question: 7, upload: 1, extraction: 30, comparison: 0, table: 7 });
  expect(sumDays([])).toEqual({ question: 0, upload: 0, extraction: 0, comparison: 0, table: 0 });
});
