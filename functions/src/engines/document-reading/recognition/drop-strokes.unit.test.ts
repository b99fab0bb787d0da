import { expect, test } from 'vitest';
import { dropStrokes } from './drop-strokes.ts';
import type { GreyPicture } from './grey-picture.ts';

const [width, height] = [300, 60];

/** Draws bars on the baseline at 40: [width, height] of each character, three pixels apart. */
function drawBars(bars: readonly (readonly [number, number])[]): { picture: GreyPicture; right: number } {
  const pixels = new Uint8Array(width * height).fill(255);
  let x = 40;
  for (const [across, up] of bars) {
    for (let y = 40 - up; y < 40; y += 1) pixels.fill(0, y * width + x, y * width + x + across);
    x += across + 3;
  }
  return { picture: { width, height, pixels }, right: x - 3 };
}

const [low, stroke, bracket] = [
  [13, 15],
  [3, 22],
  [6, 27],
] as const;

test.each([
  ['personal]', [low, low, bracket], 'persona]'],
  ['(humana1).', [low, bracket, [3, 3]], '(humana).'],
  ['personal]', [low, low, stroke, bracket], 'personal]'],
  ['personal', [low, low], 'personal'],
  ['mayo(l)', [low, bracket], 'mayo(l)'],
] as const)('drops misread strokes from «%s», printed with glyphs of %j px: «%s»', (text, bars, expected) => {
  const { picture, right } = drawBars(bars);
  const word = { text, left: 40, top: 13, right, bottom: 42, confidence: 59 };
  expect(dropStrokes(picture, [[word]])[0]?.[0]).toEqual({ ...word, text: expected });
});
