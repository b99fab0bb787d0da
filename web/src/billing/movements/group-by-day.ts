import type { Movement } from '@contract/billing/movements.ts';
import { formatDay } from '@/shared/format/format.ts';

export interface MovementGroup {
  readonly title: string;
  readonly movements: readonly Movement[];
}

const dayMs = 24 * 60 * 60 * 1_000;

/** Pending movements first, and then a group for each day, in the given order. */
export function groupByDay(movements: readonly Movement[], now: Date): MovementGroup[] {
  const today = formatDay(now.toISOString());
  const yesterday = formatDay(new Date(now.getTime() - dayMs).toISOString());
  const titleOf = ({ state, created_at }: Movement): string => {
    if (state === 'pending') return 'En curso';
    const day = formatDay(created_at);
    if (day === today) return 'Hoy';
    return day === yesterday ? 'Ayer' : day;
  };
  return [...Map.groupBy(movements, titleOf)].map(([title, members]) => ({ title, movements: members }));
}
