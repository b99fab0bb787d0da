import { expect, test } from 'vitest';
import { news } from './news.ts';

test('lists news with valid dates, newest first, and unique titles', () => {
  const dates = news.map(({ date }) => date);
  for (const date of dates) expect(new Date(`${date}T00:00:00Z`).toISOString()).toMatch(date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(new Set(news.map(({ title }) => title)).size).toBe(news.length);
});
