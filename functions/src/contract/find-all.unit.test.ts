import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findAll } from './find-all.ts';

function findByIndexOf(needle: string, text: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + 1)) places.push(at);
  return places;
}

test('finds all positions of a text, also overlapping ones, as repeated calls of `indexOf` do', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'ñ'), maxLength: 60 });
  const needle = fc.string({ unit: fc.constantFrom('a', 'b', 'ñ'), minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(needle, text, (one, other) => {
      expect([...findAll(one, other)]).toEqual(findByIndexOf(one, other));
    }),
  );
});

test('searches 1,000,000 equal letters for 100,001 letters, of which only the middle one differs, within 200 ms', () => {
  const before = process.threadCpuUsage();
  expect([...findAll(`${'a'.repeat(50_000)}b${'a'.repeat(50_000)}`, 'a'.repeat(1_000_000))]).toEqual([]);
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(200);
});
