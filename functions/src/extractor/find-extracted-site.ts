import { ApiError } from '../platform/errors/api-error.ts';
import type { ExtractedSitePage, FindExtractedSite } from '../shared/library/extracted-site.ts';
import type { Services } from '../shared/services.ts';
import { findJob } from './job/find-job.ts';
import type { JobKey } from './job/job-record.ts';
import { readDeliveredPages } from './job/read-delivered-pages.ts';
import { splitLongPage } from './split-long-page.ts';

/** Returns an extraction for the library: its pages in their own language, long ones in parts. */
export const findExtractedSite: FindExtractedSite = async (services, key) => {
  const job = await findJob(services.firestore, key);
  if (job.filesDeletedAt !== null) throw new ApiError('archive_deleted');
  if (job.archive === null) throw new ApiError('archive_not_ready');
  return {
    url: job.url,
    pageCount: Math.max(job.counters.delivered, job.archive.sitePages),
    deliveredCount: job.counters.delivered,
    extractedAt: job.finishedAt ?? job.createdAt,
    readPages: (signal) => readPages(services, key, signal),
  };
};

async function readPages(
  services: Pick<Services, 'firestore' | 'bucket'>,
  key: JobKey,
  signal: AbortSignal,
): Promise<ExtractedSitePage[]> {
  const pages: ExtractedSitePage[] = [];
  for await (const { stored } of readDeliveredPages(services, key, signal)) {
    const { title, markdown, text } = stored.page;
    const page = { address: stored.finalUrl, title, fetchedAt: stored.fetchedAt, markdown, text };
    pages.push(...splitLongPage(page));
  }
  return pages;
}
