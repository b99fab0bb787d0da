import { hourMs } from './time-units.ts';

const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Madrid',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Madrid',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** Returns the day of an instant in Madrid, as `2026-11-20`. */
export function madridDay(instant: Date): string {
  return calendar.format(instant);
}

/** Returns the beginning of that day in Madrid. */
export function startOfMadridDay(instant: Date): Date {
  const [hours = 0, minutes = 0, seconds = 0] = clock.format(instant).split(':').map(Number);
  const guess = new Date(instant.getTime() - ((hours * 60 + minutes) * 60 + seconds) * 1_000);
  guess.setUTCMilliseconds(0);
  // Tries an hour on both sides: on the days of a clock change the guess is an hour off.
  const candidates = [-hourMs, 0, hourMs].map((shift) => new Date(guess.getTime() + shift));
  return candidates.find((start) => clock.format(start) === '00:00:00') ?? guess;
}

/**
 * Returns the instant of a time of day in Madrid. A time that a clock change skips is an hour later on the clock; one
 * that it repeats is the first of both.
 */
export function madridInstant(day: string, hour: number, minute: number): Date {
  const wantedTime = [hour, minute, 0].map((part) => String(part).padStart(2, '0')).join(':');
  const asUtc = Date.parse(`${day}T${wantedTime}Z`);
  const [inSummer, inWinter] = [new Date(asUtc - 2 * hourMs), new Date(asUtc - hourMs)];
  return clock.format(inSummer) === wantedTime ? inSummer : inWinter;
}
