import { comparisonLimits } from '../contract/comparison-limits.ts';
import type { RouteBody } from '../contract/route-definition.ts';
import type { Routes } from '../contract/routes.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import { runInTurn } from '../platform/firestore/run-in-turn.ts';
import { freeLease } from '../platform/lease/lease.ts';
import { hourMs } from '../platform/time/time-units.ts';
import {
  type ComparisonKey,
  type ComparisonRecord,
  comparisonRecordSchema,
  comparisonReference,
  comparisonsOf,
} from '../shared/comparisons/comparison-record.ts';
import type { Handler } from '../shared/http/handler.ts';
import { walletQueueKey } from '../shared/ledger/firestore-ledger.ts';
import type { FindExtractedSite } from '../shared/library/extracted-site.ts';
import type { Services } from '../shared/services.ts';
import { workMs } from './comparing/end-comparison.ts';
import { enqueueComparison } from './comparing/enqueue-comparison.ts';
import { creditSource, maxCredits } from './comparison-source.ts';
import { describeComparison } from './describe-comparison.ts';
import { findVersion, giveDistinctNames } from './versions/find-version.ts';
import { keepCopies } from './versions/keep-copies.ts';
import { requireComparable } from './versions/require-comparable.ts';

type Route = Routes['startComparison'];

/** Longer than all attempts together, so that no sweep releases the hold of a running comparison. */
const holdMs = 6 * hourMs;

/**
 * `POST /comparisons`: holds the price, copies both versions and enqueues the comparison. Once it returns, the originals
 * may be deleted or replaced. A repeated `comparison_id` starts no second one, and continues one whose request died.
 * Rejects with `document_not_found`, `extraction_not_found`, `not_comparable`, `too_many_comparisons` and
 * `insufficient_credits`.
 */
export function createComparisonStart(findExtractedSite: FindExtractedSite): Handler<Route> {
  return async (services, { caller: { uid }, body, signal }) => {
    const key = { uid, id: body.comparison_id };
    const reference = comparisonReference(services.firestore, key);
    const existing = readSnapshot(await reference.get(), comparisonRecordSchema);
    const claimed =
      existing ??
      (await claimComparison(
        services,
        key,
        await findRequestedVersions(services, uid, body, findExtractedSite),
      ));
    if (claimed.state === 'deleted') throw new ApiError('comparison_not_found');
    const record =
      claimed.state === 'copying'
        ? await keepCopies(services, { key, record: claimed }, { findExtractedSite, signal })
        : claimed;
    if (record.state === 'running') await enqueueNewComparison(services, key);
    return describeComparison(key.id, record);
  };
}

type RequestedVersions = Pick<ComparisonRecord, 'before' | 'after' | 'explains'>;

async function findRequestedVersions(
  services: Services,
  uid: string,
  { before, after, explain = false }: RouteBody<Route>,
  findExtractedSite: FindExtractedSite,
): Promise<RequestedVersions> {
  const wantedComparison = {
    before: await findVersion(services, uid, before, findExtractedSite),
    after: await findVersion(services, uid, after, findExtractedSite),
  };
  requireComparable(wantedComparison.before, wantedComparison.after);
  return { ...giveDistinctNames(wantedComparison.before, wantedComparison.after), explains: explain };
}

/**
 * Holds the price and stores the comparison; returns the stored one when another request was first. Rejects with
 * `comparison_not_found` for the id of a deleted one.
 */
async function claimComparison(
  { firestore, ledger, now }: Services,
  key: ComparisonKey,
  requestedVersions: RequestedVersions,
): Promise<ComparisonRecord> {
  const reference = comparisonReference(firestore, key);
  return await runInTurn(firestore, walletQueueKey(key.uid), async (transaction) => {
    const existing = readSnapshot(await transaction.get(reference), comparisonRecordSchema);
    if (existing !== undefined) return existing;
    const storedCount = await transaction.get(comparisonsOf(firestore, key.uid).count());
    if (storedCount.data().count >= comparisonLimits.kept) throw new ApiError('too_many_comparisons');
    const record = newComparison(requestedVersions, now());
    const posting = await ledger.prepare(transaction, key.uid, {
      kind: 'hold',
      source: creditSource(key),
      amount: record.credits,
      expiresAt: new Date(now().getTime() + holdMs),
    });
    // Rejects the id of a deleted comparison that was paid: its hold exists already, and another would charge nothing.
    if (!posting.isNew) throw new ApiError('comparison_not_found');
    posting.write();
    transaction.create(reference, record);
    return record;
  });
}

function newComparison(requestedVersions: RequestedVersions, now: Date): ComparisonRecord {
  return {
    ...requestedVersions,
    state: 'copying',
    createdAt: now,
    isExample: false,
    credits: maxCredits(requestedVersions),
    ...{ progressPages: 0, explainedCount: 0, changeCount: 0, valueChangeCount: 0, doubtCount: 0 },
    wordOnlyPages: { before: [], after: [] },
    detail: null,
    lease: freeLease,
    attempts: 0,
    dueAt: new Date(now.getTime() + workMs),
  };
}

/** Enqueues a new comparison. Logs a failure: the sweep recovers a comparison that could not be enqueued. */
async function enqueueNewComparison(services: Services, key: ComparisonKey): Promise<void> {
  try {
    await enqueueComparison(services.compareQueue, key, 'first');
  } catch (cause) {
    services.logger.error('comparison not enqueued', { comparisonId: key.id, cause });
  }
}
