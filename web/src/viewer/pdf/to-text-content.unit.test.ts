import { expect, test } from 'vitest';
import { type PageView, toTextContent } from './to-text-content.ts';

/** A page of 600 by 800 points without rotation. */
const uprightPage: PageView = { width: 600, height: 800, convertToPdfPoint: (x, y) => [x, 800 - y] };
/** `/Rotate 90` on a page of 800 by 600 points: the top left of the view is the bottom left of the page. */
const rotatedPage: PageView = { width: 600, height: 800, convertToPdfPoint: (x, y) => [y, x] };

type Box = [left: number, top: number, right: number, bottom: number];
const word = (text: string, box: Box) => ({ text, box, confidence: 90 });

/** Two lines of text in ten-thousandths of the page, which has 600 by 800 points. */
const lines = [
  [word('La', [1_000, 1_000, 1_400, 1_200]), word('renta', [1_600, 1_050, 2_600, 1_200])],
  [word('paga', [1_000, 1_500, 2_000, 1_750])],
];

const itemsOf = (view: PageView, given = lines) =>
  toTextContent({ lines: given }, view).items.flatMap((item) => ('str' in item ? [item] : []));

test('places OCR words at their position and width, with spaces between them and a break after each line', () => {
  const items = itemsOf(uprightPage);
  expect(items.map(({ str, hasEOL }) => [str, hasEOL])).toEqual([
    ['La', false],
    [' ', false],
    ['renta', true],
    ['paga', true],
  ]);
  const [first, blank, second] = items;
  // The line is 16 points high, from 80 to 96; its baseline is at four fifths of that.
  expect(first).toMatchObject({ width: 24, height: 16 });
  expect(first?.transform).toEqual(
    [16, 0, 0, 16, 60, 800 - (80 + 0.8 * 16)].map((n) => expect.closeTo(n, 6)),
  );
  expect(blank?.width).toBeCloseTo(12);
  expect(second?.transform[4]).toBeCloseTo(96);
  expect(second?.transform[5]).toBeCloseTo(first?.transform[5]);
});

test("places OCR words along the page's own axes when the file rotates the page", () => {
  const [first] = itemsOf(rotatedPage);
  // Text that runs right on screen runs up on the page.
  expect(first?.transform).toEqual([0, 16, -16, 0, 80 + 0.8 * 16, 60].map((n) => expect.closeTo(n, 6)));
});

test('rotates the OCR words of an upside-down scan by 180 degrees', () => {
  const turned = lines.map((line) =>
    line.map(({ text, box: [left, top, right, bottom] }) =>
      word(text, [10_000 - right, 10_000 - bottom, 10_000 - left, 10_000 - top]),
    ),
  );
  const [first, , second] = itemsOf(uprightPage, turned);
  expect(first?.transform.slice(0, 4)).toEqual([-16, 0, 0, -16].map((n) => expect.closeTo(n, 6)));
  expect(first?.transform[4]).toBeCloseTo(540);
  expect(second?.transform[4]).toBeCloseTo(504);
});

test('rotates the OCR words of a scan turned by 90 degrees, so that they follow its vertical lines', () => {
  // Top of the text is on the right: lines run down, and the next line is to the left.
  const column = [
    [word('La', [8_800, 1_000, 9_000, 1_200]), word('renta', [8_800, 1_300, 9_000, 2_000])],
    [word('paga', [8_300, 1_000, 8_500, 1_800])],
  ];
  const [first, , second] = itemsOf(uprightPage, column);
  expect(first?.transform.slice(0, 4)).toEqual([0, -12, 12, 0].map((n) => expect.closeTo(n, 6)));
  expect(first?.transform[5]).toBeCloseTo(720);
  expect(second?.transform[5]).toBeCloseTo(800 - 104);
});

test('places the OCR words of a skewed line along its slope, all in one font size', () => {
  const climbing = [
    Array.from({ length: 8 }, (_, index) =>
      word('una', [1_000 * index, 5_000 - 40 * index, 1_000 * index + 800, 5_150 - 40 * index]),
    ),
  ];
  const words = itemsOf(uprightPage, climbing).filter(({ str }) => str !== ' ');
  for (const [at, { transform, height }] of words.entries()) {
    expect(height).toBeCloseTo(12);
    expect(transform[5] - words[0]?.transform[5]).toBeCloseTo(3.2 * at);
  }
});

test('places nothing on a page without OCR words', () => {
  expect(toTextContent({ lines: [] }, uprightPage).items).toEqual([]);
});
