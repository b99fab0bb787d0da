/** What the server writes is read in Spain, wherever it runs. */
const timeZone = 'Europe/Madrid';
const day = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone });
const moment = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeStyle: 'short', timeZone });
const fullMoment = new Intl.DateTimeFormat('es-ES', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone,
});

/** `3 de julio de 2026` */
export const formatDay = (date: Date): string => day.format(date);

/** `3 de julio de 2026 a las 9:05` */
export const formatMoment = (date: Date): string => moment.format(date);

/** With two digits for the hour, as deadlines are told: `3 de julio de 2026 a las 09:05` */
export const formatFullMoment = (date: Date): string => fullMoment.format(date);
