import { ApiError } from '../platform/errors/api-error.ts';
import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import type { Services } from '../shared/services.ts';
import type { VisitToStart, WatchedSites } from '../shared/watches/watched-sites.ts';
import { cancelJob } from './cancel-extraction.ts';
import { findJob } from './job/find-job.ts';
import {
  hasEnded,
  type JobKey,
  type JobRecord,
  jobRecordSchema,
  jobReferences,
  readListedUrls,
} from './job/job-record.ts';
import { readVisit } from './read-visit.ts';
import { createJobRecord, startJob } from './start-extraction.ts';

/** Operations of the extractor for watches. */
export const watchedSites: WatchedSites = {
  find: async ({ firestore }, key) => {
    const job = await findComparable(firestore, key);
    return { url: job.url, mode: job.mode, maxPages: job.maxPages, pageCount: job.counters.delivered };
  },
  keep: async ({ firestore }, key, until) => {
    const { job: reference } = jobReferences(firestore, key);
    await firestore.runTransaction(async (transaction) => {
      const job = readSnapshot(await transaction.get(reference), jobRecordSchema);
      if (job === undefined || job.filesDueAt === null || job.filesDueAt >= until) return;
      transaction.update(reference, { filesDueAt: until });
    });
  },
  start: startVisit,
  read: readVisit,
  cancel: async (services, key) => {
    const job = readSnapshot(await jobReferences(services.firestore, key).job.get(), jobRecordSchema);
    if (job !== undefined) await cancelJob(services, key);
  },
};

async function findComparable(firestore: Services['firestore'], key: JobKey): Promise<JobRecord> {
  const job = await findJob(firestore, key);
  if (job.filesDeletedAt !== null) throw new ApiError('archive_deleted');
  if (!hasEnded(job) || job.archive === null) throw new ApiError('archive_not_ready');
  return job;
}

async function startVisit(services: Services, visit: VisitToStart): Promise<void> {
  const { uid, jobId, earlierJobId, watchId, maxCredits } = visit;
  const earlier: JobKey = { uid, jobId: earlierJobId };
  const { url, maxPages, mode, include, exclude, language } = await findComparable(
    services.firestore,
    earlier,
  );
  const urls = mode === 'list' ? await readListedUrls(services.firestore, earlier) : [];
  const settings = { url, maxPages, addresses: urls };
  const job = createJobRecord(services, settings, { mode, include, exclude, translate: false, language });
  await startJob(
    services,
    { uid, jobId },
    {
      settings,
      job: { ...job, earlierJobId, visit: { watchId, maxCredits }, estimatedCredits: maxCredits },
    },
  );
}
