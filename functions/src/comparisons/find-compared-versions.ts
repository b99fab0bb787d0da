import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import { comparisonRecordSchema, comparisonsOf } from '../shared/comparisons/comparison-record.ts';
import { usagePrefixes } from '../shared/ledger/usage-months.ts';
import {
  idsAfterPrefix,
  type MovementSubject,
  type SubjectFinder,
} from '../shared/movements/subject-finder.ts';

/** Finds the versions of paid comparisons. */
export const findComparedVersions: SubjectFinder = async ({ firestore }, uid, sources) => {
  const ids = idsAfterPrefix(sources, usagePrefixes.comparison);
  if (ids.size === 0) return new Map();
  const comparisons = comparisonsOf(firestore, uid);
  const snapshots = await firestore.getAll(...[...ids.values()].map((id) => comparisons.doc(id)));
  const subjects = new Map<string, MovementSubject>();
  for (const snapshot of snapshots) {
    const record = readSnapshot(snapshot, comparisonRecordSchema);
    if (record === undefined || record.state === 'deleted') continue;
    const text = `${record.before.name} → ${record.after.name}`;
    subjects.set(snapshot.id, { text, link: `/comparaciones/${snapshot.id}` });
  }
  return new Map(
    [...ids].flatMap(([source, id]): [string, MovementSubject][] => {
      const subject = subjects.get(id);
      return subject === undefined ? [] : [[source, subject]];
    }),
  );
};
