import { findDeadlines } from '../engines/deadlines/index.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { retriedTransaction } from '../platform/firestore/retried-transaction.ts';
import { runInTimeSlices } from '../platform/resilience/in-turns.ts';
import { type DeadlineRecord, deadlinesOf } from '../shared/deadlines/deadline-records.ts';
import { loadPages } from '../shared/library/library-cache.ts';
import type { Services } from '../shared/services.ts';
import type { DocumentWithDeadlines } from './describe-deadlines.ts';
import { requireDocumentWithDeadlines } from './documents-with-deadlines.ts';

/**
 * Searches a document for deadlines and stores them. Dates and statuses that the user gave stay. Rejects
 * with `document_not_found` for a document that was deleted meanwhile.
 */
export async function searchDocument(
  { firestore, bucket }: Pick<Services, 'firestore' | 'bucket'>,
  uid: string,
  documentId: string,
): Promise<DocumentWithDeadlines> {
  const { document } = await requireDocumentWithDeadlines(firestore, uid, documentId);
  const [loaded] = await loadPages(bucket, uid, [document]);
  if (loaded === undefined) throw new ApiError('document_not_found');
  const foundDeadlines = await runInTimeSlices(findDeadlines(loaded.pages));
  const deadlineIds = new Set(foundDeadlines.deadlines.map((deadline) => deadline.id));
  const startIds = new Set(foundDeadlines.starts.map((start) => start.id));
  return await firestore.runTransaction(async (transaction) => {
    const now = await requireDocumentWithDeadlines(firestore, uid, documentId, transaction);
    const record: DeadlineRecord = {
      version: document.version,
      part: document.part,
      found: foundDeadlines,
      starts: pickEntries(now.record?.starts, startIds),
      statuses: pickEntries(now.record?.statuses, deadlineIds),
      doneDays: pickEntries(now.record?.doneDays, deadlineIds),
      reminded: pickEntries(now.record?.reminded, deadlineIds),
    };
    transaction.set(deadlinesOf(firestore, uid).doc(documentId), record);
    return { document: now.document, record };
  }, retriedTransaction);
}

function pickEntries<Value>(
  entries: Readonly<Record<string, Value>> = {},
  ids: ReadonlySet<string>,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(entries).filter(([id]) => ids.has(id)));
}
