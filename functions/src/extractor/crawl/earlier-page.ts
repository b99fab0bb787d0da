import type { Services } from '../../shared/services.ts';
import { jobFiles } from '../job/job-files.ts';
import type { JobKey, JobRecord } from '../job/job-record.ts';
import { foundSchema, readJobFile, type StoredPage, storedPageSchema } from '../job/stored-page.ts';

/** A page as stored by the previous extraction, and the id of its URL there. */
export interface EarlierPage {
  readonly urlId: string;
  readonly stored: StoredPage;
}

/** Returns the extraction a job is compared with; `undefined` for the first one. */
export function findEarlierJob(key: JobKey, job: Pick<JobRecord, 'earlierJobId'>): JobKey | undefined {
  return job.earlierJobId === null ? undefined : { uid: key.uid, jobId: job.earlierJobId };
}

/** Reads the page that the previous extraction stored for a URL, directly or under a redirecting one. */
export async function readEarlierPage(
  bucket: Services['bucket'],
  earlier: JobKey | undefined,
  urlId: string,
): Promise<EarlierPage | undefined> {
  if (earlier === undefined) return undefined;
  const files = jobFiles(earlier);
  const ownPage = await readJobFile(bucket, files.page(urlId), storedPageSchema);
  if (ownPage !== undefined) return { urlId, stored: ownPage };
  const foundRecord = await readJobFile(bucket, files.found(urlId), foundSchema);
  if (foundRecord === undefined) return undefined;
  const storedPage = await readJobFile(bucket, files.page(foundRecord.urlId), storedPageSchema);
  return storedPage && { urlId: foundRecord.urlId, stored: storedPage };
}

/**
 * Adds the change since the previous extraction to a page. Equal text and title make it unchanged, regardless of its
 * links.
 */
export function compareWithEarlier(page: StoredPage, earlier: EarlierPage | undefined): StoredPage {
  if (earlier === undefined) return page;
  const isSame = comparedContentOf(page) === comparedContentOf(earlier.stored);
  return { ...page, comparison: { change: isSame ? 'unchanged' : 'changed', urlId: earlier.urlId } };
}

export function comparedContentOf({ page }: StoredPage): string {
  return `${page.title}\n${page.text}`.replace(/\s+/gu, ' ');
}
