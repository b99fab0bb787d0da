import type { Firestore } from 'firebase-admin/firestore';
import { type SkipReason, skipReasonLabels } from '../../contract/extractor/skip-reasons.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { normaliseUrl } from '../frontier/normalise-url.ts';
import { type JobKey, jobReferences } from '../job/job-record.ts';
import { type UrlRecord, urlIdOf, urlRecordSchema } from '../job/url-record.ts';
import type { EarlierOnlyPage } from './archive-contents.ts';

/** Reasons after which a page may still exist. */
const transientReasons: ReadonlySet<SkipReason> = new Set([
  'server_error',
  'too_many_requests',
  'unreachable',
  'timeout',
  'challenge',
  'login_required',
  'page_limit',
  'credit_limit',
  'too_many_addresses',
  'out_of_time',
  'cancelled',
]);

/** Pages of the previous extraction missing in this one: removed ones, and ones of unknown state. */
export interface MissingPages {
  readonly gone: readonly EarlierOnlyPage[];
  readonly unchecked: readonly EarlierOnlyPage[];
  /** The records of the unchecked pages in the previous extraction. */
  readonly uncheckedRecords: readonly UrlRecord[];
}

/** Returns the pages delivered by the previous extraction, and those it carried from the one before. */
export async function listEarlierPages(firestore: Firestore, earlier: JobKey): Promise<UrlRecord[]> {
  const { urls } = jobReferences(firestore, earlier);
  const [delivered, carried] = await Promise.all([
    urls.where('state', '==', 'delivered').get(),
    urls.where('isCarried', '==', true).get(),
  ]);
  return [...delivered.docs, ...carried.docs].flatMap(
    (snapshot) => readSnapshot(snapshot, urlRecordSchema) ?? [],
  );
}

/**
 * Compares the pages delivered by the previous extraction with this one's records. `leftOver`: why waiting URLs
 * were not visited.
 */
export function findMissingPages(
  earlier: readonly UrlRecord[],
  records: readonly (UrlRecord & { readonly urlId: string })[],
  leftOver: SkipReason,
): MissingPages {
  const byId = new Map(records.map((record) => [record.urlId, record]));
  const gonePages: EarlierOnlyPage[] = [];
  const unchecked: EarlierOnlyPage[] = [];
  const uncheckedRecords: UrlRecord[] = [];
  for (const record of earlier) {
    const { key, url, finalUrl, title } = record;
    const pageUrl = finalUrl ?? url;
    const now = [urlIdOf(normaliseUrl(new URL(pageUrl))), urlIdOf(key)].flatMap((id) => byId.get(id) ?? []);
    if (now.some(({ state }) => state === 'delivered' || state === 'alias')) continue;
    const reason = now.find(({ reason: why }) => why !== null)?.reason ?? leftOver;
    const page = { url: pageUrl, title: title ?? '', reason, label: skipReasonLabels[reason] };
    if (transientReasons.has(reason)) {
      unchecked.push(page);
      uncheckedRecords.push(record);
    } else gonePages.push(page);
  }
  return { gone: gonePages, unchecked, uncheckedRecords };
}
