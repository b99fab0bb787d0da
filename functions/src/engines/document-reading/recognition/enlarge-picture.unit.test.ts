import { expect, test } from 'vitest';
import { enlargePicture } from './enlarge-picture.ts';

test('doubles the size of a picture, with its ink at twice the coordinates', () => {
  const pixels = new Uint8Array(100).fill(255);
  for (const row of [4, 5]) pixels.fill(0, row * 10 + 4, row * 10 + 6);
  const { picture, scale } = enlargePicture({ width: 10, height: 10, pixels }, 2);
  expect([picture.width, picture.height, scale]).toEqual([20, 20, 2]);
  expect([9, 10].map((at) => picture.pixels[9 * 20 + at])).toEqual([0, 0]);
  expect([4, 15].map((at) => picture.pixels[9 * 20 + at])).toEqual([255, 255]);
});

test('enlarges up to 9 million pixels, and returns a larger picture unchanged', () => {
  const large = { width: 2_500, height: 2_500, pixels: new Uint8Array(6_250_000) };
  expect(enlargePicture(large, 2).scale).toBeCloseTo(1.2);
  const largest = { width: 4_000, height: 3_000, pixels: new Uint8Array(12_000_000) };
  expect(enlargePicture(largest, 2)).toEqual({ picture: largest, scale: 1 });
});
