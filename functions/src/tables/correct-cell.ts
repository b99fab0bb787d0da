import type { Routes } from '../contract/routes.ts';
import { readTypedValue } from '../engines/proved-values/index.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import { retriedTransaction } from '../platform/firestore/retried-transaction.ts';
import type { Handler } from '../shared/http/handler.ts';
import { describeRow } from './describe-table.ts';
import { findDocuments, requireTableRecord } from './find-table.ts';
import { rowRecordSchema, rowsOf, tableReference, unaskedCell } from './table-record.ts';

/**
 * `POST /tables/:table_id/corrections`: writes a value beside the answer of a cell, or removes it; also during a run.
 * Rejects with `table_not_found`, also for a row or column that the table does not have.
 */
export const correctCell: Handler<Routes['correctCell']> = async (
  { firestore, now },
  { caller: { uid }, params, body },
) => {
  const key = { uid, id: params.table_id };
  const reference = rowsOf(firestore, key).doc(body.document_id);
  return await firestore.runTransaction(async (transaction) => {
    const table = await requireTableRecord(firestore, key, transaction);
    const column = table.columns.find(({ id }) => id === body.column_id);
    const row = readSnapshot(await transaction.get(reference), rowRecordSchema);
    if (column === undefined || row === undefined) throw new ApiError('table_not_found');
    const documents = await findDocuments(firestore, uid, [body.document_id], transaction);
    const { text } = body;
    const correction =
      text === null ? null : { value: readTypedValue(column.type, text) ?? null, text, correctedAt: now() };
    const cell = { ...(row.cells[column.id] ?? unaskedCell), correction };
    const revision = table.revision + 1;
    const changed = { ...row, revision, cells: { ...row.cells, [column.id]: cell } };
    transaction.update(reference, { revision, cells: changed.cells });
    transaction.update(tableReference(firestore, key), { revision, updatedAt: now() });
    return describeRow({
      id: body.document_id,
      record: changed,
      document: documents.get(body.document_id),
    });
  }, retriedTransaction);
};
