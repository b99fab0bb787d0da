import type { Deadline, DocumentDeadlines } from '@contract/deadlines/schemas.ts';
import { type Day, parseIsoDay } from './days/days.ts';

/** A deadline with its document. */
export interface ListedDeadline {
  /** Unique among all documents. */
  readonly key: string;
  readonly document: DocumentDeadlines;
  readonly deadline: Deadline;
  /** Last day; `undefined` while it is unknown. */
  readonly day: Day | undefined;
}

/** Returns the deadlines of these documents, earliest first and those without a date last. */
export function listDeadlines(documents: readonly DocumentDeadlines[]): readonly ListedDeadline[] {
  return documents
    .flatMap((document) =>
      document.deadlines.map((deadline) => ({
        key: `${document.document_id}-${deadline.id}`,
        document,
        deadline,
        day: deadline.due.value?.type === 'date' ? parseIsoDay(deadline.due.value.date) : undefined,
      })),
    )
    .toSorted(
      (one, other) =>
        (one.day ?? Number.MAX_SAFE_INTEGER) - (other.day ?? Number.MAX_SAFE_INTEGER) ||
        one.document.name.localeCompare(other.document.name, 'es'),
    );
}
