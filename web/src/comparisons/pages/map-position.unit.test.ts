import { expect, test } from 'vitest';
import { mapPosition } from './map-position.ts';

const counts = { before: 4, after: 6 };
const anchor = (before: [number, number], after: [number, number]) => ({
  before: { page: before[0], at: before[1] },
  after: { page: after[0], at: after[1] },
});
const anchors = [anchor([1, 0.5], [1, 0.5]), anchor([2, 0], [4, 0]), anchor([3, 0.5], [5, 0.5])];

test('maps an anchor of one version to its counterpart in the other, in both directions', () => {
  expect(mapPosition(anchors, counts, 'before', { page: 2, at: 0 })).toEqual({ page: 4, at: 0 });
  expect(mapPosition(anchors, counts, 'after', { page: 5, at: 0.5 })).toEqual({ page: 3, at: 0.5 });
});

test('maps a scroll position between two anchors proportionally', () => {
  expect(mapPosition(anchors, counts, 'before', { page: 1, at: 0.75 })).toEqual({ page: 2, at: 0.75 });
});

test('maps the beginning and the end of a version to those of the other', () => {
  expect(mapPosition(anchors, counts, 'after', { page: 1, at: 0 })).toEqual({ page: 1, at: 0 });
  expect(mapPosition(anchors, counts, 'before', { page: 4, at: 1 })).toEqual({ page: 6, at: 1 });
});

test('maps a scroll position by its share of all pages when there are no anchors', () => {
  expect(mapPosition([], counts, 'before', { page: 3, at: 0 })).toEqual({ page: 4, at: 0 });
});

test('ignores an anchor whose content moved backwards', () => {
  const withMoved = [anchor([1, 0], [3, 0]), anchor([2, 0], [1, 0]), anchor([3, 0], [5, 0])];
  expect(mapPosition(withMoved, counts, 'before', { page: 2, at: 0.5 }).page).toBeGreaterThanOrEqual(3);
});
