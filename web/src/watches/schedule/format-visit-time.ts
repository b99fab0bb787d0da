import { createOnce } from '@/shared/format/create-once.ts';

const timeZone = 'Europe/Madrid';
const time = { hour: 'numeric', minute: '2-digit', timeZone } as const;
const shortTime = createOnce(
  () => new Intl.DateTimeFormat('es-ES', { ...time, weekday: 'short', day: 'numeric', month: 'short' }),
);
const shortTimeOfYear = createOnce(
  () => new Intl.DateTimeFormat('es-ES', { ...time, day: 'numeric', month: 'short', year: 'numeric' }),
);
const longDay = createOnce(
  () =>
    new Intl.DateTimeFormat('es-ES', {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }),
);
const year = createOnce(() => new Intl.DateTimeFormat('es-ES', { timeZone, year: 'numeric' }));

/** Formats the time of a visit as its schedule states it, in Madrid: `lun, 30 nov, 8:24`. Other years are named. */
export function formatVisitTime(isoDate: string, now = new Date()): string {
  const date = new Date(isoDate);
  const isOfThisYear = year().format(date) === year().format(now);
  return (isOfThisYear ? shortTime() : shortTimeOfYear()).format(date);
}

/** Formats the day of a visit in Madrid: `lunes, 30 de noviembre de 2026`. */
export const formatVisitDay = (isoDate: string): string => longDay().format(new Date(isoDate));
