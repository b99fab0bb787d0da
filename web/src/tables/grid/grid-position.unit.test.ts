import { expect, test } from 'vitest';
import { moveByKey, rangeBounds } from './grid-position.ts';

const size = { rows: 31, columns: 8 };
const position = { row: 3, column: 2 };

test.each<[string, boolean, { row: number; column: number }]>([
  ['ArrowUp', false, { row: 2, column: 2 }],
  ['ArrowDown', false, { row: 4, column: 2 }],
  ['ArrowLeft', false, { row: 3, column: 1 }],
  ['ArrowRight', true, { row: 3, column: 7 }],
  ['ArrowUp', true, { row: 0, column: 2 }],
  ['PageDown', false, { row: 13, column: 2 }],
  ['PageUp', false, { row: 0, column: 2 }],
  ['Home', false, { row: 3, column: 0 }],
  ['End', false, { row: 3, column: 7 }],
  ['Home', true, { row: 0, column: 0 }],
  ['End', true, { row: 30, column: 7 }],
])('moves the grid cursor by the key %s, with Ctrl: %s', (key, isFar, expected) => {
  expect(moveByKey(position, key, isFar, size)).toEqual(expected);
});

test('keeps the grid cursor within the grid, and ignores other keys', () => {
  expect(moveByKey({ row: 30, column: 7 }, 'ArrowRight', false, size)).toEqual({ row: 30, column: 7 });
  expect(moveByKey(position, 'a', false, size)).toBeUndefined();
});

test('selects a range of cells from either corner, without the header row', () => {
  expect(rangeBounds({ anchor: { row: 4, column: 3 }, end: { row: 0, column: 1 } })).toEqual({
    firstRow: 1,
    lastRow: 4,
    firstColumn: 1,
    lastColumn: 3,
  });
});
