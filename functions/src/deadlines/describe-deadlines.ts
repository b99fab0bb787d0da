import type { DocumentDeadlines } from '../contract/deadlines/schemas.ts';
import { computeDeadlines, type DeadlineFacts } from '../engines/deadlines/index.ts';
import type { DeadlineRecord } from '../shared/deadlines/deadline-records.ts';
import type { StoredDocument } from '../shared/library/document-record.ts';
import { listUnreadContent } from '../shared/library/list-unread-content.ts';

/** A document with its stored deadlines, which are `undefined` before it is first searched. */
export interface DocumentWithDeadlines {
  readonly document: StoredDocument;
  readonly record: DeadlineRecord | undefined;
}

export type DayFacts = Pick<DeadlineFacts, 'region' | 'today'>;

/** Returns the owner's view of a document's deadlines, with their dates as of `today`. */
export function describeDeadlines(
  { document, record }: DocumentWithDeadlines,
  { region, today }: DayFacts,
): DocumentDeadlines {
  const unread = listUnreadContent(document);
  const described = {
    document_id: document.id,
    name: document.name,
    kind: document.kind,
    page_count: document.pageCount,
    unread_note: unread === '' ? '' : `Hay ${unread}: puede haber más plazos.`,
  };
  if (record === undefined) {
    return {
      ...described,
      state: 'unread',
      document_version: null,
      deadlines: [],
      starts: [],
      omitted_count: 0,
    };
  }
  const { statuses, doneDays } = record;
  const { deadlines, starts } = computeDeadlines(record.found, {
    ...{ starts: record.starts, doneDays, region, today },
  });
  return {
    ...described,
    state: isDeadlineCurrent(record, document) ? 'read' : 'outdated',
    document_version: record.version,
    deadlines: deadlines.map((deadline) => ({
      ...deadline,
      // Some acts are read with their condition, which is then not repeated.
      condition: deadline.what.includes(deadline.condition ?? '') ? null : deadline.condition,
      status: statuses[deadline.id] ?? 'open',
      done_day: doneDays[deadline.id] ?? null,
    })),
    starts,
    omitted_count: record.found.omittedCount,
  };
}

/** Returns true when the document's present content was searched. */
export function isDeadlineCurrent(record: DeadlineRecord, { version, part }: StoredDocument): boolean {
  return record.version === version && record.part === part;
}
