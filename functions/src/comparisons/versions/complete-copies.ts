import { ApiError } from '../../platform/errors/api-error.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import {
  type ComparisonKey,
  type ComparisonRecord,
  comparisonRecordSchema,
  comparisonReference,
} from '../../shared/comparisons/comparison-record.ts';
import type { Services } from '../../shared/services.ts';
import { comparisonFolder } from '../comparison-files.ts';

/**
 * Changes a comparison whose copies are complete, unless another request did. Returns the record. Rejects with
 * `comparison_not_found` when it was deleted or failed meanwhile, after deleting the copies.
 */
export async function completeCopies(
  { firestore, bucket }: Pick<Services, 'firestore' | 'bucket'>,
  key: ComparisonKey,
  change: (stored: ComparisonRecord) => Partial<ComparisonRecord>,
): Promise<ComparisonRecord> {
  const reference = comparisonReference(firestore, key);
  const record = await firestore.runTransaction(async (transaction) => {
    const storedRecord = readSnapshot(await transaction.get(reference), comparisonRecordSchema);
    if (storedRecord?.state !== 'copying') return storedRecord;
    const changes = change(storedRecord);
    transaction.update(reference, changes);
    return { ...storedRecord, ...changes };
  });
  if (record !== undefined && record.state !== 'deleted' && record.state !== 'failed') return record;
  await bucket.deleteFiles({ prefix: comparisonFolder(key) });
  throw new ApiError('comparison_not_found');
}
