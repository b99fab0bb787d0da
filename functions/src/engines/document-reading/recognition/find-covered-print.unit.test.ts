import { describe, expect, test } from 'vitest';
import { findCoveredPrint } from './find-covered-print.ts';
import type { SeenPicture } from './grey-picture.ts';
import type { Part } from './picture-part.ts';

const [width, height] = [1_200, 1_600];
const paper = 230;
const toOriginal = (point: { x: number; y: number }) => point;

interface Cover {
  /** Returns true where the sheet has no words. */
  readonly isCovered: (x: number, y: number) => boolean;
  /** Shade of the object that covers the sheet, and shade of its darkest channel. */
  readonly shade: number;
  readonly darkest?: number;
  readonly light?: (x: number, y: number) => number;
}

/** Strokes of letters in the words. */
const hasInk = (x: number, y: number): boolean =>
  x >= 150 && x < 1_050 && y >= 200 && y < 1_200 && (x - 150) % 90 < 80 && x % 9 < 3 && (y - 200) % 50 < 20;

/** Twenty lines of ten words, without those below the cover. */
function pageWithCover({ isCovered, shade, darkest = shade, light = () => 1 }: Cover) {
  const [pixels, darkestPixels] = [shade, darkest].map((cover) =>
    Uint8Array.from({ length: width * height }, (_, at) => {
      const [x, y] = [at % width, Math.floor(at / width)];
      return Math.round(light(x, y) * (isCovered(x, y) ? cover : hasInk(x, y) ? 40 : paper));
    }),
  ) as [Uint8Array, Uint8Array];
  const words: Part[] = [];
  for (let top = 200; top < 1_200; top += 50) {
    for (let left = 150; left < 1_050; left += 90) {
      const isHidden = [left, left + 80].some((x) => isCovered(x, top + 14));
      if (!isHidden) words.push({ left, top, right: left + 80, bottom: top + 28 });
    }
  }
  const picture: SeenPicture = { width, height, pixels, darkest: darkestPixels };
  return findCoveredPrint(picture, { picture, toOriginal }, words, words);
}

/** A thumb that holds the sheet at its left edge. */
const thumb = (x: number, y: number): boolean => Math.hypot((x - 150) / 260, (y - 700) / 120) < 1;
/** A note or a label, askew, over the middle of eight lines. */
const label = (x: number, y: number): boolean =>
  Math.abs(x - 600 + 0.05 * (y - 700)) < 200 && Math.abs(y - 700) < 200;
