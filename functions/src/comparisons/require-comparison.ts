import type { Firestore } from 'firebase-admin/firestore';
import { ApiError } from '../platform/errors/api-error.ts';
import {
  type ComparisonKey,
  type ComparisonRecord,
  findComparison,
} from '../shared/comparisons/comparison-record.ts';

/** Returns a comparison of the user. Rejects with `comparison_not_found`. */
export async function requireComparison(firestore: Firestore, key: ComparisonKey): Promise<ComparisonRecord> {
  const record = await findComparison(firestore, key);
  if (record === undefined) throw new ApiError('comparison_not_found');
  return record;
}

/** Returns a finished comparison. Rejects with `comparison_not_found` and `comparison_not_ready`. */
export async function requireFinished(firestore: Firestore, key: ComparisonKey): Promise<ComparisonRecord> {
  const record = await requireComparison(firestore, key);
  if (record.state !== 'done') throw new ApiError('comparison_not_ready');
  return record;
}
