import type { Deadline, DocumentDeadlines } from '../../contract/deadlines/schemas.ts';
import type { DeadlineRule } from '../../engines/deadlines/index.ts';
import { type DayFacts, type DocumentWithDeadlines, describeDeadlines } from '../describe-deadlines.ts';

/** A deadline of a file, with its document. */
export interface ExportedDeadline extends Deadline {
  readonly document: DocumentDeadlines;
  /** Last day as an ISO date; `null` without one. */
  readonly day: string | null;
  readonly rule: DeadlineRule | undefined;
}

/** Lists the deadlines of documents that the user has not dismissed, by their last day; those without one come last. */
export function listExportedDeadlines(
  searched: readonly DocumentWithDeadlines[],
  facts: DayFacts,
): readonly ExportedDeadline[] {
  return searched
    .flatMap((each) => {
      const document = describeDeadlines(each, facts);
      const rules = new Map(each.record?.found.deadlines.map(({ id, rule }) => [id, rule]));
      return document.deadlines
        .filter(({ status }) => status !== 'dismissed')
        .map((deadline): ExportedDeadline => {
          const { value } = deadline.due;
          const day = value?.type === 'date' ? value.date : null;
          return { ...deadline, document, day, rule: rules.get(deadline.id) };
        });
    })
    .toSorted((one, other) => compareDays(one.day, other.day));
}

const compareDays = (one: string | null, other: string | null): number =>
  one === other ? 0 : one === null ? 1 : other === null ? -1 : one < other ? -1 : 1;
