import type { ComparisonSummary } from '../contract/comparisons/schemas.ts';
import type { Routes } from '../contract/routes.ts';
import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import { comparisonRecordSchema, comparisonsOf } from '../shared/comparisons/comparison-record.ts';
import type { Handler } from '../shared/http/handler.ts';
import type { Services } from '../shared/services.ts';
import { describeComparison } from './describe-comparison.ts';

/** `GET /comparisons`: returns the caller's comparisons, latest first. */
export const listComparisons: Handler<Routes['listComparisons']> = async (services, { caller }) => ({
  comparisons: await listComparisonsOf(services, caller.uid),
});

/** Lists the comparisons of a user, latest first. */
export async function listComparisonsOf(
  { firestore }: Pick<Services, 'firestore'>,
  uid: string,
): Promise<ComparisonSummary[]> {
  const { docs } = await comparisonsOf(firestore, uid).orderBy('createdAt', 'desc').get();
  return docs.flatMap((snapshot) => {
    const record = readSnapshot(snapshot, comparisonRecordSchema);
    return record === undefined || record.state === 'deleted' ? [] : describeComparison(snapshot.id, record);
  });
}
