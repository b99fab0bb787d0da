import type { Routes } from '../contract/routes.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { openObject } from '../platform/storage/read-object.ts';
import type { Handler } from '../shared/http/handler.ts';
import { respondWithRange } from '../shared/http/respond-with-range.ts';
import { openPdf, openWritten } from './archive/formats/open-format.ts';
import { countArchive, describeArchiveAttachment, requireArchive } from './archive/formats/stored-archive.ts';
import { findJob } from './job/find-job.ts';

/**
 * `GET /extract/:job_id/archive`: streams the ZIP, whole or the requested range, while its link is valid; with
 * `format`, streams all pages as one file.
 */
export const downloadArchive: Handler<Routes['downloadArchive']> = async (services, request) => {
  const { caller, params, query, headers, signal } = request;
  const key = { uid: caller.uid, jobId: params.job_id };
  const job = await findJob(services.firestore, key);
  const { format = 'zip' } = query;
  if (format !== 'zip') {
    const download = { key, job, headers, signal };
    return format === 'pdf' ? openPdf(services, download) : openWritten(services, format, download);
  }
  const archive = requireArchive(job);
  if (archive.linkExpiresAt <= services.now()) throw new ApiError('link_expired');
  return respondWithRange(request, {
    sizeBytes: archive.sizeBytes,
    // Identifies the content by its path, which is never written twice.
    etag: `"${archive.path.split('/').at(-1)}"`,
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': describeArchiveAttachment(job),
      'Cache-Control': 'private, no-store',
    },
    open: async (part) => {
      await countArchive(services, caller.uid, part);
      return openObject(services.bucket, archive.path, { ...part, signal });
    },
  });
};
