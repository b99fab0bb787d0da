import { formatCount } from '@/shared/format/format.ts';

/** Seconds for a page of several, of which two are read at a time; sharp photographs take less than bent ones. */
const secondsPerPage = { least: 2, most: 8 } as const;
/** Range of seconds for a single page. */
const singlePageSeconds = { least: 3, most: 15 } as const;
/** Min seconds of a time that is written in minutes. */
const minSecondsAsMinutes = 90;

/** Returns the time in which the text of this many photographs is recognised: «entre 3 y 15 segundos». */
export function estimateReading(pages: number): string {
  const least = Math.max(singlePageSeconds.least, secondsPerPage.least * pages);
  const maxSeconds = Math.max(singlePageSeconds.most, secondsPerPage.most * pages);
  const isMinutes = (seconds: number): boolean => seconds >= minSecondsAsMinutes;
  const write = (seconds: number): string =>
    isMinutes(seconds)
      ? formatCount(Math.round(seconds / 60), 'minuto', 'minutos')
      : formatCount(seconds, 'segundo', 'segundos');
  const from = isMinutes(least) === isMinutes(maxSeconds) ? (write(least).split(' ')[0] ?? '') : write(least);
  return `entre ${from} y ${write(maxSeconds)}`;
}
