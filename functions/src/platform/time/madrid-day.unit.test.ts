import { expect, test } from 'vitest';
import { madridDay, startOfMadridDay } from './madrid-day.ts';

test.each([
  [
    'a winter evening that is already tomorrow in Madrid',
    '2026-01-10T23:30:00Z',
    '2026-01-11',
    '2026-01-10T23:00:00Z',
  ],
  ['a summer evening', '2026-07-10T22:30:00Z', '2026-07-11', '2026-07-10T22:00:00Z'],
  ['midnight itself', '2026-07-10T22:00:00Z', '2026-07-11', '2026-07-10T22:00:00Z'],
  ['the day on which the clock is put forward', '2026-03-29T12:00:00Z', '2026-03-29', '2026-03-28T23:00:00Z'],
  ['the day on which it is put back', '2026-10-25T12:00:00Z', '2026-10-25', '2026-10-24T22:00:00Z'],
  ['milliseconds', '2026-11-20T10:11:12.345Z', '2026-11-20', '2026-11-19T23:00:00Z'],
])('starts the day at midnight in Madrid: %s', (_name, instant, day, start) => {
  expect(madridDay(new Date(instant))).toBe(day);
  expect(startOfMadridDay(new Date(instant))).toEqual(new Date(start));
});
