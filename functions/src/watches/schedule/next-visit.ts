import { createHash } from 'node:crypto';
import type { WatchSchedule } from '../../contract/watches/schemas.ts';
import { addDays } from '../../platform/time/add-days.ts';
import { madridDay, madridInstant } from '../../platform/time/madrid-day.ts';

/** Max days in which every schedule has a visit: the longest month, and one more. */
const maxDays = 33;

/**
 * Returns the first due time of a watch after `after`, on another day of Madrid than `lastStartAt`. So a watch has at
 * most one visit a day, also after a late one or a new schedule. The minute is the watch's own, so that visits spread.
 */
export function nextVisit(
  schedule: WatchSchedule,
  watchId: string,
  { after, lastStartAt }: { readonly after: Date; readonly lastStartAt: Date | null },
): Date {
  const minute = minuteOfWatch(watchId);
  const takenDay = lastStartAt === null ? '' : madridDay(lastStartAt);
  const today = madridDay(after);
  for (let at = 0; at <= maxDays + 1; at += 1) {
    const day = addDays(today, at);
    if (day <= takenDay || !isVisitDay(schedule, new Date(day))) continue;
    const due = madridInstant(day, schedule.hour, minute);
    if (due > after) return due;
  }
  throw new Error(`no visit of ${JSON.stringify(schedule)} after ${after.toISOString()}`);
}

/** Returns true when the schedule has a visit on a day, given as its midnight in UTC. */
function isVisitDay(schedule: WatchSchedule, date: Date): boolean {
  switch (schedule.frequency) {
    case 'daily':
      return true;
    case 'weekly':
      return (date.getUTCDay() || 7) === schedule.weekday;
    case 'monthly': {
      const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
      return date.getUTCDate() === Math.min(schedule.month_day, lastDay);
    }
  }
}

function minuteOfWatch(watchId: string): number {
  return createHash('sha256').update(watchId).digest().readUInt16BE() % 60;
}

/** Returns the month of an instant in Madrid, as `2026-11`. */
export function madridMonth(instant: Date): string {
  return madridDay(instant).slice(0, 7);
}

/** Returns the last moment of the month of an instant in Madrid. */
export function endOfMadridMonth(instant: Date): Date {
  const [year = 0, month = 1] = madridMonth(instant).split('-').map(Number);
  const firstOfNext = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  return new Date(madridInstant(firstOfNext, 0, 0).getTime() - 1);
}

/** Returns the id of a visit, and so of its extraction: the same for the same watch and due time. */
export function visitIdOf(watchId: string, dueAt: Date): string {
  const bytes = createHash('sha256').update(`${watchId} ${dueAt.toISOString()}`).digest().subarray(0, 16);
  // Sets the version and variant of a custom UUID (RFC 9562 §5.8).
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
