import type { Transaction } from 'firebase-admin/firestore';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { runInTurn } from '../../platform/firestore/run-in-turn.ts';
import { walletQueueKey } from '../../shared/ledger/firestore-ledger.ts';
import type { Services } from '../../shared/services.ts';
import {
  rowsOf,
  type TableKey,
  type TableRecord,
  type TableRun,
  tableRecordSchema,
  tableReference,
} from '../table-record.ts';
import { creditSource } from './table-source.ts';

type Parts = Pick<Services, 'firestore' | 'ledger' | 'now'>;

interface RunEnd {
  /** Why the run ends early; `null` when it is complete or the user stopped it. */
  readonly detail: string | null;
  /** Worker that ends its run; absent for the user and the sweep, who may end the run of any worker. */
  readonly holder?: string;
}

/**
 * Ends the run of a table. Answers so far stay and are paid, and the rest of the held credits is released. Cells that
 * were not asked are pending again. Does nothing without a run, or when another worker holds it. Returns the table, or
 * `undefined` when it does not exist.
 */
export async function endTableRun(
  services: Parts,
  key: TableKey,
  end: RunEnd,
): Promise<TableRecord | undefined> {
  const { firestore, now } = services;
  const reference = tableReference(firestore, key);
  return await runInTurn(firestore, walletQueueKey(key.uid), async (transaction) => {
    const record = readSnapshot(await transaction.get(reference), tableRecordSchema);
    if (record === undefined || record.run === null) return record;
    if (end.holder !== undefined && end.holder !== record.run.lease.holder) return record;
    const askedRows = await transaction.get(rowsOf(firestore, key).where('isAsked', '==', true));
    const release = await prepareRelease(services, transaction, key, record.run);
    release();
    const revision = record.revision + 1;
    for (const { ref } of askedRows.docs) transaction.update(ref, { asking: [], isAsked: false, revision });
    const changes = {
      ...{ run: null, endedRunId: record.run.id, dueAt: null },
      ...{ revision, updatedAt: now() },
      creditsSpent: record.creditsSpent + record.run.spentCredits,
      detail: end.detail,
    };
    transaction.update(reference, changes);
    return { ...record, ...changes };
  });
}

/** Reads what is needed to release the rest of a run's hold; returns the function that writes it. */
export async function prepareRelease(
  { ledger }: Pick<Services, 'ledger'>,
  transaction: Transaction,
  key: TableKey,
  run: TableRun,
): Promise<() => void> {
  const source = creditSource(key, run.id);
  const posting = await ledger.prepare(transaction, key.uid, { kind: 'release', source });
  return () => posting.write();
}
