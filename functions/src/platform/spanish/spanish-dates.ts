/** The server writes for readers in Spain; its own time zone does not matter. */
const timeZone = 'Europe/Madrid';
const day = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone });
const fullDay = new Intl.DateTimeFormat('es-ES', { dateStyle: 'full', timeZone });
const moment = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeStyle: 'short', timeZone });
const exactMoment = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeStyle: 'medium', timeZone });
const fullMoment = new Intl.DateTimeFormat('es-ES', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone,
});
const cellMoment = new Intl.DateTimeFormat('es-ES', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone,
});
/** A day without a time is midnight UTC, and stays that day. */
const statedDay = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a day: `3 de julio de 2026`. */
export const formatDay = (date: Date): string => day.format(date);

/** Formats a day with its weekday: `viernes, 3 de julio de 2026`. */
export const formatFullDay = (date: Date): string => fullDay.format(date);

/** Formats a day of a page as `3 de julio de 2026`; returns other texts unchanged. */
export function formatStatedDay(isoDate: string): string {
  const time = Date.parse(isoDate);
  return Number.isNaN(time) ? isoDate : statedDay.format(time);
}

/** Formats a day with its time: `3 de julio de 2026 a las 9:05`. */
export const formatMoment = (date: Date): string => moment.format(date);

/** Formats a day with its time to the second: `3 de julio de 2026 a las 9:05:07`. */
export const formatExactMoment = (date: Date): string => exactMoment.format(date);

/** Formats a day with its time, the hour in two digits, for legal deadlines: `3 de julio de 2026 a las 09:05`. */
export const formatFullMoment = (date: Date): string => fullMoment.format(date);

/** Formats a day with its time for spreadsheets in Spanish: `03/07/2026 09:05`. */
export const formatCellMoment = (date: Date): string => cellMoment.format(date).replace(',', '');
