import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { minuteMs } from '../../platform/time/time-units.ts';
import type { Services } from '../../shared/services.ts';
import { enqueueSlice } from '../job/enqueue-slice.ts';
import { jobFolder } from '../job/job-files.ts';
import { type JobKey, jobRecordSchema, jobReferences } from '../job/job-record.ts';

type SweepServices = Pick<Services, 'firestore' | 'bucket' | 'crawlQueue' | 'logger' | 'now'>;

/** Time after which a due job is swept: its own task may still be on the way. */
const graceMs = minuteMs;
const batchSize = 200;

/**
 * Wakes jobs whose worker died or whose task was lost, deletes the files of expired jobs, and returns the number of
 * each. Failing jobs are logged and do not delay the others.
 */
export async function sweepJobs(services: SweepServices): Promise<{ woken: number; deleted: number }> {
  const now = services.now();
  const jobs = services.firestore.collectionGroup('crawls');
  const due = await jobs
    .where('dueAt', '<', new Date(now.getTime() - graceMs))
    .limit(batchSize)
    .get();
  const expired = await jobs.where('filesDueAt', '<', now).limit(batchSize).get();
  const label = `sweep-${Math.floor(now.getTime() / graceMs)}`;
  const woken = await countDone(services, due.docs, (key) => enqueueSlice(services.crawlQueue, key, label));
  const deleted = await countDone(services, expired.docs, (key) => deleteFiles(services, key));
  return { woken, deleted };
}

async function countDone(
  services: SweepServices,
  snapshots: readonly DocumentSnapshot[],
  action: (key: JobKey) => Promise<void>,
): Promise<number> {
  let sweptCount = 0;
  for (const { ref } of snapshots) {
    const uid = ref.parent.parent?.id;
    if (uid === undefined) continue;
    try {
      await action({ uid, jobId: ref.id });
      sweptCount += 1;
    } catch (cause) {
      services.logger.error('job not cleaned up by the sweep', { jobId: ref.id, cause });
    }
  }
  return sweptCount;
}

/** Deletes a job's pages and files; its summary stays in the list of jobs. */
async function deleteFiles(services: SweepServices, key: JobKey): Promise<void> {
  const { firestore, bucket, now } = services;
  const references = jobReferences(firestore, key);
  await bucket.deleteFiles({ prefix: jobFolder(key) });
  await firestore.recursiveDelete(references.urls);
  await references.addresses.delete();
  await firestore.runTransaction(async (transaction) => {
    const job = readSnapshot(await transaction.get(references.job), jobRecordSchema);
    // Records the deletion even if the job was renewed meanwhile: its owner must see that the files are gone.
    if (job === undefined) return;
    transaction.update(references.job, { filesDueAt: null, filesDeletedAt: now() });
  });
}
