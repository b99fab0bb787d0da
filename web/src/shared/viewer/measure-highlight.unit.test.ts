import { expect, test } from 'vitest';
import { joinLines } from './measure-highlight.ts';

test('the words of a line become one mark', () => {
  expect(
    joinLines([
      { left: 10, top: 20, width: 5, height: 2 },
      { left: 16, top: 20.2, width: 10, height: 2 },
    ]),
  ).toMatchObject([{ left: 10, top: 20, width: 16, height: expect.closeTo(2.2) }]);
});

test('lines stay apart, and a mark ends where the next line begins', () => {
  expect(
    joinLines([
      { left: 10, top: 20, width: 80, height: 3 },
      { left: 10, top: 22.5, width: 40, height: 3 },
    ]),
  ).toEqual([
    { left: 10, top: 20, width: 80, height: 2.5 },
    { left: 10, top: 22.5, width: 40, height: 3 },
  ]);
});

test('two columns at the same height stay apart', () => {
  expect(
    joinLines([
      { left: 10, top: 20, width: 20, height: 2 },
      { left: 60, top: 20, width: 20, height: 2 },
    ]),
  ).toHaveLength(2);
});
