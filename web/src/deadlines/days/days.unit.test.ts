import { describe, expect, it } from 'vitest';
import { CalendarDays } from '@/shared/format/calendar-days.ts';
import {
  deadlineTimeZone,
  describeDaysLeft,
  firstDayOf,
  formatLongDate,
  formatMonth,
  formatShortDate,
  formatWeekDate,
  monthOf,
  parseIsoDay,
} from './days.ts';

const today = parseIsoDay('2026-11-29');

describe('days left', () => {
  it.each([
    ['2026-11-29', 'hoy'],
    ['2026-11-30', 'mañana'],
    ['2026-11-28', 'ayer'],
    ['2026-12-11', 'quedan 12 días'],
    ['2026-11-26', 'hace 3 días'],
    ['2029-12-30', 'quedan 1.127 días'],
  ])('describes %s as «%s» on 29 November 2026', (date, text) => {
    expect(describeDaysLeft(parseIsoDay(date), today)).toBe(text);
  });

  it('counts the night in which the clocks change as one day', () => {
    expect(describeDaysLeft(parseIsoDay('2026-10-26'), parseIsoDay('2026-10-24'))).toBe('quedan 2 días');
  });

  it('begins the day at midnight of Madrid', () => {
    const todayAt = (time: string) => new CalendarDays(new Date(time), deadlineTimeZone).today;
    expect(todayAt('2026-07-01T21:59:00Z')).toBe(parseIsoDay('2026-07-01'));
    expect(todayAt('2026-07-01T22:01:00Z')).toBe(parseIsoDay('2026-07-02'));
  });
});

describe('dates', () => {
  it('formats weekday, date and month', () => {
    const day = parseIsoDay('2027-04-03');
    expect(formatWeekDate(day)).toBe('sáb, 3 abr 2027');
    expect(formatShortDate(day)).toBe('3 abr 2027');
    expect(formatLongDate(day)).toBe('sábado, 3 de abril de 2027');
    expect(formatMonth(day)).toBe('abril de 2027');
  });

  it('returns the first day of the month of a day, also of December and February', () => {
    for (const [date, first] of [
      ['2026-12-31', '2026-12-01'],
      ['2027-01-01', '2027-01-01'],
      ['2028-02-29', '2028-02-01'],
    ] as const)
      expect(firstDayOf(monthOf(parseIsoDay(date)))).toBe(parseIsoDay(first));
  });
});
