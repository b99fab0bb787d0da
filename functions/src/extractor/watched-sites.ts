import { ApiError } from '../platform/errors/api-error.ts';
import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import type { WatchedSites } from '../shared/watches/watched-sites.ts';
import { cancelJob } from './cancel-extraction.ts';
import { findJob } from './job/find-job.ts';
import { hasEnded, jobRecordSchema, jobReferences } from './job/job-record.ts';

/** Operations of the extractor for watches. */
export const watchedSites: WatchedSites = {
  find: async ({ firestore }, key) => {
    const job = await findJob(firestore, key);
    if (job.filesDeletedAt !== null) throw new ApiError('archive_deleted');
    if (!hasEnded(job) || job.archive === null) throw new ApiError('archive_not_ready');
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
  cancel: async (services, key) => {
    await cancelJob(services, key);
  },
};
