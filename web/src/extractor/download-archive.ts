import type { Extraction } from '@contract/extractor/schemas.ts';
import { archiveFileName } from '@contract/extractor/start-url.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { saveAddress, saveFile } from '@/shared/files/save-download.ts';

/**
 * Saves the archive of a job under a name made from its address, and returns that name; an expired link is renewed
 * first, as long as the archive is kept. Throws {@link ApiFailure} where the archive is unavailable.
 */
export async function downloadArchive({ job_id, url, zip_url, zip_size_bytes }: Extraction): Promise<string> {
  const params = { job_id };
  const name = archiveFileName(url);
  const isLarge = (zip_size_bytes ?? 0) > largeBytes;
  const link = zip_url === null || isLarge ? await callApi('renewArchiveLink', { params }) : undefined;
  if (isLarge && link?.download_url) saveAddress(link.download_url, name);
  else saveFile(await callApi('downloadArchive', { params }), name);
  return name;
}

/** From here on an archive is better saved by the browser itself, where it may be: it can go on after a pause. */
const largeBytes = 30 * 1024 * 1024;

/** Whether there is an archive, perhaps behind a link that has to be renewed. */
export const isArchiveKept = ({ archive_deleted_at, zip_size_bytes }: Extraction, now: Date): boolean =>
  zip_size_bytes !== null && archive_deleted_at !== null && new Date(archive_deleted_at) > now;
