import { expect, test } from 'vitest';
import { evenOutLight } from './even-out-light.ts';
import type { GreyPicture } from './grey-picture.ts';

const [width, height] = [600, 800];

/** Draws a sheet with normally distributed grain and `lines` lines of strokes. */
function draw(lines: number, { paper = 235, ink = 40, grain = 14 } = {}): GreyPicture {
  let state = 7;
  const chance = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) / 2 ** 24;
  };
  const pixels = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const isInk = y % 40 < 16 && y < lines * 40 && x % 14 < 4 && x < 200;
    const sum = chance() + chance() + chance() + chance() + chance() + chance() + chance() + chance();
    return Math.min(255, Math.max(0, (isInk ? ink : paper) + (sum - 4) * 1.22 * grain));
  });
  return { width, height, pixels };
}

const shareBelow = ({ pixels }: GreyPicture, shade: number) =>
  pixels.filter((other) => other < shade).length / pixels.length;
const inkShare = (lines: number) => (lines * 16 * 58) / (width * height);

test.each([1, 3, 10])('makes grain white and print black on a sheet with %d lines', (lines) => {
  const even = evenOutLight(draw(lines));
  expect(shareBelow(even, 255)).toBeLessThan(1.5 * inkShare(lines));
  expect(shareBelow(even, 80)).toBeGreaterThan(0.8 * inkShare(lines));
});

test.each([1, 10])('darkens faint print on grey paper: %d lines', (lines) => {
  const even = evenOutLight(draw(lines, { paper: 200, ink: 145, grain: 2 }));
  expect(shareBelow(even, 60)).toBeGreaterThan(0.8 * inkShare(lines));
});

test.each([
  ['a negative', draw(10, { paper: 8, ink: 230, grain: 4 }), 0.9],
  [
    'a sheet in every shade',
    { ...draw(0), pixels: Uint8Array.from({ length: width * height }, (_, at) => at % 251) },
    0.4,
  ],
])('does not whiten %s', (_, picture, dark) => {
  expect(shareBelow(evenOutLight(picture), 128)).toBeGreaterThan(dark);
});
