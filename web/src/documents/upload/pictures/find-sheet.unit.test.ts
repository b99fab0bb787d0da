import { describe, expect, test } from 'vitest';
import { findSheet } from './find-sheet.ts';
import type { Point, Quad } from './geometry.ts';
import type { Pixels } from './straighten.ts';

const [width, height] = [180, 240];

/** Returns pseudo-random numbers from 0 to 1, the same in each run. */
function createChance(): () => number {
  let state = 7;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

type Shade = (x: number, y: number, chance: () => number) => readonly [number, number, number];

/** Draws a picture pixel by pixel. */
function drawPixels(shade: Shade): Pixels {
  const data = new Uint8ClampedArray(4 * width * height);
  const chance = createChance();
  for (let at = 0; at < width * height; at += 1)
    data.set([...shade((at % width) / width, Math.floor(at / width) / height, chance), 255], 4 * at);
  return { width, height, data };
}

const isWithin = ({ x, y }: Point, quad: Quad): boolean =>
  quad.every((corner, index) => {
    const next = quad[(index + 1) % 4] ?? corner;
    return (next.x - corner.x) * (y - corner.y) - (next.y - corner.y) * (x - corner.x) > 0;
  });

/** Draws a printed sheet on a grained table, with a shadow over the left half. */
const photographOf = (quad: Quad, table: readonly [number, number, number] = [90, 70, 50]): Pixels =>
  drawPixels((x, y, chance) => {
    const grain = 30 * (chance() - 0.5);
    const light = x < 0.4 ? 0.75 : 1;
    const isInk = Math.floor(y * 120) % 4 === 0 && chance() < 0.5;
    const [red, green, blue] = isWithin({ x, y }, quad) ? (isInk ? [60, 60, 60] : [225, 222, 215]) : table;
    return [light * (red + grain), light * (green + grain), light * (blue + grain)];
  });

const askewSheet: Quad = [
  { x: 0.2, y: 0.12 },
  { x: 0.84, y: 0.08 },
  { x: 0.93, y: 0.9 },
  { x: 0.1, y: 0.86 },
];

describe('findSheet', () => {
  test.each([
    ['askew on a brown table', askewSheet, [90, 70, 50]],
    ['on a coloured table as light as it in one channel', askewSheet, [225, 120, 60]],
    [
      'cut off at the lower edge of the picture',
      [askewSheet[0], askewSheet[1], { x: 0.95, y: 1.01 }, { x: 0.08, y: 1.01 }],
      [90, 70, 50],
    ],
  ] satisfies [string, Quad, [number, number, number]][])(
    'finds the corners of a sheet %s',
    (_, quad, table) => {
      const foundSheet = findSheet(photographOf(quad, table));
      expect(foundSheet).toHaveLength(4);
      for (const [index, corner] of quad.entries()) {
        expect(Math.abs((foundSheet?.[index]?.x ?? 9) - corner.x)).toBeLessThan(0.025);
        expect(Math.abs((foundSheet?.[index]?.y ?? 9) - Math.min(1, corner.y))).toBeLessThan(0.025);
      }
    },
  );

  test.each<[string, Shade]>([
    [
      'a scan',
      (_, y, chance) => (Math.floor(y * 120) % 4 === 0 && chance() < 0.5 ? [30, 30, 30] : [250, 250, 250]),
    ],
    ['the light part below the dark head of a page', (_, y) => (y < 0.2 ? [20, 40, 90] : [250, 250, 250])],
    ['a round light spot', (x, y) => (Math.hypot(x - 0.5, y - 0.5) < 0.4 ? [230, 230, 230] : [60, 60, 60])],
    [
      'an open book, of whose pages one would be cut off',
      (x, y) => {
        const isPage = y > 0.05 && y < 0.95 && x > 0.03 && x < 0.97 && Math.abs(x - 0.5) > 0.02;
        return isPage ? [230, 228, 220] : [70, 50, 40];
      },
    ],
    [
      'the part of a grey sheet that a lamp lights, on a table as light as the rest of it',
      (x, y) => {
        const depth = Math.max(Math.abs(x - 0.5) / 0.33, Math.abs(y - 0.5) / 0.36);
        const shade = 220 - 120 * Math.min(1, Math.max(0, (depth - 0.5) / 1));
        return [shade, shade, shade];
      },
    ],
    ['noise', (_x, _y, chance) => [255 * chance(), 255 * chance(), 255 * chance()]],
    ['one shade', () => [200, 200, 200]],
  ])('returns undefined for %s', (_, shade) => {
    expect(findSheet(drawPixels(shade))).toBeUndefined();
  });
});
