import { addDays } from './add-days.ts';

/** Adds months from date to date, `2026-03-31`; a month without that day ends on its last one. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + count, 1));
  const last = daysInMonth(first.getUTCFullYear(), first.getUTCMonth() + 1);
  return addDays(first.toISOString().slice(0, 10), Math.min(date, last) - 1);
}

/** Returns the number of days of a month, 1 to 12. */
export const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();
