/** Dates are written for readers in Spain; the time zone of the server does not matter. */
const timeZone = 'Europe/Madrid';
const dayFormat = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone });
const fullDayFormat = new Intl.DateTimeFormat('es-ES', { dateStyle: 'full', timeZone });
const momentFormat = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeStyle: 'short', timeZone });
const exactMomentFormat = new Intl.DateTimeFormat('es-ES', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone,
});
const fullMomentFormat = new Intl.DateTimeFormat('es-ES', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone,
});
const cellMomentFormat = new Intl.DateTimeFormat('es-ES', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone,
});
/** Format of days without a time, which are stored as midnight UTC and must stay that day. */
const statedDayFormat = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a day: `3 de julio de 2026`. */
export const formatDay = (date: Date): string => dayFormat.format(date);

/** Formats a day with its weekday: `viernes, 3 de julio de 2026`. */
export const formatFullDay = (date: Date): string => fullDayFormat.format(date);

/** Formats a day of a page as `3 de julio de 2026`; returns other texts unchanged. */
export function formatStatedDay(isoDate: string): string {
  const time = Date.parse(isoDate);
  return Number.isNaN(time) ? isoDate : statedDayFormat.format(time);
}

/** Formats a day with its time: `3 de julio de 2026 a las 9:05`. */
export const formatMoment = (date: Date): string => momentFormat.format(date);

/** Formats a day with its time to the second: `3 de julio de 2026 a las 9:05:07`. */
export const formatExactMoment = (date: Date): string => exactMomentFormat.format(date);

/** Formats a day with its time, the hour in two digits, for legal deadlines: `3 de julio de 2026 a las 09:05`. */
export const formatFullMoment = (date: Date): string => fullMomentFormat.format(date);

/** Formats a day with its time for spreadsheets in Spanish: `03/07/2026 09:05`. */
export const formatCellMoment = (date: Date): string => cellMomentFormat.format(date).replace(',', '');
