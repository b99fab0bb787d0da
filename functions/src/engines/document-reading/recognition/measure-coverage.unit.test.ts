import { describe, expect, test } from 'vitest';
import { isReadInPart } from '../../../contract/documents/page-text/recognised-page.ts';
import { measureCoverage, type PlacedWord } from './measure-coverage.ts';
import type { Part } from './picture-part.ts';

const page = { width: 1_000, height: 2_000 };

/** Ten lines of twenty letters, 20 px high. */
const print: Part[] = Array.from({ length: 200 }, (_, at) => {
  const [left, top] = [100 + (at % 20) * 30, 100 + Math.floor(at / 20) * 60];
  return { left, top, right: left + 20, bottom: top + 20 };
});

/** A word over the lines from `first` to `last`, from 0. */
function wordOverLines(first: number, last: number, confidence = 95): PlacedWord {
  const [left, top, right, bottom] = [95, 95 + first * 60, 700, 125 + last * 60];
  return {
    corners: [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ],
    confidence,
  };
}

describe('coverage of the print of a page by its words', () => {
  test('returns 100 % when words cover every line', () => {
    expect(measureCoverage(print, [wordOverLines(0, 9)], page)).toEqual({ percent: 100, unread: [] });
  });

  test('returns the place of three unread lines of ten, and calls the page read in part', () => {
    const coverage = measureCoverage(print, [wordOverLines(0, 6)], page);
    expect(coverage).toEqual({ percent: 70, unread: [[1_000, 2_600, 6_900, 3_300]] });
    expect(isReadInPart(coverage)).toBe(true);
  });

  test('clips hidden places to the picture', () => {
    const hidden = { places: [{ left: -20, top: 1_500, right: 1_040, bottom: 2_080 }], length: 100 };
    expect(measureCoverage(print, [wordOverLines(0, 9)], page, hidden)?.unread).toEqual([
      [0, 7_500, 10_000, 10_000],
    ]);
  });

  test('counts words of 59 % confidence as unread, and of 60 % as read', () => {
    expect(measureCoverage(print, [wordOverLines(0, 9, 59)], page)?.percent).toBe(0);
    expect(measureCoverage(print, [wordOverLines(0, 9, 60)], page)?.percent).toBe(100);
  });

  test('calls a page with one unread line of ten fully read', () => {
    const coverage = measureCoverage(print, [wordOverLines(0, 8)], page);
    expect(coverage?.percent).toBe(90);
    expect(isReadInPart(coverage)).toBe(false);
  });

  test('covers with a slanted word only the area between its corners, not the box around them', () => {
    const slanted = {
      corners: [0, 1, 2, 3].map((at) => ({ x: at < 2 ? 95 : 700, y: [95, 125, 725, 695][at] ?? 0 })),
    };
    expect(measureCoverage(print, [{ ...slanted, confidence: 95 }], page)?.percent).toBeLessThan(20);
  });

  test('counts as read only the part of a piece of print that a recognised word covers', () => {
    const piece: Part = { left: 100, top: 100, right: 400, bottom: 120 };
    const half: PlacedWord = {
      ...wordOverLines(0, 0),
      corners: wordOverLines(0, 0).corners.map(({ x, y }) => ({ x: x > 600 ? 270 : x, y })),
    };
    expect(measureCoverage([piece], [half], page)?.percent).toBe(66);
  });

  test('returns undefined without print, and at most 60 unread places', () => {
    expect(measureCoverage([], [wordOverLines(0, 9)], page)).toBeUndefined();
    const scattered = Array.from({ length: 400 }, (_, at): Part => {
      const [left, top] = [(at % 8) * 120, Math.floor(at / 8) * 40];
      return at % 2 === 0
        ? { left, top, right: left + 50, bottom: top + 14 }
        : { left: 0, top: 0, right: 1, bottom: 1 };
    });
    expect(measureCoverage(scattered, [], page)?.unread.length).toBeLessThanOrEqual(60);
  });
});
