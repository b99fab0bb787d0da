import { describe, expect, test } from 'vitest';
import { findGlare } from './find-glare.ts';
import type { GreyPicture } from './grey-picture.ts';
import { measureCoverage } from './measure-coverage.ts';
import type { Part } from './picture-part.ts';

const [width, height] = [1_200, 1_600];

/** Letters of 16 by 20 px on grey paper, white above a height, without those within a round reflection. */
function pictureWithGlare({
  paper = 225,
  whiteUntil = 0,
  reflection = { x: 600, y: 800, radius: 200 },
} = {}) {
  const pixels = new Uint8Array(width * height).fill(paper).fill(255, 0, whiteUntil * width);
  const isHidden = (x: number, y: number): boolean =>
    Math.hypot(x - reflection.x, y - reflection.y) < reflection.radius;
  const print: Part[] = [];
  for (let top = 200; top < 1_400; top += 50) {
    for (let left = 150; left < 1_050; left += 20) {
      if (isHidden(left + 8, top + 10)) continue;
      print.push({ left, top, right: left + 16, bottom: top + 20 });
      for (let y = top; y < top + 20; y += 1) pixels.fill(60, y * width + left, y * width + left + 16);
    }
  }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (isHidden(x, y)) pixels[y * width + x] = 255;
  const picture: GreyPicture = { width, height, pixels };
  return { picture, print };
}

describe('findGlare', () => {
  test('finds a reflection among print, and estimates the print that it hides', () => {
    const { picture, print } = pictureWithGlare();
    const { places, length } = findGlare(picture, print);
    expect(places).toEqual([{ left: 416, top: 608, right: 800, bottom: 992 }]);
    const whole = pictureWithGlare({ reflection: { x: 0, y: 0, radius: 0 } }).print;
    const hidden = 20 * (whole.length - print.length);
    expect(length / hidden).toBeGreaterThan(0.8);
    expect(length / hidden).toBeLessThan(1.3);
    const read = { corners: cornersOf(0, 0, width, height), confidence: 95 };
    const coverage = measureCoverage(print, [read], picture, { places, length });
    expect(coverage?.percent).toBeLessThan(90);
    expect(coverage?.unread).toHaveLength(1);
  });

  test.each([
    ['on the margin', pictureWithGlare({ reflection: { x: 600, y: 1_550, radius: 140 } })],
    ['on a scan, whose paper is white', pictureWithGlare({ paper: 255 })],
    [
      'between paragraphs on the part of the paper that a lamp makes white',
      pictureWithGlare({ whiteUntil: 600, reflection: { x: 600, y: 400, radius: 120 } }),
    ],
    ['as large as a letter', pictureWithGlare({ reflection: { x: 600, y: 800, radius: 30 } })],
  ])('finds no glare in white %s', (_, { picture, print }) => {
    expect(findGlare(picture, print)).toEqual({ places: [], length: 0 });
  });

  test('finds no glare in a picture without print', () => {
    expect(findGlare(pictureWithGlare().picture, [])).toEqual({ places: [], length: 0 });
  });
});

function cornersOf(left: number, top: number, right: number, bottom: number) {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}
