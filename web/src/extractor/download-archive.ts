import { archiveFileName } from '@contract/extractor/start-url.ts';
import type { Extraction } from '@contract/extractor.ts';
import { callApi } from '@/shared/api/call-api.ts';

/**
 * Saves the archive of a job, under a name made from its address. A link that has expired is renewed first, as long as the
 * archive is kept. Returns the name; throws {@link ApiFailure} where the archive could not be had.
 */
export async function downloadArchive({ job_id, url, zip_url }: Extraction): Promise<string> {
  const params = { job_id };
  if (zip_url === null) await callApi('renewArchiveLink', { params });
  const archive = await callApi('downloadArchive', { params });
  const name = archiveFileName(url);
  const address = URL.createObjectURL(archive);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return name;
}

/** Whether there is an archive, perhaps behind a link that has to be renewed. */
export const isArchiveKept = ({ archive_deleted_at, zip_size_bytes }: Extraction, now: Date): boolean =>
  zip_size_bytes !== null && archive_deleted_at !== null && new Date(archive_deleted_at) > now;
