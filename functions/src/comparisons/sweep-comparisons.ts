import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import { hourMs, minuteMs } from '../platform/time/time-units.ts';
import {
  type ComparisonKey,
  comparisonRecordSchema,
  comparisonReference,
} from '../shared/comparisons/comparison-record.ts';
import type { Services } from '../shared/services.ts';
import { failureDetail } from './comparing/compare-versions.ts';
import { failComparison } from './comparing/end-comparison.ts';
import { enqueueComparison } from './comparing/enqueue-comparison.ts';
import { comparisonFolder } from './comparison-files.ts';

type Parts = Pick<Services, 'firestore' | 'bucket' | 'compareQueue' | 'ledger' | 'logger' | 'now'>;

const batchSize = 200;
/** Maximum age of an unfinished comparison, at which it fails. */
const maxAgeMs = 2 * hourMs;

/**
 * Continues comparisons whose run died or whose task was lost. Ends those whose copies were never completed, and deletes
 * such examples and the files of failed and deleted ones. Returns their number. Failures are logged and do not delay
 * the others.
 */
export async function sweepComparisons(services: Parts): Promise<number> {
  const { docs } = await services.firestore
    .collectionGroup('comparisons')
    .where('dueAt', '<', services.now())
    .limit(batchSize)
    .get();
  let swept = 0;
  for (const { ref } of docs) {
    const uid = ref.parent.parent?.id;
    if (uid === undefined) continue;
    try {
      await sweepComparison(services, { uid, id: ref.id });
      swept += 1;
    } catch (cause) {
      services.logger.error('comparison not cleaned up by the sweep', { comparisonId: ref.id, cause });
    }
  }
  return swept;
}

async function sweepComparison(services: Parts, key: ComparisonKey): Promise<void> {
  const { firestore, now } = services;
  const reference = comparisonReference(firestore, key);
  const record = readSnapshot(await reference.get(), comparisonRecordSchema);
  const ageMs = now().getTime() - (record?.createdAt.getTime() ?? 0);
  switch (record?.state) {
    case 'running':
      if (ageMs > maxAgeMs) return await failComparison(services, key, failureDetail);
      return await enqueueComparison(
        services.compareQueue,
        key,
        `sweep-${Math.floor(now().getTime() / minuteMs)}`,
      );
    case 'copying':
      if (record.isExample) return await removeComparison(services, key, { keepsRecord: false });
      return await failComparison(services, key, failureDetail);
    case 'deleted':
      return await removeComparison(services, key, { keepsRecord: false });
    case 'failed':
      await removeComparison(services, key, { keepsRecord: true });
      await reference.update({ dueAt: null });
      return;
  }
}

/** Deletes the files of a comparison, and then its record. */
export async function removeComparison(
  { firestore, bucket }: Pick<Services, 'firestore' | 'bucket'>,
  key: ComparisonKey,
  { keepsRecord }: { readonly keepsRecord: boolean },
): Promise<void> {
  await bucket.deleteFiles({ prefix: comparisonFolder(key) });
  if (!keepsRecord) await comparisonReference(firestore, key).delete();
}
