import type { WatchSchedule } from '@contract/watches/schemas.ts';

const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;

/** Weekdays with the number that the contract gives them. */
export const weekdayOptions = weekdays.map((label, index) => ({ value: String(index + 1), label }));

/** Days that every month has. */
const shortestMonth = 28;

/** Returns an hour of the day in words: `a las 8`, `a la 1`, `a medianoche`. */
export function describeHour(hour: number): string {
  if (hour === 0) return 'a medianoche';
  return hour === 1 ? 'a la 1' : `a las ${hour}`;
}

/** Returns a schedule in words: `cada lunes a las 8`. */
export function describeSchedule(schedule: WatchSchedule): string {
  return `${describeDays(schedule)} ${describeHour(schedule.hour)}`;
}

function describeDays(schedule: WatchSchedule): string {
  switch (schedule.frequency) {
    case 'daily':
      return 'cada día';
    case 'weekly':
      return `cada ${weekdays[schedule.weekday - 1]}`;
    case 'monthly': {
      if (schedule.month_day === 31) return 'el último día de cada mes';
      const isMissing = schedule.month_day > shortestMonth;
      return `el día ${schedule.month_day} de cada mes${isMissing ? ', o el último,' : ''}`;
    }
  }
}

/** Returns how many visits a calendar month can have. */
export function maxVisitsOfMonth({ frequency }: Pick<WatchSchedule, 'frequency'>): number {
  return { daily: 31, weekly: 5, monthly: 1 }[frequency];
}
