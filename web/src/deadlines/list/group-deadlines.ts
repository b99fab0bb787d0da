import type { Deadline } from '@contract/deadlines/schemas.ts';
import { type Day, firstDayOf, formatMonth, monthOf } from '../days/days.ts';
import { capitalise } from '../deadline-texts.ts';
import type { ListedDeadline } from '../list-deadlines.ts';

export interface DeadlineGroup {
  readonly id: string;
  readonly title: string;
  readonly deadlines: readonly ListedDeadline[];
  readonly isFolded: boolean;
}

/** Days from today that the group of next deadlines covers, and days back that the group of overdue ones covers. */
const nextDays = 30;

const titles = {
  overdue: 'Vencidos',
  next: `Próximos ${nextDays} días`,
  undated: 'Sin fecha: falta un dato',
  old: 'Vencidos hace más de un mes',
  done: 'Hechos',
  dismissed: 'Descartados',
} as const;

/**
 * Groups sorted deadlines: those overdue for 30 days at most, latest first, the next 30 days, the months after them.
 * Those without a date and those overdue for longer follow, then done and dismissed ones, folded. Leaves out empty
 * groups.
 */
export function groupDeadlines(listed: readonly ListedDeadline[], today: Day): readonly DeadlineGroup[] {
  const openDeadlines = listed.filter(({ deadline }) => deadline.status === 'open');
  const withStatus = (status: Deadline['status']) =>
    listed.filter(({ deadline }) => deadline.status === status);
  const months = new Map<number, ListedDeadline[]>();
  const old: ListedDeadline[] = [];
  const overdue: ListedDeadline[] = [];
  const next: ListedDeadline[] = [];
  const undated: ListedDeadline[] = [];
  for (const each of openDeadlines) {
    if (each.day === undefined) undated.push(each);
    else if (each.day < today - nextDays) old.push(each);
    else if (each.day < today) overdue.push(each);
    else if (each.day <= today + nextDays) next.push(each);
    else {
      const month = monthOf(each.day);
      const inMonth = months.get(month) ?? [];
      inMonth.push(each);
      months.set(month, inMonth);
    }
  }
  const group = (id: keyof typeof titles, deadlines: readonly ListedDeadline[], isFolded = false) => ({
    id,
    title: titles[id],
    deadlines,
    isFolded,
  });
  return [
    group('overdue', overdue.toReversed()),
    group('next', next),
    ...[...months].map(([month, deadlines]) => ({
      id: `month-${month}`,
      title: capitalise(formatMonth(firstDayOf(month))),
      deadlines,
      isFolded: false,
    })),
    group('undated', undated),
    group('old', old.toReversed()),
    group('done', withStatus('done'), true),
    group('dismissed', withStatus('dismissed'), true),
  ].filter(({ deadlines }) => deadlines.length > 0);
}
