import { describe, expect, test } from 'vitest';
import {
  canvasDensity,
  clampScale,
  fitWidthScale,
  layoutPages,
  pageAtOffset,
  visiblePages,
} from './page-layout.ts';

const a4 = { width: 600, height: 800 };
const layout = layoutPages(228, new Map(), a4, 1);

describe('layoutPages', () => {
  test('positions all 228 pages before any is loaded', () => {
    expect(layout.tops).toHaveLength(228);
    expect(layout.tops[1]).toBe(16 + 800 + 16);
    expect(layout.totalHeight).toBe(16 + 228 * 816);
  });

  test('moves only the pages below a measured page', () => {
    const measured = layoutPages(3, new Map([[2, { width: 800, height: 600 }]]), a4, 0.5);
    expect(measured.tops).toEqual([16, 432, 748]);
    expect(measured.maxWidth).toBe(400);
  });
});

test('finds the page at a scroll offset', () => {
  expect(pageAtOffset(layout, 0)).toBe(1);
  expect(pageAtOffset(layout, 16 + 816 * 99)).toBe(100);
  expect(pageAtOffset(layout, 16 + 816 * 99 - 1)).toBe(99);
  expect(pageAtOffset(layout, 1e9)).toBe(228);
});

test('renders only visible pages and their neighbours', () => {
  expect(visiblePages(layout, 816 * 99 + 16, 700)).toEqual({ first: 99, last: 101 });
  expect(visiblePages(layout, 0, 700)).toEqual({ first: 1, last: 2 });
  // Only the gap after the previous page is visible.
  expect(visiblePages(layout, 816 * 99, 700, 0)).toEqual({ first: 100, last: 100 });
  expect(visiblePages(layout, 816 * 99 - 1, 700, 0)).toEqual({ first: 99, last: 100 });
  expect(visiblePages(layoutPages(0, new Map(), a4, 1), 0, 700)).toEqual({ first: 1, last: 0 });
});

test("fits a page to the viewer's width with a scale from 0.25 to 4", () => {
  expect(fitWidthScale(600, 300)).toBe(0.5);
  expect(fitWidthScale(6_000, 60)).toBe(0.25);
  expect(clampScale(9)).toBe(4);
});

test("limits a page's canvas to a density of 2 and 8,388,608 pixels", () => {
  expect(canvasDensity(400, 600, 3)).toBe(2);
  expect(canvasDensity(400, 600, 1)).toBe(1);
  const density = canvasDensity(2_400, 3_200, 2);
  expect(2_400 * density * 3_200 * density).toBeLessThanOrEqual(8_388_609);
});
