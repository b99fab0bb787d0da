import { expect, test } from 'vitest';
import { isVertical } from './picture-part.ts';

const word = (text: string, left: number, top: number, width: number, height: number) => ({
  ...{ text, left, top },
  right: left + width,
  bottom: top + height,
});

test.each([
  ['a horizontal line', [word('el', 0, 0, 20, 20), word('arrendador', 30, 0, 90, 20)], false],
  ['words above each other', [word('el', 0, 100, 20, 20), word('arrendador', 0, 0, 20, 90)], true],
  ['one word on its side', [word('arrendador', 0, 0, 20, 90)], true],
  ['a narrow number', [word('1', 0, 0, 7, 20)], false],
  ['a narrow marker', [word('1.)', 0, 0, 18, 20)], false],
])('detects vertical print in a part of a picture with %s: $2', (_, line, is) => {
  expect(isVertical(line)).toBe(is);
});
