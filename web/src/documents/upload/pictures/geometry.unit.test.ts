import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  mapUnitSquare,
  moveCorner,
  type Quad,
  rotateQuadBack,
  sizeOfPage,
  toPixels,
  turnQuad,
  wholePicture,
} from './geometry.ts';

/** A sheet photographed from below: its upper edge is shorter. */
const trapezium: Quad = [
  { x: 0.2, y: 0.1 },
  { x: 0.8, y: 0.1 },
  { x: 1, y: 0.9 },
  { x: 0, y: 0.9 },
];
const corners = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

describe('projective map of the unit square', () => {
  test('maps each corner of the page to a corner of the crop, for any convex crop', () => {
    const shift = fc.double({ min: 0, max: 0.3, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(shift, { minLength: 8, maxLength: 8 }),
        ([a = 0, b = 0, c = 0, d = 0, ...rest]) => {
          const [e = 0, f = 0, g = 0, h = 0] = rest;
          const quad: Quad = [
            { x: a, y: b },
            { x: 1 - c, y: d },
            { x: 1 - e, y: 1 - f },
            { x: g, y: 1 - h },
          ];
          const map = mapUnitSquare(quad);
          for (const [index, [u, v]] of corners.entries()) {
            expect(map(u, v).x).toBeCloseTo(quad[index]?.x ?? Number.NaN, 9);
            expect(map(u, v).y).toBeCloseTo(quad[index]?.y ?? Number.NaN, 9);
          }
        },
      ),
    );
  });

  test('places the centre where the diagonals of the photographed sheet cross', () => {
    const centre = mapUnitSquare(trapezium)(0.5, 0.5);
    // The diagonals (.2, .1)–(1, .9) and (.8, .1)–(0, .9) cross at (.5, .4), above the middle of the picture.
    expect(centre.x).toBeCloseTo(0.5, 9);
    expect(centre.y).toBeCloseTo(0.4, 9);
  });
});

describe('turning by 90°', () => {
  test('turns the lower left corner into the upper left one', () => {
    const [first] = turnQuad(trapezium);
    expect(first.x).toBeCloseTo(0.1, 9);
    expect(first.y).toBeCloseTo(0, 9);
  });

  test.each([0, 1, 2, 3])(
    'maps the corners back to the picture before %i turns, in the order in which they are shown',
    (turns) => {
      let shown = trapezium;
      for (let turn = 0; turn < turns; turn += 1) shown = turnQuad(shown);
      const original = rotateQuadBack(shown, turns);
      for (const [index] of corners.entries()) {
        const expected = trapezium[(index + 4 - turns) % 4];
        expect(original[index]?.x).toBeCloseTo(expected?.x ?? Number.NaN, 9);
        expect(original[index]?.y).toBeCloseTo(expected?.y ?? Number.NaN, 9);
      }
    },
  );
});

describe('moved corner', () => {
  test('stays within the picture', () => {
    expect(moveCorner(trapezium, 0, { x: -3, y: 0.05 })[0]).toEqual({ x: 0, y: 0.05 });
  });

  test.each([
    ['crosses the opposite edge', 0, { x: 0.9, y: 0.95 }],
    ['makes the crop concave', 0, { x: 0.6, y: 0.6 }],
    ['leaves a sliver', 1, { x: 0.21, y: 0.1 }],
  ])('keeps the crop when it %s', (_, index, to) => {
    expect(moveCorner(trapezium, index, to)).toBe(trapezium);
  });
});

describe('size of a page', () => {
  const bounds = { long: 3_508, short: 2_480, longest: 10_000 };

  test('reduces a photograph of 12 megapixels to A4 at 300 dpi, in portrait and landscape', () => {
    const upright = sizeOfPage(toPixels(wholePicture, { width: 3_024, height: 4_032 }), bounds);
    expect(upright).toMatchObject({ width: 2_480, height: 3_307 });
    const lying = sizeOfPage(toPixels(wholePicture, { width: 4_032, height: 3_024 }), bounds);
    expect(lying).toMatchObject({ width: 3_307, height: 2_480 });
  });

  test('keeps the size of a receipt of 4,500 px, and reduces a screenshot of 19,440 px to a height of 10,000 px', () => {
    const receipt = { width: 1_000, height: 4_500 };
    expect(sizeOfPage(toPixels(wholePicture, receipt), bounds)).toEqual({ ...receipt, scale: 1 });
    const screenshot = { width: 1_080, height: 19_440 };
    const { width, height } = sizeOfPage(toPixels(wholePicture, screenshot), bounds);
    expect({ width, height }).toEqual({ width: 556, height: 10_000 });
  });

  test('never enlarges a picture', () => {
    expect(sizeOfPage(toPixels(wholePicture, { width: 640, height: 480 }), bounds)).toEqual({
      width: 640,
      height: 480,
      scale: 1,
    });
  });

  test('sizes the page by the longer of two opposite edges', () => {
    const { width, height } = sizeOfPage(toPixels(trapezium, { width: 1_000, height: 1_000 }), bounds);
    expect({ width, height }).toEqual({ width: 1_000, height: 825 });
  });
});
