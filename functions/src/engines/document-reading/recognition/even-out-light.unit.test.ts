import { expect, test } from 'vitest';
import { evenOutLight } from './even-out-light.ts';
import type { GreyPicture } from './grey-picture.ts';

const [width, height] = [600, 800];

/** Draws a sheet with normally distributed grain and `lines` lines of strokes. */
function drawSheet(lines: number, { paper = 235, ink = 40, grain = 14 } = {}): GreyPicture {
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
  const even = evenOutLight(drawSheet(lines));
  expect(shareBelow(even, 255)).toBeLessThan(1.5 * inkShare(lines));
  expect(shareBelow(even, 80)).toBeGreaterThan(0.8 * inkShare(lines));
});

test.each([1, 10])('darkens faint print on grey paper: %d lines', (lines) => {
  const even = evenOutLight(drawSheet(lines, { paper: 200, ink: 145, grain: 2 }));
  expect(shareBelow(even, 60)).toBeGreaterThan(0.8 * inkShare(lines));
});

test('makes paper white and print black in a shadow that leaves 15 % of the light', () => {
  const { pixels } = evenOutLight(drawSheet(10, { paper: 36, ink: 6, grain: 1 }));
  const printed = pixels.filter((_, at) => at % width < 200 && at < 400 * width);
  const share = (16 * 58) / (40 * 200);
  expect(printed.filter((shade) => shade < 80).length / printed.length).toBeGreaterThan(0.8 * share);
  expect(printed.filter((shade) => shade < 200).length / printed.length).toBeLessThan(1.5 * share);
});

test.each([
  ['dim', { paper: 75, ink: 32, grain: 9 }],
  ['brighter', { paper: 120, ink: 55, grain: 15 }],
])('keeps strokes of print dark and coarse grain white in a photograph taken in %s light', (_, shades) => {
  const { pixels } = evenOutLight(drawSheet(10, shades));
  const isInk = (at: number) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return y % 40 < 16 && y < 400 && x % 14 < 4 && x < 200;
  };
  const shareOfDark = (of: Uint8Array) => of.filter((shade) => shade < 140).length / of.length;
  expect(shareOfDark(pixels.filter((_shade, at) => isInk(at)))).toBeGreaterThan(0.9);
  expect(shareOfDark(pixels.filter((_shade, at) => !isInk(at)))).toBeLessThan(0.02);
});

test('does not take the desk beside a photographed sheet for paper grain, which would whiten faint print', () => {
  const sheet = drawSheet(10, { paper: 235, ink: 150, grain: 1 });
  // Gives the right 40 % of the picture every shade from 150.
  const pixels = sheet.pixels.map((shade, at) => (at % width < 360 ? shade : 150 + ((at * 37) % 105)));
  const { pixels: even } = evenOutLight({ ...sheet, pixels });
  const print = even.filter((shade, at) => at % width < 200 && shade < 200);
  expect(print.length / even.length).toBeGreaterThan(0.8 * inkShare(10));
});

test.each([
  ['a negative', drawSheet(10, { paper: 8, ink: 230, grain: 4 }), 0.9],
  [
    'a sheet in every shade',
    { ...drawSheet(0), pixels: Uint8Array.from({ length: width * height }, (_, at) => at % 251) },
    0.4,
  ],
])('keeps %s dark instead of making it white', (_, picture, dark) => {
  expect(shareBelow(evenOutLight(picture), 128)).toBeGreaterThan(dark);
});
