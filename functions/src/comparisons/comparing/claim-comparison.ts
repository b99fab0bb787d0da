import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { isHeld, type Lease, leaseFor } from '../../platform/lease/lease.ts';
import {
  type ComparisonKey,
  type ComparisonRecord,
  comparisonRecordSchema,
  comparisonReference,
} from '../../shared/comparisons/comparison-record.ts';
import type { Services } from '../../shared/services.ts';

/** Time after which a run without a heartbeat counts as dead. */
const leaseMs = 60_000;

/** Another run has taken over the comparison, or it was deleted. */
export class ComparisonLostError extends Error {
  override readonly name = 'ComparisonLostError';
}

type Parts = Pick<Services, 'firestore' | 'now'>;

/** Claims a comparison without a run, or with a dead one. */
export async function claimComparison(
  { firestore, now }: Parts,
  key: ComparisonKey,
): Promise<ComparisonRecord | 'busy' | 'ended'> {
  const reference = comparisonReference(firestore, key);
  return await firestore.runTransaction(async (transaction) => {
    const record = readSnapshot(await transaction.get(reference), comparisonRecordSchema);
    if (record?.state !== 'running') return 'ended';
    if (isHeld(record.lease, now())) return 'busy';
    const lease = leaseFor(leaseMs, now());
    const changes = { lease, attempts: record.attempts + 1, dueAt: lease.until };
    transaction.update(reference, changes);
    return { ...record, ...changes };
  });
}

/** Renews the lease of a run and stores its progress. Rejects with `ComparisonLostError`. */
export async function renewComparison(
  services: Parts,
  key: ComparisonKey,
  { holder }: Lease,
  progressPages: number,
): Promise<void> {
  const { firestore, now } = services;
  const reference = comparisonReference(firestore, key);
  await firestore.runTransaction(async (transaction) => {
    requireOwn(readSnapshot(await transaction.get(reference), comparisonRecordSchema), holder);
    const lease = leaseFor(leaseMs, now(), holder);
    transaction.update(reference, { lease, dueAt: lease.until, progressPages });
  });
}

/** Returns the record of a comparison that this run may still change. Throws `ComparisonLostError`. */
export function requireOwn(record: ComparisonRecord | undefined, holder: string): ComparisonRecord {
  if (record?.state !== 'running' || record.lease.holder !== holder) throw new ComparisonLostError();
  return record;
}
