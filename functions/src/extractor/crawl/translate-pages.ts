import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { languageNames } from '../../contract/extractor/languages.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { forEachConcurrently } from '../../platform/resilience/for-each-concurrently.ts';
import { jobFiles } from '../job/job-files.ts';
import type { LogEntry } from '../job/job-log.ts';
import { type JobRecord, jobReferences } from '../job/job-record.ts';
import { logTexts } from '../job/log-texts.ts';
import { createSegmentCache } from '../job/segment-cache.ts';
import {
  createJobFile,
  readJobFile,
  type StoredTranslation,
  storedPageSchema,
  storedTranslationSchema,
} from '../job/stored-page.ts';
import { type UrlRecord, urlRecordSchema } from '../job/url-record.ts';
import { demoReason } from '../translation/demo-reason.ts';
import { translatePage } from '../translation/translate-page.ts';
import type { PhaseOutcome, SliceContext } from './crawl-context.ts';
import { findEarlierJob } from './earlier-page.ts';

const pagesAtOnce = 2;

interface Untranslated {
  readonly urlId: string;
  readonly position: number;
  /** Id of the URL in the previous extraction, when the page is unchanged. */
  readonly sameAs: string | null;
}

/**
 * Translates the delivered pages without a translation, in order, each stored before it is counted. An untranslatable
 * page keeps its language, with a note. Rejects with `LeaseLostError` and `JobCancelledError`.
 */
export async function translatePages(context: SliceContext): Promise<PhaseOutcome> {
  const { session, services } = context;
  const { urls } = jobReferences(services.firestore, session.key);
  const { docs } = await urls.where('position', '>', 0).orderBy('position').get();
  const pending = docs.flatMap((snapshot) => toUntranslated(snapshot) ?? []);
  let left = pending.length;
  await forEachConcurrently(pending, pagesAtOnce, async (page) => {
    if (services.now() >= context.endsAt) return;
    await session.check();
    await translateStoredPage(context, page);
    left -= 1;
  });
  return left === 0 ? { kind: 'finished' } : { kind: 'paused', until: services.now() };
}

function toUntranslated(snapshot: QueryDocumentSnapshot): Untranslated | undefined {
  const record = readSnapshot(snapshot, urlRecordSchema);
  if (record === undefined || record.position === null || record.translation !== null) return undefined;
  const { position, change, earlierUrlId } = record;
  return { urlId: snapshot.id, position, sameAs: change === 'unchanged' ? earlierUrlId : null };
}

async function translateStoredPage(context: SliceContext, page: Untranslated): Promise<void> {
  const { urlId, position } = page;
  const { session, services } = context;
  const path = jobFiles(session.key).translation(urlId);
  const storedTranslation = await readJobFile(services.bucket, path, storedTranslationSchema);
  const earlier = await readEarlierTranslation(context, page);
  const translation = storedTranslation ?? earlier ?? (await makeTranslation(context, urlId));
  if (storedTranslation === undefined) await createJobFile(services.bucket, path, translation);
  const { urls } = jobReferences(services.firestore, session.key);
  const facts: Pick<UrlRecord, 'translation'> = { translation: translation.state };
  await session.commit((job) => ({
    change: { counters: countTranslation(job.counters, translation.state, earlier !== undefined) },
    log: [describeTranslation(position, translation)],
    write: (transaction) => transaction.update(urls.doc(urlId), facts),
  }));
}

/** Reads the translation of an unchanged page, so that it is paid once. */
async function readEarlierTranslation(
  { session, services }: SliceContext,
  { sameAs }: Untranslated,
): Promise<StoredTranslation | undefined> {
  const earlier = findEarlierJob(session.key, session.job);
  if (earlier === undefined || sameAs === null) return undefined;
  const path = jobFiles(earlier).translation(sameAs);
  const madeTranslation = await readJobFile(services.bucket, path, storedTranslationSchema);
  if (madeTranslation === undefined || madeTranslation.state === 'kept_original') return undefined;
  const isDemo = madeTranslation.reason === demoReason;
  return madeTranslation.state === 'translated' && isDemo !== session.job.isDemoTranslation
    ? undefined
    : madeTranslation;
}

async function makeTranslation(context: SliceContext, urlId: string): Promise<StoredTranslation> {
  const { session, services, signal } = context;
  const source = await readJobFile(services.bucket, jobFiles(session.key).page(urlId), storedPageSchema);
  if (source === undefined) throw new Error('a delivered page is not in the bucket');
  const { markdown, title, language } = source.page;
  const translated = await translatePage(
    { markdown, title, ...(language === undefined ? {} : { language }) },
    session.job.language,
    { models: services.models, cache: createSegmentCache(services), signal },
  );
  const { segmentCount: _segments, keptSegmentCount: _kept, ...keptTranslation } = translated;
  if (session.job.isDemoTranslation && keptTranslation.state === 'translated') {
    return { ...keptTranslation, title: `${title} ${demoTitle}`, reason: demoReason };
  }
  return { ...keptTranslation, reason: keptTranslation.reason ?? null };
}

/** Suffix of titles that the local model marked without translating. */
const demoTitle = '(traducción de demostración)';

function countTranslation(
  counters: JobRecord['counters'],
  state: StoredTranslation['state'],
  isEarlier: boolean,
): JobRecord['counters'] {
  const field = (
    {
      translated: 'translated',
      already_in_language: 'alreadyInLanguage',
      kept_original: 'keptOriginal',
    } as const
  )[state];
  const before = isEarlier && state === 'translated' ? 1 : 0;
  return {
    ...counters,
    [field]: counters[field] + 1,
    translatedBefore: counters.translatedBefore + before,
  };
}

function describeTranslation(position: number, { state, title, reason }: StoredTranslation): LogEntry {
  if (state === 'translated')
    return logTexts.pageTranslated(position, title, reason !== null && reason !== demoReason);
  return state === 'already_in_language' ? logTexts.pageKept(position) : logTexts.translationFailed(position);
}

/** Returns the name of a language within a Spanish sentence. */
export function languageInSentence(language: JobRecord['language']): string {
  return languageNames[language].label.toLowerCase();
}
