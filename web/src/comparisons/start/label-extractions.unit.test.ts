import { expect, test } from 'vitest';
import { labelExtractions } from './label-extractions.ts';

const url = 'https://molino.example/';

test('labels two extractions of one site within a minute with their seconds, and others without', () => {
  const year = new Date().getFullYear();
  const labels = labelExtractions([
    { url, created_at: `${year}-07-03T09:05:07.000Z` },
    { url, created_at: `${year}-07-03T09:05:42.000Z` },
    { url, created_at: `${year}-07-03T09:07:00.000Z` },
    { url: 'https://otro.example/', created_at: `${year}-07-03T09:05:07.000Z` },
  ]);
  expect(labels.map((label) => /:\d\d:(\d\d) · /u.exec(label)?.[1])).toEqual([
    '07',
    '42',
    undefined,
    undefined,
  ]);
  expect(new Set(labels).size).toBe(4);
});
