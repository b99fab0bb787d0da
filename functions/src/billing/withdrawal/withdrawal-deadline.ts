import { withdrawalDays } from '../../contract/limits.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Madrid',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/**
 * The deadline for a withdrawal: the end of the fourteenth calendar day after the purchase, in Spain. A Saturday or
 * Sunday extends it to the end of Monday, as EU law counts periods.
 */
export function withdrawalDeadline(purchasedAt: Date): Date {
  const { year, month, day } = madridDay(purchasedAt);
  const last = new Date(Date.UTC(year, month - 1, day + withdrawalDays));
  const weekday = last.getUTCDay();
  const putOffDays = weekday === 6 ? 2 : weekday === 0 ? 1 : 0;
  const nextMidnightMs = last.getTime() + (putOffDays + 1) * dayMs;
  return new Date(nextMidnightMs - madridOffsetMs(new Date(nextMidnightMs)) - 1);
}

function madridDay(date: Date): { year: number; month: number; day: number } {
  const read = readParts(date);
  return { year: read.year, month: read.month, day: read.day };
}

/** How far clocks in Spain are ahead of UTC. Around midnight no change of the hour happens. */
function madridOffsetMs(date: Date): number {
  const { year, month, day, hour, minute, second } = readParts(date);
  return Date.UTC(year, month - 1, day, hour, minute, second) - date.getTime();
}

function readParts(date: Date): Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number> {
  const values = Object.fromEntries(
    parts.formatToParts(date).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = values;
  return { year, month, day, hour, minute, second };
}
