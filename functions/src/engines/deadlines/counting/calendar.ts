import { daysInMonth } from '../../../platform/time/add-months.ts';

/** Days are ISO dates without a time, so that no time zone can move them. */
const toTime = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const makeDay = (year: number, month: number, date: number): string =>
  toDay(Date.UTC(year, month - 1, Math.min(date, daysInMonth(year, month))));

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
