import type { Routes } from '../contract/routes.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import type { Handler } from '../shared/http/handler.ts';
import type { Services } from '../shared/services.ts';
import { describeJob } from './job/describe-job.ts';
import { enqueueSlice } from './job/enqueue-slice.ts';
import { hasEnded, type JobKey, type JobRecord, jobRecordSchema, jobReferences } from './job/job-record.ts';

/**
 * `DELETE /extract/:job_id`: stops the delivery of pages. The worker packs and settles the delivered ones and releases
 * the other credits. An ended job stays unchanged.
 */
export const cancelExtraction: Handler<Routes['cancelExtraction']> = async (services, { caller, params }) => {
  const key = { uid: caller.uid, jobId: params.job_id };
  return describeJob(key.jobId, await cancelJob(services, key), services.now());
};

/** Cancels a job, and returns it. Does nothing to an ended one. Rejects with `extraction_not_found`. */
export async function cancelJob(
  services: Pick<Services, 'firestore' | 'crawlQueue' | 'now'>,
  key: JobKey,
): Promise<JobRecord> {
  const { job: reference } = jobReferences(services.firestore, key);
  const now = services.now();
  const job = await services.firestore.runTransaction(async (transaction) => {
    const current = readSnapshot(await transaction.get(reference), jobRecordSchema);
    if (current === undefined) throw new ApiError('extraction_not_found');
    if (hasEnded(current) || current.cancelRequestedAt !== null) return current;
    const changes = { cancelRequestedAt: now, dueAt: now };
    transaction.update(reference, changes);
    return { ...current, ...changes };
  });
  // Enqueues a task for a queued job; a running worker notices by itself.
  if (!hasEnded(job)) await enqueueSlice(services.crawlQueue, key, 'cancel');
  return job;
}
