import type { Routes } from '../contract/routes.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import { runInTurn } from '../platform/firestore/run-in-turn.ts';
import { releasedLease } from '../platform/lease/lease.ts';
import { comparisonRecordSchema, comparisonReference } from '../shared/comparisons/comparison-record.ts';
import type { Handler } from '../shared/http/handler.ts';
import { walletQueueKey } from '../shared/ledger/firestore-ledger.ts';
import { isUnfinished, workMs } from './comparing/end-comparison.ts';
import { creditSource } from './comparison-source.ts';
import { listComparisonsOf } from './list-comparisons.ts';
import { removeComparison } from './sweep-comparisons.ts';

/**
 * `DELETE /comparisons/:comparison_id`: deletes a comparison with its copies, and releases its credits while it runs.
 * From then on it cannot be found; the sweep deletes files that remain.
 */
export const deleteComparison: Handler<Routes['deleteComparison']> = async (
  services,
  { caller: { uid }, params },
) => {
  const { firestore, ledger, logger, now } = services;
  const key = { uid, id: params.comparison_id };
  const reference = comparisonReference(firestore, key);
  const mayBeWritten = await runInTurn(firestore, walletQueueKey(uid), async (transaction) => {
    const record = readSnapshot(await transaction.get(reference), comparisonRecordSchema);
    if (record === undefined || record.state === 'deleted') throw new ApiError('comparison_not_found');
    const isRunning = isUnfinished(record);
    const posting = isRunning
      ? await ledger.prepare(transaction, uid, { kind: 'release', source: creditSource(key) })
      : undefined;
    posting?.write();
    // A run that has not noticed the deletion may write files until then.
    const dueAt = new Date(now().getTime() + (isRunning ? workMs : 0));
    transaction.update(reference, { state: 'deleted', lease: releasedLease(record.lease), dueAt });
    return isRunning;
  });
  await removeComparison(services, key, { keepsRecord: mayBeWritten }).catch((cause: unknown) =>
    logger.warn('deleting the files of a deleted comparison failed', { cause }),
  );
  return { comparisons: await listComparisonsOf(services, uid) };
};
