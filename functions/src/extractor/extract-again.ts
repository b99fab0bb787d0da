import type { Routes } from '../contract/routes.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { Handler } from '../shared/http/handler.ts';
import type { Services } from '../shared/services.ts';
import { archiveExpiries } from './job/archive-expiries.ts';
import { findJob } from './job/find-job.ts';
import { hasEnded, type JobKey, type JobRecord, jobReferences, readListedUrls } from './job/job-record.ts';
import { createJobRecord, startJob } from './start-extraction.ts';

/**
 * `POST /extract/:job_id/again`: repeats an extraction. Pages unchanged since then are free, and not sent by sites with
 * conditional requests. The same `job_id` in the body starts one job. Rejects with `extraction_not_found`,
 * `archive_not_ready` without a finished extraction to compare with, `archive_deleted`, `rate_limited` above the daily
 * pages, `too_many_extractions` and `insufficient_credits`.
 */
export const extractAgain: Handler<Routes['extractAgain']> = async (services, { caller, params, body }) => {
  const earlier: JobKey = { uid: caller.uid, jobId: params.job_id };
  const job = await findJob(services.firestore, earlier);
  if (job.filesDeletedAt !== null) throw new ApiError('archive_deleted');
  if (!hasEnded(job) || job.archive === null) throw new ApiError('archive_not_ready');
  const key = { uid: caller.uid, jobId: body.job_id };
  const { url, maxPages, mode, include, exclude, translate, language } = job;
  const urls = mode === 'list' ? await readListedUrls(services.firestore, earlier) : [];
  const settings = { url, maxPages, addresses: urls };
  await countPages(services, key, job);
  await postponeExpiry(services, earlier);
  return startJob(services, key, {
    settings,
    job: {
      ...createJobRecord(services, settings, { mode, include, exclude, translate, language }),
      earlierJobId: earlier.jobId,
    },
  });
};

/** Counts the pages compared for free. Skips a repeated request, which has been counted. */
async function countPages(
  { firestore, rateLimiter }: Services,
  key: JobKey,
  earlier: JobRecord,
): Promise<void> {
  const { exists } = await jobReferences(firestore, key).job.get();
  if (exists) return;
  const weight = earlier.counters.delivered;
  await rateLimiter.consume([{ limit: 'repeatedPagesOfUser', key: key.uid, weight }]);
}

/** Extends the life of the compared files, as a renewed link does, so that they are not deleted meanwhile. */
async function postponeExpiry({ firestore, now }: Services, key: JobKey): Promise<void> {
  const { job } = jobReferences(firestore, key);
  await job.update({ filesDueAt: archiveExpiries(now()).filesDueAt });
}
