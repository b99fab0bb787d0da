import { expect, test } from 'vitest';
import { countHits, findAdjacentHit, type HitsByPage, positionOfHit, searchOrder } from './search-hits.ts';

const hit = { start: 0, end: 1 };
const hits: HitsByPage = new Map([
  [7, [hit]],
  [2, [hit, hit]],
]);

test('searches a document from the current page to the end, then from page 1', () => {
  expect(searchOrder(3, 5)).toEqual([3, 4, 5, 1, 2]);
  expect(searchOrder(1, 1)).toEqual([1]);
});

test('counts search hits in page order regardless of the order of searching', () => {
  expect(countHits(hits)).toBe(3);
  expect(positionOfHit(hits, { page: 2, ordinal: 1 })).toBe(2);
  expect(positionOfHit(hits, { page: 7, ordinal: 0 })).toBe(3);
});

test('steps through search hits across pages and wraps around at both ends', () => {
  expect(findAdjacentHit(hits, { page: 2, ordinal: 1 }, 1)).toEqual({ page: 7, ordinal: 0 });
  expect(findAdjacentHit(hits, { page: 7, ordinal: 0 }, 1)).toEqual({ page: 2, ordinal: 0 });
  expect(findAdjacentHit(hits, { page: 2, ordinal: 0 }, -1)).toEqual({ page: 7, ordinal: 0 });
  expect(findAdjacentHit(new Map(), { page: 1, ordinal: 0 }, 1)).toBeUndefined();
});
