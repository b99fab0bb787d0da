import { extractorLimits } from '../../contract/extractor/limits.ts';
import type { FoundPage } from '../../contract/extractor/schemas.ts';
import type { Routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { forEachConcurrently } from '../../platform/resilience/for-each-concurrently.ts';
import type { Handler } from '../../shared/http/handler.ts';
import type { Services } from '../../shared/services.ts';
import { findJob } from '../job/find-job.ts';
import { jobFiles } from '../job/job-files.ts';
import { type JobKey, jobReferences } from '../job/job-record.ts';
import { readJobFile, storedPageSchema, storedTranslationSchema } from '../job/stored-page.ts';
import { type UrlRecord, urlRecordSchema } from '../job/url-record.ts';
import { excerptAroundMatch, readSearchWords } from './excerpt-around-match.ts';

/** Bucket objects read concurrently. */
const readAtOnce = 24;

type DeliveredPage = Pick<UrlRecord, 'title' | 'translation'> & {
  readonly urlId: string;
  readonly position: number;
};

/**
 * `GET /extract/:job_id/search?q=`: returns the pages with all words in their title, text or translation, in order.
 * Reads them one by one: a job has at most 1,000. Rejects with `archive_deleted`.
 */
export const searchPages: Handler<Routes['searchPages']> = async (
  services,
  { caller, params, query, signal },
) => {
  const key = { uid: caller.uid, jobId: params.job_id };
  const job = await findJob(services.firestore, key);
  if (job.filesDeletedAt !== null) throw new ApiError('archive_deleted');
  const words = readSearchWords(query.q);
  const delivered = await listDeliveredPages(services, key);
  const foundPages: FoundPage[] = [];
  await forEachConcurrently(delivered, readAtOnce, async (page) => {
    signal.throwIfAborted();
    const excerpt = await searchPage(services, key, page, words);
    if (excerpt !== undefined) foundPages.push({ position: page.position, excerpt });
  });
  foundPages.sort((one, other) => one.position - other.position);
  return { pages: foundPages.slice(0, extractorLimits.maxPages) };
};

async function listDeliveredPages({ firestore }: Services, key: JobKey): Promise<DeliveredPage[]> {
  const { docs } = await jobReferences(firestore, key)
    .urls.where('position', '>', 0)
    .orderBy('position')
    .select(...deliveredFields)
    .get();
  return docs.flatMap((snapshot) => {
    const record = readSnapshot(snapshot, deliveredSchema);
    return record === undefined || record.position === null
      ? []
      : [{ ...record, urlId: snapshot.id, position: record.position }];
  });
}

const deliveredSchema = urlRecordSchema.pick({ title: true, translation: true, position: true });
const deliveredFields = ['title', 'translation', 'position'] as const;

async function searchPage(
  { bucket }: Services,
  key: JobKey,
  { urlId, title, translation }: DeliveredPage,
  words: readonly string[],
): Promise<string | undefined> {
  const files = jobFiles(key);
  const storedPage = await readJobFile(bucket, files.page(urlId), storedPageSchema);
  const excerpt = storedPage && excerptAroundMatch(title ?? '', storedPage.page.text, words);
  if (excerpt !== undefined || translation !== 'translated') return excerpt;
  const translated = await readJobFile(bucket, files.translation(urlId), storedTranslationSchema);
  return translated && excerptAroundMatch(translated.title, translated.markdown, words);
}
