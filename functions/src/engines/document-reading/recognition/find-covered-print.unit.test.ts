import { describe, expect, test } from 'vitest';
import { findCoveredPrint } from './find-covered-print.ts';
import type { SeenPicture } from './grey-picture.ts';
import type { Part } from './picture-part.ts';

const [width, height] = [1_200, 1_600];
const paper = 230;
const toOriginal = (point: { x: number; y: number }) => point;

interface Cover {
  readonly isCovered: (x: number, y: number) => boolean;
  /** Shade of what covers the sheet. */
  readonly shade: number;
  readonly light?: (x: number) => number;
}

/** Twenty lines of ten words, without those below the cover. */
function hold({ isCovered, shade, light = () => 1 }: Cover) {
  const pixels = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return Math.round(light(x) * (isCovered(x, y) ? shade : paper));
  });
  const words: Part[] = [];
  for (let top = 200; top < 1_200; top += 50) {
    for (let left = 150; left < 1_050; left += 90) {
      const isHidden = [left, left + 80].some((x) => isCovered(x, top + 14));
      if (!isHidden) words.push({ left, top, right: left + 80, bottom: top + 28 });
    }
  }
  const picture: SeenPicture = { width, height, pixels, darkest: pixels };
  return findCoveredPrint(picture, { picture, toOriginal }, words, words);
}

/** A thumb that holds the sheet at its left edge. */
const thumb = (x: number, y: number): boolean => Math.hypot((x - 150) / 260, (y - 700) / 120) < 1;
/** A short paragraph. */
const gap = (x: number, y: number): boolean => x > 600 && y > 500 && y < 900;

describe('findCoveredPrint', () => {
  test('finds a thumb over the beginnings of four lines, and the length of their print', () => {
    const { places, length } = hold({ isCovered: thumb, shade: 190 });
    expect(places).toHaveLength(1);
    const [place] = places;
    expect(place?.left).toBeLessThan(170);
    expect(place?.right).toBeGreaterThan(330);
    expect(length).toBeGreaterThan(500);
    expect(length).toBeLessThan(1_300);
  });

  test.each<[string, Cover]>([
    ['a whole sheet', { isCovered: () => false, shade: paper }],
    ['lines that end early on paper', { isCovered: gap, shade: paper }],
    [
      'lines that end early in a shadow, which darkens their paper, too',
      { isCovered: gap, shade: paper, light: (x) => 1 - 0.5 * Math.min(1, Math.max(0, (x - 300) / 600)) },
    ],
  ])('finds nothing on %s', (_, cover) => {
    expect(hold(cover)).toEqual({ places: [], length: 0 });
  });
});
