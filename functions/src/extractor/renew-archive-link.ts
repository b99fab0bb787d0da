import type { Routes } from '../contract/routes.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import { signDownload } from '../platform/storage/sign-download.ts';
import type { Handler } from '../shared/http/handler.ts';
import type { Services } from '../shared/services.ts';
import { countArchive, describeArchiveAttachment, requireArchive } from './archive/formats/stored-archive.ts';
import { archiveExpiries } from './job/archive-expiries.ts';
import { archiveUrl } from './job/describe-job.ts';
import { type JobRecord, jobRecordSchema, jobReferences } from './job/job-record.ts';

/**
 * `POST /extract/:job_id/link`: renews the link to the archive. When the operator enables signed downloads, also
 * returns one of the bucket, signed by the function's own account for this object alone. Rejects with
 * `archive_not_ready`, `archive_deleted` and `rate_limited`.
 */
export const renewArchiveLink: Handler<Routes['renewArchiveLink']> = async (services, { caller, params }) => {
  const key = { uid: caller.uid, jobId: params.job_id };
  const { job: reference } = jobReferences(services.firestore, key);
  const { linkExpiresAt, filesDueAt } = archiveExpiries(services.now());
  const job = await services.firestore.runTransaction(async (transaction) => {
    const jobRecord = readSnapshot(await transaction.get(reference), jobRecordSchema);
    if (jobRecord === undefined) throw new ApiError('extraction_not_found');
    transaction.update(reference, { archive: { ...requireArchive(jobRecord), linkExpiresAt }, filesDueAt });
    return jobRecord;
  });
  return {
    zip_url: archiveUrl(key.jobId),
    link_expires_at: linkExpiresAt.toISOString(),
    download_url: await signArchive(services, caller.uid, job),
  };
};

/** Signs a link. Counts the archive as downloaded, because the link needs no further permission. */
async function signArchive(services: Services, uid: string, job: JobRecord): Promise<string | null> {
  if (!services.environment.signedDownloads) return null;
  const { path, sizeBytes } = requireArchive(job);
  await countArchive(services, uid, { start: 0, end: sizeBytes - 1 });
  const disposition = describeArchiveAttachment(job);
  return signDownload(services.bucket, path, { contentType: 'application/zip', disposition });
}
