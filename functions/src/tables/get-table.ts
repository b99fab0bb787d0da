import type { Routes } from '../contract/routes.ts';
import type { Handler } from '../shared/http/handler.ts';
import { describeTable } from './describe-table.ts';
import { findRows, requireTableRecord } from './find-table.ts';

/** `GET /tables/:table_id`: returns a table of the caller with the rows changed after `since`, or all. */
export const getTable: Handler<Routes['getTable']> = async (
  { firestore },
  { caller: { uid }, params, query: { since } },
) => {
  const key = { uid, id: params.table_id };
  // Reads the record first: a row that changes in between is returned now and again with the next revision.
  const record = await requireTableRecord(firestore, key);
  return describeTable(key.id, record, await findRows(firestore, key, { since }));
};
