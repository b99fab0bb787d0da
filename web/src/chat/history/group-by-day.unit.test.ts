import { describe, expect, it } from 'vitest';
import { groupByDay } from './group-by-day.ts';

const madrid = 'Europe/Madrid';
const labels = (now: string, dates: readonly string[], timeZone = madrid) =>
  groupByDay(dates, (date) => date, new Date(now), timeZone).map(({ label, items }) => [label, items.length]);

describe('groups of conversations by day', () => {
  it('separates today, yesterday, the week since Monday, and months', () => {
    // A Thursday.
    expect(
      labels('2026-07-16T10:00:00Z', [
        '2026-07-16T09:59:00Z',
        '2026-07-15T22:30:00Z',
        '2026-07-15T21:59:00Z',
        '2026-07-14T10:00:00Z',
        '2026-07-12T22:30:00Z',
        '2026-07-12T21:30:00Z',
        '2026-06-30T21:59:00Z',
        '2025-07-16T10:00:00Z',
      ]),
    ).toEqual([
      ['Hoy', 2],
      ['Ayer', 1],
      ['Esta semana', 2],
      ['Julio', 1],
      ['Junio', 1],
      ['Julio de 2025', 1],
    ]);
  });

  it("uses the days of the reader's time zone", () => {
    const dates = ['2026-07-16T02:00:00Z'];
    expect(labels('2026-07-16T10:00:00Z', dates, 'Europe/Madrid')).toEqual([['Hoy', 1]]);
    expect(labels('2026-07-16T10:00:00Z', dates, 'America/Bogota')).toEqual([['Ayer', 1]]);
  });

  it.each([
    // A day of 25 hours: clocks went back on Sunday 25 October 2026, at 3:00.
    ['2026-10-26T22:30:00Z', '2026-10-24T22:30:00Z', 'Ayer'],
    ['2026-10-25T22:59:00Z', '2026-10-24T22:00:00Z', 'Hoy'],
    ['2026-10-25T22:59:00Z', '2026-10-24T21:59:00Z', 'Ayer'],
    // A day of 23 hours: clocks went forward on Sunday 29 March 2026, at 2:00.
    ['2026-03-29T22:30:00Z', '2026-03-28T22:59:00Z', 'Marzo'],
    ['2026-03-29T22:30:00Z', '2026-03-28T23:00:00Z', 'Ayer'],
    ['2026-03-29T21:30:00Z', '2026-03-28T23:00:00Z', 'Hoy'],
  ])('handles days of 23 and 25 hours: at %s the date %s belongs to «%s»', (now, date, label) => {
    expect(labels(now, [date])).toEqual([[label, 1]]);
  });

  it('shows no group for the week on a Monday', () => {
    expect(labels('2026-07-13T10:00:00Z', ['2026-07-12T10:00:00Z', '2026-07-11T10:00:00Z'])).toEqual([
      ['Ayer', 1],
      ['Julio', 1],
    ]);
  });

  it('counts dates from a fast clock as today', () => {
    expect(labels('2026-07-16T21:00:00Z', ['2026-07-17T10:00:00Z'])).toEqual([['Hoy', 1]]);
  });
});
