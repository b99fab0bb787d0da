import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import type { Routes } from '../contract/routes.ts';
import type { TableColumn } from '../contract/tables/schemas.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { retriedTransaction } from '../platform/firestore/retried-transaction.ts';
import type { Handler } from '../shared/http/handler.ts';
import { createRows } from './create-table.ts';
import { describeTable } from './describe-table.ts';
import { findDocuments, findRows, requireTableRecord } from './find-table.ts';
import { rowsOf, tableReference } from './table-record.ts';

/**
 * `POST /tables/:table_id`: changes the name, the columns or the documents of a table. Answers of columns that stay as
 * they are are kept. Rejects with `table_running` during a run, unless only the name changes, and with
 * `document_not_found` for a new document that does not exist.
 */
export const changeTable: Handler<Routes['changeTable']> = async (
  { firestore, now },
  { caller: { uid }, params, body },
) => {
  const key = { uid, id: params.table_id };
  const changed = await firestore.runTransaction(async (transaction) => {
    const record = await requireTableRecord(firestore, key, transaction);
    const { name = record.name, columns = record.columns } = body;
    const documentIds = [...new Set(body.document_ids ?? record.documentIds)];
    const changesRows = body.columns !== undefined || body.document_ids !== undefined;
    if (changesRows && record.run !== null) throw new ApiError('table_running');
    const rows = changesRows ? await findRows(firestore, key, { reader: transaction }) : [];
    const knownIds = new Set(record.documentIds);
    const addedIds = documentIds.filter((id) => !knownIds.has(id));
    const documents = await findDocuments(firestore, uid, addedIds, transaction);
    const revision = record.revision + 1;
    const newOnes = createRows(addedIds, documents, revision);

    const keptIds = new Set(documentIds);
    const lost = findLostColumns(record.columns, columns);
    for (const row of rows) {
      const reference = rowsOf(firestore, key).doc(row.id);
      if (!keptIds.has(row.id)) transaction.delete(reference);
      else {
        // Sends only the removed cells, because all cells of 100 rows exceed the maximum of a transaction.
        const removed = Object.keys(row.record.cells).filter((columnId) => lost.has(columnId));
        const fields = removed.map((columnId) => [new FieldPath('cells', columnId), FieldValue.delete()]);
        if (removed.length > 0) transaction.update(reference, 'revision', revision, ...fields.flat());
      }
    }
    for (const [id, row] of newOnes) transaction.create(rowsOf(firestore, key).doc(id), row);
    const changes = { name, columns, documentIds, revision, updatedAt: now() };
    transaction.update(tableReference(firestore, key), changes);
    return { ...record, ...changes };
  }, retriedTransaction);
  return describeTable(key.id, changed, await findRows(firestore, key));
};

/** Returns the ids of columns whose answers are no longer valid: removed ones, and those with other questions. */
function findLostColumns(before: readonly TableColumn[], after: readonly TableColumn[]): ReadonlySet<string> {
  const laterColumns = new Map(after.map((column) => [column.id, column]));
  const lost = before.filter(({ id, question, type }) => {
    const sameColumn = laterColumns.get(id);
    return sameColumn === undefined || sameColumn.question !== question || sameColumn.type !== type;
  });
  return new Set(lost.map(({ id }) => id));
}
