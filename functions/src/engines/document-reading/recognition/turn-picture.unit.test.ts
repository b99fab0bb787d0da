import { expect, test } from 'vitest';
import { findSkew } from './find-skew.ts';
import type { GreyPicture } from './grey-picture.ts';
import { type Quarters, turnBy, turnQuarters } from './turn-picture.ts';

const degree = Math.PI / 180;

/** Draws rows of short strokes, like lines of print. */
function drawLines(width: number, height: number): GreyPicture {
  const pixels = new Uint8Array(width * height).fill(255);
  for (let line = 60; line < height - 60; line += 34) {
    for (let x = 60; x < width - 60; x += 1) {
      if (x % 14 < 5) for (let y = line; y < line + 16; y += 1) pixels[y * width + x] = 0;
    }
  }
  return { width, height, pixels };
}

test.each([-5, -2, -0.5, 0, 0.5, 2, 5])('finds and corrects a skew of %d degrees', (degrees) => {
  const { picture } = turnBy(drawLines(700, 900), degrees * degree);
  const skew = findSkew(picture);
  expect(skew / degree).toBeCloseTo(degrees, 0.5);
  expect(Math.abs(findSkew(turnBy(picture, -skew).picture) / degree)).toBeLessThanOrEqual(0.5);
});

test('returns no skew for a sheet without print', () => {
  expect(findSkew({ width: 300, height: 400, pixels: new Uint8Array(120_000).fill(255) })).toBe(0);
});

test.each([0, 1, 2, 3] as const)(
  'maps the pixels of a turned picture to the original after %d quarter turns',
  (quarters: Quarters) => {
    const sheet = { width: 30, height: 50, pixels: new Uint8Array(1_500).fill(255) };
    sheet.pixels[7 * 30 + 4] = 0;
    const { picture, toOriginal } = turnQuarters(sheet, quarters);
    const at = picture.pixels.indexOf(0);
    const place = { x: (at % picture.width) + 0.5, y: Math.floor(at / picture.width) + 0.5 };
    expect(toOriginal(place)).toEqual({ x: 4.5, y: 7.5 });
  },
);

test('maps the points of a turned picture to the original after a rotation of 90 degrees', () => {
  const { toOriginal } = turnBy({ width: 100, height: 100, pixels: new Uint8Array(10_000) }, 90 * degree);
  const { x, y } = toOriginal({ x: 50, y: 0 });
  // A quarter turn clockwise brings the left edge to the top.
  expect([x, y].map(Math.round)).toEqual([0, 50]);
});
