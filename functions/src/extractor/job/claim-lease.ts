import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { isHeld, leaseFor } from '../../platform/lease/lease.ts';
import type { Services } from '../../shared/services.ts';
import { hasEnded, type JobKey, type JobRecord, jobRecordSchema, jobReferences } from './job-record.ts';
import { leaseMs } from './job-session.ts';

export type Claim =
  | { readonly kind: 'claimed'; readonly job: JobRecord }
  /** Another worker holds the job. */
  | { readonly kind: 'busy' }
  /** The job has ended. */
  | { readonly kind: 'ended' };

/** Claims a job without a worker, or with an expired lease. */
export async function claimLease(services: Pick<Services, 'firestore' | 'now'>, key: JobKey): Promise<Claim> {
  const { job: reference } = jobReferences(services.firestore, key);
  return services.firestore.runTransaction(async (transaction): Promise<Claim> => {
    const job = readSnapshot(await transaction.get(reference), jobRecordSchema);
    if (job === undefined || hasEnded(job)) return { kind: 'ended' };
    const now = services.now();
    if (isHeld(job.lease, now)) return { kind: 'busy' };
    const lease = leaseFor(leaseMs, now);
    const changes = {
      lease,
      slices: job.slices + 1,
      startedAt: job.startedAt ?? now,
      dueAt: lease.until,
    };
    transaction.update(reference, changes);
    return { kind: 'claimed', job: { ...job, ...changes } };
  });
}
