import type { Routes } from '../contract/routes.ts';
import { readSnapshot } from '../shared/firestore-data.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Handler } from '../shared/http/handler.ts';
import { requireArchive } from './download-archive.ts';
import { archiveTimes } from './job/archive-times.ts';
import { archiveUrl } from './job/describe-job.ts';
import { jobRecordSchema, jobReferences } from './job/job-record.ts';

/** `POST /extract/:job_id/link`: the link to the archive, good for its full time from now. */
export const renewArchiveLink: Handler<Routes['renewArchiveLink']> = async (services, { caller, params }) => {
  const key = { uid: caller.uid, jobId: params.job_id };
  const { job: reference } = jobReferences(services.firestore, key);
  const { linkExpiresAt, filesDueAt } = archiveTimes(services.now());
  await services.firestore.runTransaction(async (transaction) => {
    const job = readSnapshot(await transaction.get(reference), jobRecordSchema);
    if (job === undefined) throw new ApiError('extraction_not_found');
    transaction.update(reference, { archive: { ...requireArchive(job), linkExpiresAt }, filesDueAt });
  });
  return { zip_url: archiveUrl(key.jobId), link_expires_at: linkExpiresAt.toISOString() };
};
