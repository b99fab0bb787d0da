import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { isHeld, leaseFor } from '../../platform/lease/lease.ts';
import type { Services } from '../../shared/services.ts';
import {
  type TableKey,
  type TableRecord,
  type TableRun,
  tableRecordSchema,
  tableReference,
} from '../table-record.ts';

/** Time after which a worker without a heartbeat counts as dead. */
const leaseMs = 60_000;

/** Another worker has taken over the run, or it was stopped or its table deleted. */
export class RunLostError extends Error {
  override readonly name = 'RunLostError';
}

/** A table with the run that a worker holds. */
export type RunningTable = TableRecord & { readonly run: TableRun };

type Parts = Pick<Services, 'firestore' | 'now'>;

/** Claims a run without a worker, or with a dead one. */
export async function claimRun(
  { firestore, now }: Parts,
  key: TableKey,
): Promise<RunningTable | 'busy' | 'ended'> {
  const reference = tableReference(firestore, key);
  return await firestore.runTransaction(async (transaction) => {
    const record = readSnapshot(await transaction.get(reference), tableRecordSchema);
    if (record === undefined || record.run === null) return 'ended';
    if (isHeld(record.run.lease, now())) return 'busy';
    const lease = leaseFor(leaseMs, now());
    const run = { ...record.run, lease, attempts: record.run.attempts + 1 };
    transaction.update(reference, { run, dueAt: lease.until });
    return { ...record, run };
  });
}

/** Renews the lease of a worker. Rejects with `RunLostError`. */
export async function renewRun({ firestore, now }: Parts, key: TableKey, holder: string): Promise<void> {
  const reference = tableReference(firestore, key);
  await firestore.runTransaction(async (transaction) => {
    const { run } = requireOwn(readSnapshot(await transaction.get(reference), tableRecordSchema), holder);
    const lease = leaseFor(leaseMs, now(), holder);
    transaction.update(reference, { run: { ...run, lease }, dueAt: lease.until });
  });
}

/** Returns a table whose run this worker may still change. Throws `RunLostError`. */
export function requireOwn(record: TableRecord | undefined, holder: string): RunningTable {
  if (record === undefined || record.run?.lease.holder !== holder) throw new RunLostError();
  return { ...record, run: record.run };
}
