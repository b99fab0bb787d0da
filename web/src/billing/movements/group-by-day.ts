import type { Movement } from '@contract/billing/movements.ts';
import { CalendarDays } from '@/shared/format/calendar-days.ts';
import { formatDay } from '@/shared/format/format.ts';

export interface MovementGroup {
  readonly title: string;
  readonly movements: readonly Movement[];
}

/** Pending movements first, and then a group for each day of `timeZone`, in the given order. */
export function groupByDay(movements: readonly Movement[], now: Date, timeZone?: string): MovementGroup[] {
  const days = new CalendarDays(now, timeZone);
  const titleOf = ({ state, created_at }: Movement): string => {
    if (state === 'pending') return 'En curso';
    const daysAgo = days.daysAgo(new Date(created_at));
    if (daysAgo === 0) return 'Hoy';
    return daysAgo === 1 ? 'Ayer' : formatDay(created_at);
  };
  return [...Map.groupBy(movements, titleOf)].map(([title, members]) => ({ title, movements: members }));
}
