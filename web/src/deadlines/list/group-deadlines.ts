import type { Deadline, DocumentDeadlines } from '@contract/deadlines/schemas.ts';
import { type Day, dayOfIso, firstDayOf, formatMonth, monthOf } from '../days/days.ts';

/** A deadline with its document. */
export interface ListedDeadline {
  /** Unique among all documents. */
  readonly key: string;
  readonly document: DocumentDeadlines;
  readonly deadline: Deadline;
  /** Last day; `undefined` while it is unknown. */
  readonly day: Day | undefined;
}

export interface DeadlineGroup {
  readonly id: string;
  readonly title: string;
  readonly deadlines: readonly ListedDeadline[];
  readonly isFolded: boolean;
}

/** Days that the first group of coming deadlines covers. */
const nextDays = 30;

const titles = {
  overdue: 'Vencidos',
  next: `Próximos ${nextDays} días`,
  undated: 'Sin fecha: falta un dato',
  done: 'Hechos',
  dismissed: 'Descartados',
} as const;

/** Returns the deadlines of these documents, earliest first and those without a date last. */
export function listDeadlines(documents: readonly DocumentDeadlines[]): readonly ListedDeadline[] {
  return documents
    .flatMap((document) =>
      document.deadlines.map((deadline) => ({
        key: `${document.document_id}-${deadline.id}`,
        document,
        deadline,
        day: deadline.due.value?.type === 'date' ? dayOfIso(deadline.due.value.date) : undefined,
      })),
    )
    .toSorted(
      (one, other) =>
        (one.day ?? Number.MAX_SAFE_INTEGER) - (other.day ?? Number.MAX_SAFE_INTEGER) ||
        one.document.name.localeCompare(other.document.name, 'es'),
    );
}

/**
 * Groups sorted deadlines: overdue ones, latest first, the next 30 days, the months after them, those without a date,
 * then folded the done and the dismissed ones. Leaves out empty groups.
 */
export function groupDeadlines(listed: readonly ListedDeadline[], today: Day): readonly DeadlineGroup[] {
  const open = listed.filter(({ deadline }) => deadline.status === 'open');
  const withStatus = (status: Deadline['status']) =>
    listed.filter(({ deadline }) => deadline.status === status);
  const months = new Map<number, ListedDeadline[]>();
  const overdue: ListedDeadline[] = [];
  const next: ListedDeadline[] = [];
  const undated: ListedDeadline[] = [];
  for (const each of open) {
    if (each.day === undefined) undated.push(each);
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
    group('done', withStatus('done'), true),
    group('dismissed', withStatus('dismissed'), true),
  ].filter(({ deadlines }) => deadlines.length > 0);
}

function capitalise(text: string): string {
  return text.charAt(0).toLocaleUpperCase('es') + text.slice(1);
}
