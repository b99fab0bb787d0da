import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { countSitePages } from '../../contract/billing/credit-prices.ts';
import { languageNames } from '../../contract/extractor/languages.ts';
import { skipReasonLabels } from '../../contract/extractor/skip-reasons.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import type { ArchiveComparison, ArchiveJob, ArchivePage, SkippedUrl } from '../archive/archive-contents.ts';
import { findMissingPages, listEarlierPages, type MissingPages } from '../archive/find-missing-pages.ts';
import { writeArchive } from '../archive/write-archive.ts';
import { normaliseUrl } from '../frontier/normalise-url.ts';
import { reasonForWaiting } from '../job/count-skips.ts';
import { findJob } from '../job/find-job.ts';
import { jobFiles } from '../job/job-files.ts';
import { type JobRecord, jobReferences } from '../job/job-record.ts';
import { readJobFile, storedPageSchema, storedTranslationSchema } from '../job/stored-page.ts';
import { type UrlRecord, urlRecordSchema } from '../job/url-record.ts';
import { carryOverUncheckedPages } from './carry-over-unchecked-pages.ts';
import type { SliceContext } from './crawl-context.ts';
import { findEarlierJob } from './earlier-page.ts';
import { languageInSentence } from './translate-pages.ts';

/** Path and size of the archive, and its number of library pages: see `countSitePages`. */
export interface PackedArchive {
  readonly path: string;
  readonly sizeBytes: number;
  readonly sitePages: number;
  /** Pages of the previous extraction that no longer exist. */
  readonly gonePages: number;
}

/** Streams the archive of the delivered pages to the bucket. */
export async function packArchive(context: SliceContext): Promise<PackedArchive> {
  const { session, services } = context;
  await context.reader.endIdleThreads();
  const { urls } = jobReferences(services.firestore, session.key);
  const { docs } = await urls.get();
  const records = docs.flatMap((snapshot) => {
    const record = readSnapshot(snapshot, urlRecordSchema);
    return record === undefined ? [] : [{ ...record, urlId: snapshot.id }];
  });
  const path = jobFiles(session.key).archive(session.slice);
  let sizeBytes = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length;
      done(null, chunk);
    },
  });
  const upload = services.bucket.file(path).createWriteStream({
    resumable: false,
    contentType: 'application/zip',
    validation: false,
  });
  const isUploadedPromise = pipeline(counting, upload);
  const { job } = session;
  const comparison = await compareJobs(context, records);
  if (comparison !== undefined) await carryOverUncheckedPages(context, comparison.uncheckedRecords);
  let sitePages = 0;
  const onText = (text: string): void => {
    sitePages += countSitePages(text);
  };
  const input = {
    job: { ...describeArchiveJob(job), ...(comparison === undefined ? {} : { comparison }) },
    pages: listPages(context, records, onText),
    skipped: listSkippedUrls(job, records),
    keyOf: (pageUrl: string) => {
      const url = URL.parse(pageUrl);
      return url === null ? pageUrl : normaliseUrl(url);
    },
  };
  // Ends both at the first failure.
  await Promise.all([writeArchive(input, counting), isUploadedPromise]);
  return { path, sizeBytes, sitePages, gonePages: comparison?.gone.length ?? 0 };
}

/** Compares with the previous extraction; `undefined` for a first one. */
async function compareJobs(
  { session, services: { firestore } }: SliceContext,
  records: readonly (UrlRecord & { urlId: string })[],
): Promise<(ArchiveComparison & Pick<MissingPages, 'uncheckedRecords'>) | undefined> {
  const key = findEarlierJob(session.key, session.job);
  if (key === undefined) return undefined;
  const [earlier, pages] = await Promise.all([findJob(firestore, key), listEarlierPages(firestore, key)]);
  const missing = findMissingPages(pages, records, reasonForWaiting(session.job));
  return { since: earlier.finishedAt ?? earlier.createdAt, ...missing };
}

/** Takes all times from the job, so that packing it again gives the same bytes. */
function describeArchiveJob(job: JobRecord): ArchiveJob {
  const { code } = languageNames[job.language];
  const base = {
    startUrl: job.url,
    maxPages: job.maxPages,
    startedAt: job.startedAt ?? job.createdAt,
    finishedAt: job.stateSince,
    isCancelled: job.cancelRequestedAt !== null,
    unlistedCount: job.unlistedCount,
  };
  if (!job.translate) return base;
  const translation = { code, label: languageInSentence(job.language), isDemo: job.isDemoTranslation };
  return { ...base, translation };
}

function listPages(
  { services, session }: SliceContext,
  records: readonly (UrlRecord & { urlId: string })[],
  onText: (text: string) => void,
): ArchivePage[] {
  const files = jobFiles(session.key);
  const delivered = records.filter(({ position }) => position !== null);
  delivered.sort((one, other) => (one.position ?? 0) - (other.position ?? 0));
  return delivered.map(({ urlId, url, finalUrl, title, translation, change }): ArchivePage => {
    const readStored = async () => {
      const storedPage = await readJobFile(services.bucket, files.page(urlId), storedPageSchema);
      if (storedPage === undefined) throw new Error('a delivered page is not in the bucket');
      return storedPage;
    };
    return {
      url: finalUrl ?? url,
      title: title ?? '',
      ...(change === null ? {} : { change }),
      aliases: [url],
      readPage: async () => {
        const { page, fetchedAt } = await readStored();
        const { text, title: _title, alternates: _alternates, ...content } = page;
        onText(text);
        return { ...content, fetchedAt };
      },
      readTranslation: async () => {
        const storedTranslation =
          translation === null
            ? undefined
            : await readJobFile(services.bucket, files.translation(urlId), storedTranslationSchema);
        if (storedTranslation === undefined) {
          const { page } = await readStored();
          return { markdown: page.markdown, title: page.title, state: 'kept_original', reason: 'cancelled' };
        }
        const { reason, ...rest } = storedTranslation;
        return reason === null ? rest : { ...rest, reason };
      },
    };
  });
}

/** Returns every undelivered URL with its reason, in the order of discovery. */
function listSkippedUrls(job: JobRecord, records: readonly UrlRecord[]): SkippedUrl[] {
  const leftOver = reasonForWaiting(job);
  const skipped = records.filter(({ state }) => state === 'skipped' || state === 'waiting');
  skipped.sort((one, other) => one.order - other.order);
  return skipped.map(({ url, reason, sameAs }) => {
    const code = reason ?? leftOver;
    return { url, reason: code, label: skipReasonLabels[code], ...(sameAs === null ? {} : { sameAs }) };
  });
}
