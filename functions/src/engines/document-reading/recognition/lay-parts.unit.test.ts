import { expect, test } from 'vitest';
import type { GreyPicture } from './grey-picture.ts';
import { layParts } from './lay-parts.ts';

/** Page on which the shade of each pixel is its column. */
const page: GreyPicture = {
  width: 100,
  height: 20,
  pixels: Uint8Array.from({ length: 2_000 }, (_, at) => at % 100),
};
const rowOf = ({ width, pixels }: GreyPicture, y: number) => [...pixels.subarray(y * width, (y + 1) * width)];

test('lays parts of a picture side by side on white, with `slack` pixels of the page around each', () => {
  const parts = [
    { left: 10, top: 8, right: 12, bottom: 12 },
    { left: 50, top: 6, right: 51, bottom: 10 },
  ];
  const { picture, places } = layParts(page, parts, { slack: 1, margin: 2, gap: 0.5 });
  expect([picture.width, picture.height]).toEqual([15, 12]);
  expect(places).toEqual([
    { left: 2, right: 6 },
    { left: 10, right: 13 },
  ]);
  const [white, between] = [
    [255, 255],
    [255, 255, 255, 255],
  ];
  expect(rowOf(picture, 2)).toEqual([...white, 9, 10, 11, 12, ...between, 49, 50, 51, ...white]);
  expect(rowOf(picture, 1)).toEqual(Array(15).fill(255));
});

test('clips the surroundings of a part at the corner of the page', () => {
  const { picture, places } = layParts(page, [{ left: 98, top: 18, right: 100, bottom: 20 }], {
    slack: 3,
    margin: 1,
  });
  expect([picture.width, picture.height]).toEqual([7, 7]);
  expect(places).toEqual([{ left: 1, right: 6 }]);
});
