const days = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' });

/** `20 de noviembre de 2026`, or the text itself where it is no date. */
export function formatDay(isoDate: string): string {
  const time = Date.parse(isoDate);
  return Number.isNaN(time) ? isoDate : days.format(time);
}
