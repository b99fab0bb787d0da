import { CalendarDays, yearOfDay } from '@/shared/format/calendar-days.ts';

/** Items of one day, week or month. */
export interface DayGroup<Item> {
  readonly label: string;
  readonly items: readonly Item[];
}

/** Determines whether a moment shows its time, weekday or date. */
type Nearness = 'today' | 'yesterday' | 'week' | 'earlier';

const locale = 'es-ES';
const daysPerWeek = 7;

/**
 * Groups items by the day of `dateOf`, an ISO date, in `timeZone`: today, yesterday, since Monday, then months. Keeps
 * the order of items. A date in the future, from a fast clock, counts as today.
 */
export function groupByDay<Item>(
  items: readonly Item[],
  dateOf: (item: Item) => string,
  now: Date,
  timeZone?: string,
): readonly DayGroup<Item>[] {
  const days = new DayReader(now, timeZone);
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const label = days.label(new Date(dateOf(item)));
    const known = groups.get(label);
    if (known === undefined) groups.set(label, [item]);
    else known.push(item);
  }
  return [...groups].map(([label, grouped]) => ({ label, items: grouped }));
}

/** Returns a moment as short as its group allows: `9:05`, `lun, 9:05`, `3 jul`, `3 jul 2025`. */
export function describeMoment(isoDate: string, now: Date, timeZone?: string): string {
  return new DayReader(now, timeZone).moment(new Date(isoDate));
}

class DayReader {
  readonly #days: CalendarDays;
  readonly #zone: { timeZone?: string };

  constructor(now: Date, timeZone: string | undefined) {
    this.#zone = timeZone === undefined ? {} : { timeZone };
    this.#days = new CalendarDays(now, timeZone);
  }

  label(date: Date): string {
    const nearness = this.#nearness(date);
    if (nearness === 'today') return 'Hoy';
    if (nearness === 'yesterday') return 'Ayer';
    if (nearness === 'week') return 'Esta semana';
    const month = this.#format({ month: 'long', ...this.#yearUnlessThis(date) }).format(date);
    return month.charAt(0).toLocaleUpperCase(locale) + month.slice(1);
  }

  moment(date: Date): string {
    const nearness = this.#nearness(date);
    const time = { hour: 'numeric', minute: '2-digit' } as const;
    if (nearness === 'today' || nearness === 'yesterday') return this.#format(time).format(date);
    if (nearness === 'week') return this.#format({ weekday: 'short', ...time }).format(date);
    return this.#format({ day: 'numeric', month: 'short', ...this.#yearUnlessThis(date) }).format(date);
  }

  #nearness(date: Date): Nearness {
    const daysAgo = this.#days.daysAgo(date);
    if (daysAgo === 0) return 'today';
    if (daysAgo === 1) return 'yesterday';
    return daysAgo <= weekdayOf(this.#days.today) ? 'week' : 'earlier';
  }

  #yearUnlessThis(date: Date): Intl.DateTimeFormatOptions {
    const isThisYear = yearOfDay(this.#days.dayOf(date)) === yearOfDay(this.#days.today);
    return isThisYear ? {} : { year: 'numeric' };
  }

  #format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
    return new Intl.DateTimeFormat(locale, { ...options, ...this.#zone });
  }
}

/** Returns the weekday, 0 for Monday; 1 January 1970 was a Thursday. */
function weekdayOf(day: number): number {
  return (day + 3) % daysPerWeek;
}
