import type { Transaction } from 'firebase-admin/firestore';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { runInTurn } from '../../platform/firestore/run-in-turn.ts';
import { releasedLease } from '../../platform/lease/lease.ts';
import { readHeldWork } from '../../platform/lease/leased-work.ts';
import { minuteMs } from '../../platform/time/time-units.ts';
import {
  type ComparisonKey,
  type ComparisonRecord,
  comparisonRecordSchema,
  comparisonReference,
} from '../../shared/comparisons/comparison-record.ts';
import { walletQueueKey } from '../../shared/ledger/firestore-ledger.ts';
import { HoldNotOpenError } from '../../shared/ledger/ledger.ts';
import type { Services } from '../../shared/services.ts';
import { comparisonFolder } from '../comparison-files.ts';
import { creditSource, priceOfComparison } from '../comparison-source.ts';
import { comparisonWork } from './comparison-work.ts';

/** Upper bound of the time for which a request or run writes files of a comparison. */
export const workMs = 15 * minuteMs;
/** Delay after which the sweep enqueues a new comparison again, in case its task was lost. */
export const lostTaskRetryMs = 2 * minuteMs;

type Parts = Pick<Services, 'firestore' | 'bucket' | 'ledger' | 'logger' | 'now'>;
type ChangeCounts = Pick<
  ComparisonRecord,
  'changeCount' | 'valueChangeCount' | 'doubtCount' | 'explainedCount' | 'wordOnlyPages'
>;

const unfinishedStates: readonly ComparisonRecord['state'][] = ['copying', 'running'];

/** Returns true while its credits are held. */
export function isUnfinished({ state }: Pick<ComparisonRecord, 'state'>): boolean {
  return unfinishedStates.includes(state);
}

/** Ends a comparison and settles its price, in one transaction. Rejects with `LeaseLostError`. */
export async function finishComparison(
  services: Parts,
  key: ComparisonKey,
  holder: string,
  found: ChangeCounts,
): Promise<void> {
  const { firestore } = services;
  const reference = comparisonReference(firestore, key);
  await runInTurn(firestore, walletQueueKey(key.uid), async (transaction) => {
    const record = await readHeldWork(transaction, comparisonWork, { reference, holder });
    const { credits, write } = await settleCredits(
      services,
      transaction,
      key,
      priceOfComparison(record, found.explainedCount),
    );
    write();
    const { before, after, lease } = record;
    transaction.update(reference, {
      ...found,
      state: 'done',
      credits,
      progressPages: before.pageCount + after.pageCount,
      lease: releasedLease(lease),
      dueAt: null,
    });
  });
}

/** Charges nothing when the hold has expired: the sweep has already released the credits. */
async function settleCredits(
  { ledger, logger }: Parts,
  transaction: Transaction,
  key: ComparisonKey,
  amount: number,
): Promise<{ readonly credits: number; readonly write: () => void }> {
  try {
    const source = creditSource(key);
    const posting = await ledger.prepare(transaction, key.uid, { kind: 'settle', source, amount });
    return { credits: amount, write: () => posting.write() };
  } catch (error) {
    if (!(error instanceof HoldNotOpenError)) throw error;
    logger.error('hold expired before its comparison ended, nothing charged', {
      comparisonId: key.id,
    });
    return { credits: 0, write: () => {} };
  }
}

/**
 * Ends a comparison in one of these states with this sentence, releases its credits and deletes its files. Does nothing
 * in other states.
 */
export async function failComparison(
  services: Parts,
  key: ComparisonKey,
  detail: string,
  states: readonly ComparisonRecord['state'][] = unfinishedStates,
): Promise<void> {
  const { firestore, bucket, ledger, logger, now } = services;
  const reference = comparisonReference(firestore, key);
  const hasFailed = await runInTurn(firestore, walletQueueKey(key.uid), async (transaction) => {
    const record = readSnapshot(await transaction.get(reference), comparisonRecordSchema);
    if (record === undefined || !states.includes(record.state)) return false;
    const source = creditSource(key);
    const posting = await ledger.prepare(transaction, key.uid, { kind: 'release', source });
    posting.write();
    transaction.update(reference, {
      ...{ state: 'failed', detail, credits: 0, progressPages: 0 },
      lease: releasedLease(record.lease),
      // A run that has not noticed the failure may write files until then; the sweep deletes them.
      dueAt: new Date(now().getTime() + workMs),
    });
    return true;
  });
  if (!hasFailed) return;
  await bucket
    .deleteFiles({ prefix: comparisonFolder(key) })
    .catch((cause: unknown) => logger.warn('deleting the files of a failed comparison failed', { cause }));
}
