import { describe, expect, test } from 'vitest';
import type { WatchSchedule } from '../../contract/watches/schemas.ts';
import { hourMs } from '../../platform/time/time-units.ts';
import { endOfMadridMonth, nextVisit, visitIdOf } from './next-visit.ts';

/** A watch whose minute is 30, and one whose minute is 0. */
const halfPast = findId(30);
const onTheHour = findId(0);

function findId(minute: number): string {
  for (let at = 0; ; at += 1) {
    const due = nextVisit({ frequency: 'daily', hour: 12 }, `aviso-${at}`, {
      after: new Date('2026-01-01T00:00:00Z'),
      lastStartAt: null,
    });
    if (due.getUTCMinutes() === minute) return `aviso-${at}`;
  }
}

const next = (schedule: WatchSchedule, after: string, lastStartAt: string | null = null, id = onTheHour) =>
  nextVisit(schedule, id, {
    after: new Date(after),
    lastStartAt: lastStartAt === null ? null : new Date(lastStartAt),
  }).toISOString();

const daily = (hour: number): WatchSchedule => ({ frequency: 'daily', hour });
const weekly = (weekday: number, hour: number): WatchSchedule => ({ frequency: 'weekly', weekday, hour });
const monthly = (day: number, hour = 7): WatchSchedule => ({ frequency: 'monthly', month_day: day, hour });

describe('nextVisit', () => {
  test.each([
    ['of today', daily(7), '2026-01-10T05:00:00Z', '2026-01-10T06:00:00.000Z'],
    ['of tomorrow, when the time has passed', daily(7), '2026-01-10T06:00:00Z', '2026-01-11T06:00:00.000Z'],
    ['in summer time', daily(7), '2026-07-10T04:00:00Z', '2026-07-10T05:00:00.000Z'],
    ['at midnight of the next day in Madrid', daily(0), '2026-07-10T21:59:00Z', '2026-07-10T22:00:00.000Z'],
    ['on Sunday', weekly(7, 7), '2026-01-10T08:00:00Z', '2026-01-11T06:00:00.000Z'],
    ['on Monday of the next week', weekly(1, 7), '2026-01-12T08:00:00Z', '2026-01-19T06:00:00.000Z'],
    ['on the 31st', monthly(31), '2026-01-15T08:00:00Z', '2026-01-31T06:00:00.000Z'],
    ['on February 28 for the 31st', monthly(31), '2026-01-31T08:00:00Z', '2026-02-28T06:00:00.000Z'],
    [
      'on February 29 of a leap year for the 30th',
      monthly(30),
      '2028-02-01T08:00:00Z',
      '2028-02-29T06:00:00.000Z',
    ],
    ['on March 31 after February', monthly(31), '2026-02-28T08:00:00Z', '2026-03-31T05:00:00.000Z'],
    ['on April 30 for the 31st', monthly(31), '2026-03-31T08:00:00Z', '2026-04-30T05:00:00.000Z'],
    ['in the next year', monthly(1), '2026-12-02T08:00:00Z', '2027-01-01T06:00:00.000Z'],
  ])('returns for a daily, weekly or monthly schedule a time %s', (_name, schedule, after, expected) => {
    expect(next(schedule, after)).toBe(expected);
  });

  test('returns 03:30, once, when spring skips 02:30', () => {
    const first = next(daily(2), '2026-03-28T12:00:00Z', null, halfPast);
    expect(first).toBe('2026-03-29T01:30:00.000Z');
    expect(next(daily(2), first, first, halfPast)).toBe('2026-03-30T00:30:00.000Z');
  });

  test('returns the first 02:30, once, when autumn repeats it', () => {
    const first = next(daily(2), '2026-10-24T12:00:00Z', null, halfPast);
    expect(first).toBe('2026-10-25T00:30:00.000Z');
    expect(next(daily(2), first, first, halfPast)).toBe('2026-10-26T01:30:00.000Z');
    expect(next(daily(2), '2026-10-25T00:31:00Z', first, halfPast)).toBe('2026-10-26T01:30:00.000Z');
  });

  test('never returns a second visit on one day of Madrid when the hour changes', () => {
    const started = '2026-01-10T06:03:00Z';
    expect(next(daily(23), '2026-01-10T07:00:00Z', started)).toBe('2026-01-11T22:00:00.000Z');
    expect(next(weekly(6, 23), '2026-01-10T07:00:00Z', started)).toBe('2026-01-17T22:00:00.000Z');
    expect(next(monthly(10, 23), '2026-01-10T07:00:00Z', started)).toBe('2026-02-10T22:00:00.000Z');
  });

  test('skips the due times that passed before a late visit', () => {
    const started = '2026-01-13T05:00:00Z';
    expect(next(daily(7), started, started)).toBe('2026-01-14T06:00:00.000Z');
  });

  test('spreads watches over the minutes of their hour, and keeps the minute of each', () => {
    const after = new Date('2026-01-10T00:00:00Z');
    const minutes = Array.from({ length: 600 }, (_, index) => {
      const due = nextVisit(daily(7), `aviso-${index}`, { after, lastStartAt: null });
      expect(due.getTime() - Date.parse('2026-01-10T06:00:00Z')).toBeLessThan(hourMs);
      return due.getUTCMinutes();
    });
    expect(new Set(minutes).size).toBeGreaterThan(50);
    const maxCount = Math.max(
      ...Map.groupBy(minutes, (minute) => minute)
        .values()
        .map(({ length }) => length),
    );
    expect(maxCount).toBeLessThan(30);
  });
});

describe('visitIdOf', () => {
  test('returns the same UUID for a watch and due time each time, and another one for another watch or time', () => {
    const due = new Date('2026-01-10T06:00:00Z');
    const id = visitIdOf('a', due);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u);
    expect(visitIdOf('a', new Date(due))).toBe(id);
    expect(new Set([id, visitIdOf('b', due), visitIdOf('a', new Date(due.getTime() + 1))]).size).toBe(3);
  });
});

describe('endOfMadridMonth', () => {
  test.each([
    ['2026-01-10T12:00:00Z', '2026-01-31T22:59:59.999Z'],
    ['2026-10-25T12:00:00Z', '2026-10-31T22:59:59.999Z'],
    ['2026-12-31T23:30:00Z', '2027-01-31T22:59:59.999Z'],
    ['2026-03-29T12:00:00Z', '2026-03-31T21:59:59.999Z'],
  ])('returns for %s the last millisecond of its month in Madrid: %s', (instant, end) => {
    expect(endOfMadridMonth(new Date(instant)).toISOString()).toBe(end);
  });
});
