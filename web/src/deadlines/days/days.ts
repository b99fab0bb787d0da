import { createOnce } from '@/shared/format/create-once.ts';
import { formatNumber } from '@/shared/format/format.ts';

const dayMs = 86_400_000;
const locale = 'es-ES';

/** Time zone of the deadlines, also for users in another one. */
export const deadlineTimeZone = 'Europe/Madrid';

const utcFormat = (options: Intl.DateTimeFormatOptions) =>
  createOnce(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));
const weekDate = utcFormat({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
const shortDate = utcFormat({ day: 'numeric', month: 'short', year: 'numeric' });
const dayAndMonth = utcFormat({ day: 'numeric', month: 'short' });
const longDate = utcFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const monthOfYear = utcFormat({ month: 'long', year: 'numeric' });
const shortMonth = utcFormat({ month: 'short' });

/** Calendar day in days since 1 January 1970, like those of `CalendarDays`. */
export type Day = number;

export const parseIsoDay = (isoDate: string): Day => Date.parse(isoDate) / dayMs;

/** Calendar month in months since January of year 0. */
export function monthOf(day: Day): number {
  const date = toDate(day);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

export const firstDayOf = (month: number): Day =>
  Date.UTC(Math.floor(month / 12), ((month % 12) + 12) % 12) / dayMs;

/** Formats a date with its weekday: `sáb, 3 abr 2027`. */
export const formatWeekDate = (day: Day): string => weekDate().format(toDate(day));

/** Formats a date: `3 abr 2027`. */
export const formatShortDate = (day: Day): string => shortDate().format(toDate(day));

/** Formats a day of a known year: `3 abr`. */
export const formatDayAndMonth = (day: Day): string => dayAndMonth().format(toDate(day));

/** Formats a date for screen readers: `sábado, 3 de abril de 2027`. */
export const formatLongDate = (day: Day): string => longDate().format(toDate(day));

/** Formats a month with its year: `abril de 2027`. */
export const formatMonth = (day: Day): string => monthOfYear().format(toDate(day));

/** Formats the short name of a month: `abr`. */
export const formatShortMonth = (day: Day): string => shortMonth().format(toDate(day));

/** Describes a day by its distance from today: `hoy`, `mañana`, `quedan 12 días`, `hace 3 días`. */
export function describeDaysLeft(day: Day, today: Day): string {
  const days = day - today;
  if (days === 0) return 'hoy';
  if (days === 1) return 'mañana';
  if (days === -1) return 'ayer';
  return days > 0 ? `quedan ${formatNumber(days)} días` : `hace ${formatNumber(-days)} días`;
}

function toDate(day: Day): Date {
  return new Date(day * dayMs);
}
