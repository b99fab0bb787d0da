import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Table } from '../contract/tables/schemas.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import type { StoredDocument } from '../shared/library/document-record.ts';
import { documentsOf } from '../shared/library/document-record.ts';
import { toStoredDocument } from '../shared/library/find-documents.ts';
import { describeTable, type RowWithDocument } from './describe-table.ts';
import {
  rowRecordSchema,
  rowsOf,
  type TableKey,
  type TableRecord,
  tableRecordSchema,
  tableReference,
} from './table-record.ts';

/** Reads inside a transaction, or outside of one. */
type Reader = Pick<Transaction, 'get' | 'getAll'>;

/** Returns a table of the user. Rejects with `table_not_found`. */
export async function requireTableRecord(
  firestore: Firestore,
  key: TableKey,
  reader?: Reader,
): Promise<TableRecord> {
  const reference = tableReference(firestore, key);
  const snapshot = await (reader === undefined ? reference.get() : reader.get(reference));
  const record = readSnapshot(snapshot, tableRecordSchema);
  if (record === undefined) throw new ApiError('table_not_found');
  return record;
}

/** Returns rows of a table with their documents, in no order: those changed after the revision `since`, or all. */
export async function findRows(
  firestore: Firestore,
  key: TableKey,
  { since, reader }: { readonly since?: number | undefined; readonly reader?: Reader } = {},
): Promise<RowWithDocument[]> {
  const allRows = rowsOf(firestore, key);
  const query = since === undefined ? allRows : allRows.where('revision', '>', since);
  const { docs } = await (reader === undefined ? query.get() : reader.get(query));
  const documents = await findDocuments(
    firestore,
    key.uid,
    docs.map(({ id }) => id),
    reader,
  );
  return docs.flatMap((snapshot): RowWithDocument[] => {
    const record = readSnapshot(snapshot, rowRecordSchema);
    return record === undefined ? [] : [{ id: snapshot.id, record, document: documents.get(snapshot.id) }];
  });
}

/** Returns those of the user's documents that exist, by id. */
export async function findDocuments(
  firestore: Firestore,
  uid: string,
  ids: readonly string[],
  reader?: Reader,
): Promise<ReadonlyMap<string, StoredDocument>> {
  if (ids.length === 0) return new Map();
  const references = ids.map((id) => documentsOf(firestore, uid).doc(id));
  const snapshots = await (reader ?? firestore).getAll(...references);
  return new Map(
    snapshots.flatMap((snapshot): [string, StoredDocument][] => {
      const document = toStoredDocument(snapshot);
      return document === undefined ? [] : [[document.id, document]];
    }),
  );
}

/** Returns the owner's view of a table with all its rows. Rejects with `table_not_found`. */
export async function requireTable(
  { firestore }: { readonly firestore: Firestore },
  key: TableKey,
): Promise<Table> {
  const [record, rows] = await Promise.all([requireTableRecord(firestore, key), findRows(firestore, key)]);
  return describeTable(key.id, record, rows);
}
