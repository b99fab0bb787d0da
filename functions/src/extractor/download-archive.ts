import { archiveFileName } from '../contract/extractor/start-url.ts';
import type { Routes } from '../contract/routes.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Handler } from '../shared/http/handler.ts';
import { openObject } from '../shared/storage/read-object.ts';
import { findJob } from './job/find-job.ts';
import type { JobRecord } from './job/job-record.ts';

/** `GET /extract/:job_id/archive`: the ZIP as a stream, while its link is good. */
export const downloadArchive: Handler<Routes['downloadArchive']> = async (services, request) => {
  const { caller, params, signal } = request;
  const job = await findJob(services.firestore, { uid: caller.uid, jobId: params.job_id });
  const archive = requireArchive(job);
  if (archive.linkExpiresAt <= services.now()) throw new ApiError('link_expired');
  return {
    status: 200,
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${archiveFileName(job.url)}"`,
      'Content-Length': String(archive.sizeBytes),
      'Cache-Control': 'private, no-store',
    },
    body: await openObject(services.bucket, archive.path, { signal }),
  };
};

/** The archive of a job. Rejects with `archive_not_ready` and `archive_deleted`. */
export function requireArchive(job: JobRecord): NonNullable<JobRecord['archive']> {
  if (job.filesDeletedAt !== null) throw new ApiError('archive_deleted');
  if (job.archive === null) throw new ApiError('archive_not_ready');
  return job.archive;
}
