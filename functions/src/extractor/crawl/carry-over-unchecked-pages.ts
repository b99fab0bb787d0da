import { forEachConcurrently } from '../../platform/resilience/for-each-concurrently.ts';
import { isMissingObject } from '../../platform/storage/is-missing-object.ts';
import { reasonForWaiting } from '../job/count-skips.ts';
import { jobFiles } from '../job/job-files.ts';
import { jobReferences } from '../job/job-record.ts';
import { type UrlRecord, urlIdOf } from '../job/url-record.ts';
import type { SliceContext } from './crawl-context.ts';
import { findEarlierJob } from './earlier-page.ts';

const atOnce = 8;

/**
 * Keeps the earlier versions of pages that a visit of a watch could not check. The next visit compares with them, and
 * does not take the pages for new. Idempotent. Does nothing for other extractions.
 */
export async function carryOverUncheckedPages(
  { services, session }: SliceContext,
  unchecked: readonly UrlRecord[],
): Promise<void> {
  const earlier = findEarlierJob(session.key, session.job);
  if (session.job.visit === null || earlier === undefined) return;
  const { urls } = jobReferences(services.firestore, session.key);
  await forEachConcurrently(unchecked, atOnce, async (record) => {
    const urlId = urlIdOf(record.key);
    const copy = services.bucket.file(jobFiles(session.key).page(urlId));
    try {
      await services.bucket.file(jobFiles(earlier).page(urlId)).copy(copy);
    } catch (error) {
      if (isMissingObject(error)) return;
      throw error;
    }
    const { finalUrl, title } = record;
    const snapshot = await urls.doc(urlId).get();
    if (snapshot.exists) await snapshot.ref.update({ isCarried: true, finalUrl, title });
    else {
      const state = { state: 'skipped', reason: reasonForWaiting(session.job), position: null };
      await snapshot.ref.create({ ...record, ...state, isCarried: true });
    }
  });
}
