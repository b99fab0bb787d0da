/** Mails are read in Spain, wherever the server runs. */
const timeZone = 'Europe/Madrid';
const longDay = new Intl.DateTimeFormat('es-ES', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone,
});
const moment = new Intl.DateTimeFormat('es-ES', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone,
});

/** `3 de julio de 2026` */
export const formatSpanishDay = (date: Date): string => longDay.format(date);

/** `3 de julio de 2026 a las 14:05` */
export const formatSpanishMoment = (date: Date): string => moment.format(date);
