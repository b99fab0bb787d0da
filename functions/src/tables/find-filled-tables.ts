import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import { usagePrefixes } from '../shared/ledger/usage-months.ts';
import {
  idsAfterPrefix,
  type MovementSubject,
  type SubjectFinder,
} from '../shared/movements/subject-finder.ts';
import { tableRecordSchema, tablesOf } from './table-record.ts';

/** Finds the tables of paid runs. */
export const findFilledTables: SubjectFinder = async ({ firestore }, uid, sources) => {
  const ids = idsAfterPrefix(sources, usagePrefixes.table);
  if (ids.size === 0) return new Map();
  const tables = tablesOf(firestore, uid);
  const snapshots = await firestore.getAll(...[...new Set(ids.values())].map((id) => tables.doc(id)));
  const names = new Map(
    snapshots.map((snapshot) => [snapshot.id, readSnapshot(snapshot, tableRecordSchema)?.name]),
  );
  return new Map(
    [...ids].flatMap(([source, id]): [string, MovementSubject][] => {
      const text = names.get(id);
      return text === undefined ? [] : [[source, { text, link: `/tablas/${id}` }]];
    }),
  );
};
