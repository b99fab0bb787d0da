import type { ComparedChange } from '../../contract/comparisons/schemas.ts';
import { type ComparedPage, compareDocuments } from '../../engines/compare/index.ts';
import { claimWork, LeaseLostError, releaseWork, renewWork } from '../../platform/lease/leased-work.ts';
import { startHeartbeat } from '../../platform/lease/start-heartbeat.ts';
import { type PausingWork, runInTimeSlices } from '../../platform/resilience/in-turns.ts';
import { isMissingObject } from '../../platform/storage/is-missing-object.ts';
import {
  type ComparisonKey,
  type ComparisonRecord,
  comparisonReference,
  type Side,
  toShownVersion,
} from '../../shared/comparisons/comparison-record.ts';
import { contentFilePaths } from '../../shared/library/document-files.ts';
import { contentOf } from '../../shared/library/document-record.ts';
import { loadPages } from '../../shared/library/library-cache.ts';
import type { Services } from '../../shared/services.ts';
import { explainChanges } from '../explaining/explain-changes.ts';
import { writeResult } from './change-files.ts';
import { comparePictures } from './compare-pictures.ts';
import { comparisonWork } from './comparison-work.ts';
import { describeChanges } from './describe-changes.ts';
import { failComparison, finishComparison } from './end-comparison.ts';
import { comparisonTaskSchema } from './enqueue-comparison.ts';

/** Interval of the lease renewal, and of the stored progress. */
const heartbeatMs = 5_000;
/** Maximum number of runs; a comparison that needs more kills its worker. */
const maxAttempts = 4;

export const failureDetail =
  'Las dos versiones no se han podido comparar. No se te ha cobrado nada; puedes intentarlo de nuevo.';

/**
 * Runs the comparison of a task unless another run holds it. Idempotent. `isRetry`: this task was delivered before, so
 * its first run may have died. Rejects when the task must be delivered again.
 */
export async function compareVersions(
  services: Services,
  data: unknown,
  { isRetry }: { readonly isRetry: boolean },
): Promise<void> {
  const key = comparisonTaskSchema.parse(data);
  const reference = comparisonReference(services.firestore, key);
  const record = await claimWork(services, comparisonWork, reference, { isRetry });
  if (record === undefined) return;
  if (record.attempts > maxAttempts) return await failComparison(services, key, failureDetail);
  try {
    await runComparison(services, key, record);
  } catch (error) {
    if (error instanceof LeaseLostError) return;
    if (isMissingObject(error) || record.attempts >= maxAttempts) {
      services.logger.error('a comparison failed', { comparisonId: key.id, cause: error });
      return await failComparison(services, key, failureDetail);
    }
    await releaseWork(services, comparisonWork, { reference, holder: record.lease.holder });
    throw error;
  }
}

async function runComparison(
  services: Services,
  key: ComparisonKey,
  record: ComparisonRecord,
): Promise<void> {
  const stop = new AbortController();
  const total = record.before.pageCount + record.after.pageCount;
  let share = 0;
  const run = { reference: comparisonReference(services.firestore, key), holder: record.lease.holder };
  const heartbeat = startHeartbeat(
    () => renewWork(services, comparisonWork, run, { progressPages: Math.floor(share * total) }),
    { everyMs: heartbeatMs, onError: (error) => stop.abort(error) },
  );
  try {
    const before = await readCopy(services, key, record, 'before');
    const after = await readCopy(services, key, record, 'after');
    const work = compareDocuments(before, after, (doneShare) => {
      share = doneShare;
    });
    const read = await runInTimeSlices(untilAborted(work, stop.signal));
    const versions = { comparison: read, before, after, signal: stop.signal };
    const { comparison, wordOnlyPages } = await comparePictures(services, key, record, versions);
    const result = await runInTimeSlices(describeChanges(comparison, before, after));
    const changes = record.explains
      ? await explainChanges(services, key, { changes: result.changes, before, after, signal: stop.signal })
      : result.changes;
    await writeResult(services.bucket, key, { ...result, changes });
    stop.signal.throwIfAborted();
    const found = { ...countChanges(changes), wordOnlyPages };
    await finishComparison(services, key, record.lease.holder, found);
  } finally {
    await heartbeat.stop();
  }
}

/** Reads the pages of a copy. Rejects like the bucket when they are missing. */
async function readCopy(
  { bucket }: Services,
  { uid, id }: ComparisonKey,
  record: ComparisonRecord,
  side: Side,
): Promise<readonly ComparedPage[]> {
  const shownVersion = toShownVersion(id, side, record);
  const [loaded] = await loadPages(bucket, uid, [shownVersion]);
  const recognised = new Set(record[side].recognisedPages);
  const unread = new Set(record[side].unreadPages);
  if (loaded !== undefined) {
    return loaded.pages.map((page) => ({
      ...page,
      ...(recognised.has(page.index) ? { isRecognised: true } : {}),
      ...(unread.has(page.index) ? { isUnread: true } : {}),
    }));
  }
  throw Object.assign(new Error(`${contentFilePaths(contentOf(uid, shownVersion)).pages} is missing`), {
    code: 404,
  });
}

function* untilAborted<Result>(work: PausingWork<Result>, signal: AbortSignal): PausingWork<Result> {
  for (;;) {
    signal.throwIfAborted();
    const step = work.next();
    if (step.done === true) return step.value;
    yield;
  }
}

export function countChanges(
  changes: readonly Pick<ComparedChange, 'is_doubtful' | 'concerns' | 'explanation'>[],
) {
  const certain = changes.filter((change) => !change.is_doubtful);
  return {
    changeCount: certain.length,
    valueChangeCount: certain.filter(({ concerns }) => concerns.length > 0).length,
    doubtCount: changes.length - certain.length,
    explainedCount: changes.filter(({ explanation }) => explanation?.is_unsupported === false).length,
  };
}
