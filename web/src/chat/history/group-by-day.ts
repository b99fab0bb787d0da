import { CalendarDays, yearOfDay } from '@/shared/format/calendar-days.ts';

/** Items of one day, week or month. */
export interface DayGroup<Item> {
  readonly label: string;
  readonly items: readonly Item[];
}

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
  const days = new CalendarDays(now, timeZone);
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const label = labelOf(new Date(dateOf(item)), days, timeZone);
    const known = groups.get(label);
    if (known === undefined) groups.set(label, [item]);
    else known.push(item);
  }
  return [...groups].map(([label, grouped]) => ({ label, items: grouped }));
}

function labelOf(date: Date, days: CalendarDays, timeZone: string | undefined): string {
  const daysAgo = days.daysAgo(date);
  if (daysAgo === 0) return 'Hoy';
  if (daysAgo === 1) return 'Ayer';
  if (daysAgo <= weekdayOf(days.today)) return 'Esta semana';
  const isThisYear = yearOfDay(days.dayOf(date)) === yearOfDay(days.today);
  const month = new Intl.DateTimeFormat(locale, {
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
    ...(timeZone !== undefined && { timeZone }),
  }).format(date);
  return month.charAt(0).toLocaleUpperCase(locale) + month.slice(1);
}

/** Returns the weekday, 0 for Monday; 1 January 1970 was a Thursday. */
function weekdayOf(day: number): number {
  return (day + 3) % daysPerWeek;
}
