import { randomUUID } from 'node:crypto';
import type { Routes } from '../contract/routes.ts';
import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import { freeLease } from '../platform/lease/lease.ts';
import {
  type ComparisonRecord,
  comparisonRecordSchema,
  comparisonReference,
  comparisonsOf,
  type KeptVersion,
  type Side,
  sides,
} from '../shared/comparisons/comparison-record.ts';
import type { Handler } from '../shared/http/handler.ts';
import { contentTypes } from '../shared/library/find-file.ts';
import type { Services } from '../shared/services.ts';
import { writeResult } from './comparing/change-files.ts';
import { countChanges } from './comparing/compare-versions.ts';
import { workMs } from './comparing/end-comparison.ts';
import { describeComparison } from './describe-comparison.ts';
import type { MadeExample } from './example/make-example.ts';
import { completeCopies } from './versions/complete-copies.ts';
import { writeCopy } from './versions/write-copy.ts';

/**
 * `POST /comparisons/example`: adds a finished comparison of two leases, free and outside of the limit. An account has
 * one: later and concurrent requests return it. Rejects with `rate_limited` after too many additions in a day, and with
 * `comparison_not_found` when it was deleted meanwhile.
 */
export const addExampleComparison: Handler<Routes['addExampleComparison']> = async (services, { caller }) => {
  const { uid } = caller;
  const existing = await findExample(services, uid);
  if (existing?.record.state === 'done') return describeComparison(existing.id, existing.record);
  await services.rateLimiter.consume([{ limit: 'examplesOfUser', key: uid }]);
  // Imported lazily, so that printer and fonts do not slow down cold starts.
  const { makeExample } = await import('./example/make-example.ts');
  const example = await makeExample(services);
  const { id, record } = await claimExample(services, uid, example);
  if (record.state === 'done') return describeComparison(id, record);
  const key = { uid, id };
  for (const side of sides)
    await writeCopy(services, { key, record }, side, { ...example[side], contentType: contentTypes.pdf });
  await writeResult(services.bucket, key, example);
  const finishedFields = { ...countChanges(example.changes), state: 'done', dueAt: null } as const;
  return describeComparison(id, await completeCopies(services, key, () => finishedFields));
};

interface StoredExample {
  readonly id: string;
  readonly record: ComparisonRecord;
}

const exampleOf = ({ firestore }: Services, uid: string) =>
  comparisonsOf(firestore, uid).where('isExample', '==', true);

async function findExample(services: Services, uid: string): Promise<StoredExample | undefined> {
  return toExample(await exampleOf(services, uid).get());
}

function toExample({ docs }: FirebaseFirestore.QuerySnapshot): StoredExample | undefined {
  for (const snapshot of docs) {
    const record = readSnapshot(snapshot, comparisonRecordSchema);
    if (record !== undefined && record.state !== 'deleted') return { id: snapshot.id, record };
  }
  return undefined;
}

/** Stores the record of the example before its files, so that the sweep knows them after a crash. */
async function claimExample(services: Services, uid: string, example: MadeExample): Promise<StoredExample> {
  const { firestore, now } = services;
  return await firestore.runTransaction(async (transaction) => {
    const existing = toExample(await transaction.get(exampleOf(services, uid)));
    if (existing !== undefined) return existing;
    const id = randomUUID();
    const record = newRecord(example, now());
    transaction.create(comparisonReference(firestore, { uid, id }), record);
    return { id, record };
  });
}

function newRecord({ before, after }: MadeExample, now: Date): ComparisonRecord {
  const versionOf = ({ name, original, pages }: MadeExample[Side]): KeptVersion => ({
    ...{ name, kind: 'pdf', pageCount: pages.length, sizeBytes: original.length, pricedPages: 0 },
    ...{ unreadPages: [], unreadParts: [], recognisedPages: [], visionPages: [] },
    source: { kind: 'example' },
  });
  return {
    state: 'copying',
    createdAt: now,
    before: versionOf(before),
    after: versionOf(after),
    isExample: true,
    progressPages: before.pages.length + after.pages.length,
    explains: false,
    ...{ credits: 0, explainedCount: 0, changeCount: 0, valueChangeCount: 0, doubtCount: 0, attempts: 0 },
    wordOnlyPages: { before: [], after: [] },
    detail: null,
    lease: freeLease,
    dueAt: new Date(now.getTime() + workMs),
  };
}
