import { ApiError } from '../../platform/errors/api-error.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { isMissingObject } from '../../platform/storage/is-missing-object.ts';
import {
  type ComparisonKey,
  type ComparisonRecord,
  comparisonRecordSchema,
  comparisonReference,
  findComparison,
} from '../../shared/comparisons/comparison-record.ts';
import type { Services } from '../../shared/services.ts';
import { failComparison, firstDueMs } from '../comparing/end-comparison.ts';
import { comparisonFolder } from '../comparison-files.ts';
import type { KeptComparison, SiteReading } from './copy-sites.ts';
import { type CopiedPages, copyVersions } from './copy-versions.ts';

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
    return await markCopied(services, key, pages);
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

/** Rejects with `comparison_not_found` when it was deleted meanwhile, after deleting the copies. */
async function markCopied(
  { firestore, bucket, now }: Services,
  key: ComparisonKey,
  pages: CopiedPages,
): Promise<ComparisonRecord> {
  const reference = comparisonReference(firestore, key);
  const record = await firestore.runTransaction(async (transaction) => {
    const stored = readSnapshot(await transaction.get(reference), comparisonRecordSchema);
    if (stored?.state !== 'copying') return stored;
    const changes = {
      state: 'running' as const,
      before: { ...stored.before, pageCount: pages.before },
      after: { ...stored.after, pageCount: pages.after },
      dueAt: new Date(now().getTime() + firstDueMs),
    };
    transaction.update(reference, changes);
    return { ...stored, ...changes };
  });
  if (record !== undefined && record.state !== 'deleted' && record.state !== 'failed') return record;
  await bucket.deleteFiles({ prefix: comparisonFolder(key) });
  throw new ApiError('comparison_not_found');
}