/** The shadow of a label to its right: 25 pixels wide, darkest at its edge. */
const shadow = (x: number, y: number): number => {
  const distance = x - 800 + 0.05 * (y - 700);
  return Math.abs(y - 700) < 200 && distance >= 0 && distance < 25 ? 0.8 + 0.008 * distance : 1;
};
/** The space between two columns. */
const space = (x: number): boolean => x > 560 && x < 700;
/** Noise from −1 to 1, the same at each run. */
const grainAt = (x: number, y: number): number => {
  let mixed = Math.imul(x * width + y, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  return ((mixed ^ (mixed >>> 13)) >>> 8) / 2 ** 23 - 1;
};
/** The light of a deep shadow, which deepens within some 70 pixels. */
const softShadow = (depth: number): number => 1 - 0.78 / (1 + Math.exp(-depth / 18));
/** A short paragraph. */
const gap = (x: number, y: number): boolean => x > 600 && y > 500 && y < 900;

describe('findCoveredPrint', () => {
  test('finds a thumb over the beginnings of four lines, and the length of the hidden print', () => {
    const { places, length } = pageWithCover({ isCovered: thumb, shade: 190 });
    expect(places).toHaveLength(1);
    const [place] = places;
    expect(place?.left).toBeLessThan(170);
    expect(place?.right).toBeGreaterThan(330);
    expect(length).toBeGreaterThan(500);
    expect(length).toBeLessThan(1_300);
  });

  test('finds a redaction over six whole lines and the end of the line above', () => {
    const isCovered = (x: number, y: number): boolean =>
      y > 595 && y < 935 && (y - 595) % 50 < 38 && x > (y < 640 ? 600 : 145) && x < 1_060;
    const { places, length } = pageWithCover({ isCovered, shade: 20 });
    expect(places).toHaveLength(1);
    expect((places[0]?.bottom ?? 0) - (places[0]?.top ?? 0)).toBeGreaterThan(280);
    expect(length).toBeGreaterThan(3_500);
  });

  test.each<[string, Cover]>([
    ['a yellow note as light as the paper', { isCovered: label, shade: paper, darkest: 110 }],
    ['a white label with a shadow at one side', { isCovered: label, shade: paper, light: shadow }],
    ['a lighter label', { isCovered: label, shade: 252 }],
  ])('finds print that %s covers within lines', (_, cover) => {
    const { places, length } = pageWithCover(cover);
    expect(places).toHaveLength(1);
    const [place] = places;
    expect(place?.left).toBeGreaterThan(300);
    expect(place?.left).toBeLessThan(460);
    expect(place?.right).toBeGreaterThan(740);
    expect(place?.right).toBeLessThan(900);
    expect(length).toBeGreaterThan(2_000);
    expect(length).toBeLessThan(5_000);
  });

  test('measures a label over print without the dark shadow between the words below it', () => {
    const isEmpty = (x: number, y: number): boolean => x > 600 && x < 760 && y > 905;
    const inShadow = (x: number, y: number): number => (isEmpty(x, y) ? (0.15 * paper) / 120 : 0.15);
    const { places } = pageWithCover({
      isCovered: (x, y) => label(x, y) || isEmpty(x, y),
      shade: 120,
      light: (x, y) => (y > 905 ? inShadow(x, y) : 1),
    });
    expect(places).toHaveLength(1);
    expect(places[0]?.bottom).toBeLessThan(960);
  });

  test.each<[string, Cover]>([
    ['two columns', { isCovered: space, shade: paper }],
    [
      'two columns with a rule beside one of them',
      { isCovered: space, shade: paper, light: (x) => (x >= 690 && x < 694 ? 0.2 : 1) },
    ],
    [
      'highlighted lines that end early',
      {
        isCovered: (x, y) => gap(x, y),
        shade: paper,
        darkest: paper,
        light: (x, y) => (y > 500 && y < 900 && x < 610 ? 0.97 : 1),
      },
    ],
    [
      'short lines beside the sharp edge of a shadow on empty paper',
      { isCovered: gap, shade: paper, light: (x, y) => (gap(x, y) && x > 800 ? 0.6 : 1) },
    ],
    ['a whole sheet', { isCovered: () => false, shade: paper }],
    ['lines that end early on paper', { isCovered: gap, shade: paper }],
    [
      'lines that end early among the coarse grain of dim light',
      { isCovered: gap, shade: paper, light: (x, y) => 0.3 * (1 + 0.2 * grainAt(x, y)) },
    ],
    [
      'lines that end early below the waves of moire',
      { isCovered: gap, shade: paper, light: (x) => 0.85 + 0.14 * Math.sin(x / 14) },
    ],
    [
      'lines that end early where a deep shadow begins softly, with words in it above and below',
      { isCovered: (x, y) => gap(x, y) && y < 640, shade: paper, light: (x) => softShadow(x - 650) },
    ],
    [
      'lines that end early where a deep shadow ends softly',
      { isCovered: gap, shade: paper, light: (x) => softShadow(640 - x) },
    ],
    [
      'lines that end early in a shadow, which darkens their paper, too',
      { isCovered: gap, shade: paper, light: (x) => 1 - 0.5 * Math.min(1, Math.max(0, (x - 300) / 600)) },
    ],
  ])('finds no covered print on %s', (_, cover) => {
    expect(pageWithCover(cover)).toEqual({ places: [], length: 0 });
  });
});
