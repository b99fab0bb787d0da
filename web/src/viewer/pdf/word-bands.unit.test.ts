import { expect, test } from 'vitest';
import { fitBand } from './word-bands.ts';

const box = (left: number, top: number, bottom: number) => ({ left, right: left + 40, top, bottom });

test('highlights words without ascenders or descenders at the height of their line', () => {
  const band = fitBand([box(0, 100, 112), box(50, 104, 112), box(100, 104, 115)]);
  expect(band.size).toBe(15);
  expect(band.topAt(70)).toBe(100);
});

test('ignores a stamp that enlarges 1 of 12 words when it computes the height of a scanned line', () => {
  const words = Array.from({ length: 12 }, (_, index) => box(50 * index, 100, 112));
  const band = fitBand(words.with(5, box(250, 60, 140)));
  expect(band.size).toBeCloseTo(12, 0);
  expect(band.topAt(300)).toBeCloseTo(100, 0);
});

test('computes no slope from two words or from words scattered over the page', () => {
  expect(fitBand([box(0, 100, 112), box(50, 130, 142)]).topAt(500)).toBe(100);
  const wild = fitBand([box(0, 0, 10), box(50, 90, 100), box(100, 200, 210), box(150, 300, 310)]);
  expect(wild.topAt(0)).toBe(wild.topAt(1_000));
  expect(fitBand([]).size).toBe(1);
});
