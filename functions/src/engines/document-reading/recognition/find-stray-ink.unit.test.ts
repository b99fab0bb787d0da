import { expect, test } from 'vitest';
import { findStrayInk } from './find-stray-ink.ts';
import type { GreyPicture } from './grey-picture.ts';
import type { Part } from './picture-part.ts';

const [width, height] = [800, 200];

function paintParts(parts: readonly Part[]): GreyPicture {
  const pixels = new Uint8Array(width * height).fill(255);
  for (const { left, top, right, bottom } of parts) {
    for (let row = top; row < bottom; row += 1) pixels.fill(0, row * width + left, row * width + right);
  }
  return { width, height, pixels };
}

const part = (left: number, top: number, right: number, bottom: number): Part => ({
  left,
  top,
  right,
  bottom,
});
const word = (box: Part) => ({ ...box, text: 'obras', confidence: 95 });
/** Two lines of print, 24 px high. */
const [upper, lower] = [part(200, 60, 500, 84), part(200, 110, 500, 134)];
const lines = [[word(upper)], [word(lower)]];
const find = (...stray: Part[]) => findStrayInk(paintParts([upper, lower, ...stray]), lines);

test('finds unrecognised ink before the start and after the end of a line, and assigns it to that line', () => {
  const [before, after] = [part(140, 62, 160, 82), part(700, 113, 712, 132)];
  expect(find(before, after)).toEqual([
    { ...before, line: 0 },
    { ...after, line: 1 },
  ]);
});

test('joins ink 3 px apart, and separates ink 43 px apart', () => {
  expect(find(part(100, 62, 112, 82), part(115, 62, 127, 82))).toEqual([
    { ...part(100, 62, 127, 82), line: 0 },
  ]);
  expect(find(part(60, 62, 72, 82), part(115, 62, 127, 82))).toHaveLength(2);
});

test.each([
  ['a rule beside the lines', part(120, 0, 124, 200)],
  ['a figure', part(20, 40, 120, 150)],
  ['a dash', part(140, 70, 160, 73)],
  ['a dot', part(140, 80, 144, 84)],
  ['a whole line of print', part(520, 62, 790, 82)],
  ['ink between two lines', part(140, 88, 160, 106)],
  ['the edges of a word', part(198, 60, 502, 84)],
])('reports no stray ink for %s', (_, stray) => {
  expect(find(stray)).toEqual([]);
});

test('assigns unrecognised ink between two columns to the nearer line, and stops at other words', () => {
  const beside = part(600, 60, 780, 84);
  const columns = [...lines, [word(beside)]];
  const [first, second] = [part(140, 62, 160, 82), part(560, 62, 580, 82)];
  expect(findStrayInk(paintParts([upper, lower, beside, first, second]), columns)).toEqual([
    { ...first, line: 0 },
    { ...second, line: 2 },
  ]);
});
