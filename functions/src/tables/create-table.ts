import type { Routes } from '../contract/routes.ts';
import { tableLimits } from '../contract/table-limits.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import { retriedTransaction } from '../platform/firestore/retried-transaction.ts';
import { findCaseFileId } from '../shared/case-files/case-file-record.ts';
import type { Handler } from '../shared/http/handler.ts';
import type { StoredDocument } from '../shared/library/document-record.ts';
import { describeTable } from './describe-table.ts';
import { findDocuments, findRows } from './find-table.ts';
import {
  type RowRecord,
  rowsOf,
  type TableRecord,
  tableRecordSchema,
  tableReference,
  tablesOf,
} from './table-record.ts';

/**
 * `POST /tables`: stores a table without answers, or returns the existing one with this id. Rejects with
 * `document_not_found` and `too_many_tables`.
 */
export const createTable: Handler<Routes['createTable']> = async (
  { firestore, now },
  { caller: { uid }, body },
) => {
  const key = { uid, id: body.table_id };
  const record = await firestore.runTransaction(async (transaction) => {
    const reference = tableReference(firestore, key);
    const existingTable = readSnapshot(await transaction.get(reference), tableRecordSchema);
    if (existingTable !== undefined) return existingTable;
    const storedCount = await transaction.get(tablesOf(firestore, uid).count());
    if (storedCount.data().count >= tableLimits.kept) throw new ApiError('too_many_tables');
    const documentIds = [...new Set(body.document_ids)];
    const documents = await findDocuments(firestore, uid, documentIds, transaction);
    const caseFileId = await findCaseFileId(transaction, firestore, { uid, caseFileId: body.case_file_id });
    const createdAt = now();
    const created: TableRecord = {
      ...{ name: body.name, caseFileId, columns: body.columns, documentIds },
      ...{ createdAt, updatedAt: createdAt, revision: 1 },
      ...{
        run: null,
        endedRunId: null,
        endedCells: 0,
        totalCells: 0,
        creditsSpent: 0,
        detail: null,
        dueAt: null,
      },
    };
    const rows = createRows(documentIds, documents, created.revision);
    transaction.create(reference, created);
    for (const [id, row] of rows) transaction.create(rowsOf(firestore, key).doc(id), row);
    return created;
  }, retriedTransaction);
  return describeTable(key.id, record, await findRows(firestore, key));
};

/** Returns rows without answers for these documents. Throws `document_not_found` when one does not exist. */
export function createRows(
  ids: readonly string[],
  documents: ReadonlyMap<string, StoredDocument>,
  revision: number,
): [id: string, row: RowRecord][] {
  return ids.map((id) => {
    const document = documents.get(id);
    if (document === undefined) throw new ApiError('document_not_found');
    const { name, kind, pageCount } = document;
    return [id, { name, kind, pageCount, revision, asking: [], isAsked: false, cells: {} }];
  });
}
