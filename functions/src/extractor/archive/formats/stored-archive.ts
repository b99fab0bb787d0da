import { type ArchiveFormat, formatFiles } from '../../../contract/extractor/formats.ts';
import { archiveFileName } from '../../../contract/extractor/start-url.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import type { ByteRange } from '../../../shared/http/parse-range.ts';
import { mebibytesOfRange } from '../../../shared/http/respond-with-range.ts';
import type { Services } from '../../../shared/services.ts';
import type { JobRecord } from '../../job/job-record.ts';

/** Returns the archive of a job. Rejects with `archive_not_ready` and `archive_deleted`. */
export function requireArchive(job: JobRecord): NonNullable<JobRecord['archive']> {
  if (job.filesDeletedAt !== null) throw new ApiError('archive_deleted');
  if (job.archive === null) throw new ApiError('archive_not_ready');
  return job.archive;
}

/** Counts the bytes of a download against the user's limit. Rejects with `rate_limited`. */
export function countArchive(services: Services, uid: string, part: ByteRange): Promise<void> {
  const weight = mebibytesOfRange(part);
  return services.rateLimiter.consume([{ limit: 'downloadedMebibytesOfUser', key: uid, weight }]);
}

export function describeArchiveAttachment(
  { url }: Pick<JobRecord, 'url'>,
  format: ArchiveFormat = 'zip',
): string {
  return `attachment; filename="${archiveFileName(url, formatFiles[format].extension)}"`;
}
