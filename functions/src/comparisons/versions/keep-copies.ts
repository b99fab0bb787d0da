import { ApiError } from '../../platform/errors/api-error.ts';
import { isMissingObject } from '../../platform/storage/is-missing-object.ts';
import {
  type ComparisonKey,
  type ComparisonRecord,
  findComparison,
} from '../../shared/comparisons/comparison-record.ts';
import type { Services } from '../../shared/services.ts';
import { failComparison, lostTaskRetryMs } from '../comparing/end-comparison.ts';
import { completeCopies } from './complete-copies.ts';
import type { SiteReading } from './copy-sites.ts';
import { copyVersions } from './copy-versions.ts';
import type { KeptComparison } from './write-copy.ts';

/**
 * Copies both versions of a comparison, which can then be compared. Idempotent. Rejects with `document_not_found`, or
 * like `FindExtractedSite`, when one was deleted meanwhile. The comparison has failed then, unless another request has
 * copied both. After other errors a repeated request continues.
 */
export async function keepCopies(
  services: Services,
  comparison: KeptComparison,
  reading: SiteReading,
): Promise<ComparisonRecord> {
  const { key } = comparison;
  try {
    const pages = await copyVersions(services, comparison, reading);
    return await completeCopies(services, key, ({ before, after }) => ({
      state: 'running',
      before: { ...before, pageCount: pages.before },
      after: { ...after, pageCount: pages.after },
      dueAt: new Date(services.now().getTime() + lostTaskRetryMs),
    }));
  } catch (error) {
    const refusal = isMissingObject(error) ? new ApiError('document_not_found', { cause: error }) : error;
    if (!(refusal instanceof ApiError) || !codesOfDeleted.includes(refusal.code)) throw error;
    const copied = await failCopying(services, key);
    if (copied !== undefined) return copied;
    throw refusal;
  }
}

const codesOfDeleted: readonly string[] = ['document_not_found', 'extraction_not_found', 'archive_deleted'];

/** Fails a comparison without all copies. Returns one that another request has copied. */
async function failCopying(services: Services, key: ComparisonKey): Promise<ComparisonRecord | undefined> {
  const detail = 'Una de las dos versiones se ha eliminado. No se te ha cobrado nada.';
  await failComparison(services, key, detail, ['copying']);
  const record = await findComparison(services.firestore, key);
  return record?.state === 'running' || record?.state === 'done' ? record : undefined;
}
