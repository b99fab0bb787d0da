import { dayMs } from '../../../platform/time/time-units.ts';

/** Days are ISO dates without a time, so that no time zone can move them. */
const toTime = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Adds months from date to date; a month without that day ends on its last one. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + count, 1));
  const last = lastDayOf(first.getUTCFullYear(), first.getUTCMonth() + 1);
  return toDay(first.getTime() + (Math.min(date, last) - 1) * dayMs);
}

/** Returns the number of days of a month, 1 to 12. */
export const lastDayOf = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

export const makeDay = (year: number, month: number, date: number): string =>
  toDay(Date.UTC(year, month - 1, Math.min(date, lastDayOf(year, month))));

/** Returns 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: string): number => new Date(toTime(day)).getUTCDay();

export const yearOf = (day: string): number => Number(day.slice(0, 4));

/** Returns true for a day that exists: «2026-02-30» does not. */
export function isDay(day: string): boolean {
  const time = toTime(day);
  return !Number.isNaN(time) && toDay(time) === day;
}

/** Formats a day for people: `31/03/2026`. */
export const formatDay = (day: string): string => day.split('-').reverse().join('/');
