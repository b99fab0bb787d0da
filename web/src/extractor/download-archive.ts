import type { Extraction } from '@contract/extractor/schemas.ts';
import { archiveFileName } from '@contract/extractor/start-url.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { saveFile, saveUrl } from '@/shared/files/save-download.ts';

/**
 * Saves a job's archive under a name made from its URL and returns that name. Renews an expired link while the
 * archive is kept. Throws {@link ApiFailure} when the archive is unavailable.
 */
export async function downloadArchive({ job_id, url, zip_url, zip_size_bytes }: Extraction): Promise<string> {
  const params = { job_id };
  const name = archiveFileName(url);
  const isLarge = (zip_size_bytes ?? 0) > largeBytes;
  const link = zip_url === null || isLarge ? await callApi('renewArchiveLink', { params }) : undefined;
  if (isLarge && link?.download_url) saveUrl(link.download_url, name);
  else saveFile(await callApi('downloadArchive', { params }), name);
  return name;
}

/** The browser saves larger archives itself where possible, because its downloads can be resumed. */
const largeBytes = 30 * 1024 * 1024;

/** Returns true while the archive is kept, even if its link has to be renewed. */
export const isArchiveKept = ({ archive_deleted_at, zip_size_bytes }: Extraction, now: Date): boolean =>
  zip_size_bytes !== null && archive_deleted_at !== null && new Date(archive_deleted_at) > now;
