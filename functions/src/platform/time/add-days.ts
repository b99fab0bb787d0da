import { dayMs } from './time-units.ts';

/** Adds days to a day without a time, `2026-03-31`, so that no time zone can move it. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
