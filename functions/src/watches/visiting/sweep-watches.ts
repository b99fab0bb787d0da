import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { retriedTransaction } from '../../platform/firestore/retried-transaction.ts';
import { minuteMs } from '../../platform/time/time-units.ts';
import type { Services } from '../../shared/services.ts';
import type { WatchedSites } from '../../shared/watches/watched-sites.ts';
import { visitIdOf } from '../schedule/next-visit.ts';
import {
  type VisitingWatch,
  type WatchKey,
  type WatchRecord,
  type WatchRun,
  watchRecordSchema,
  watchReference,
} from '../watch-record.ts';
import { createChangeMatcher } from './choose-changes.ts';
import { endVisit } from './end-visit.ts';
import { startVisit } from './start-visit.ts';

const batchSize = 100;
/** Time after which the sweep starts no further step: others wait for it. The rest is due in the next one. */
const budgetMs = minuteMs;
/** Time for which a claimed step is left to the process that claimed it. Shorter than the time between two sweeps. */
const claimMs = 5 * minuteMs;

/**
 * Starts visits that are due and records those that have ended, the longest overdue first. Every step can be repeated:
 * a visit has the id of its due time, and is recorded in one transaction. Returns the number of steps.
 */
export async function sweepWatches(services: Services, sites: WatchedSites): Promise<number> {
  const { firestore, logger, now } = services;
  const untilMs = now().getTime() + budgetMs;
  const due = firestore
    .collectionGroup('watches')
    .where('dueAt', '<=', now())
    .orderBy('dueAt')
    .limit(batchSize);
  let steps = 0;
  for (const { ref } of (await due.get()).docs) {
    const uid = ref.parent.parent?.id;
    if (uid === undefined) continue;
    if (now().getTime() > untilMs) break;
    try {
      await advanceWatch(services, sites, { uid, id: ref.id });
      steps += 1;
    } catch (cause) {
      logger.error('watch not advanced by the sweep', { watchId: ref.id, cause });
    }
  }
  return steps;
}

/** Starts the due visit of a watch, or records it when it has ended. Does nothing while another process does. */
async function advanceWatch(services: Services, sites: WatchedSites, key: WatchKey): Promise<void> {
  const claim = await claimVisit(services, key);
  if (claim === undefined) return;
  const result = await sites.read(
    services,
    { uid: key.uid, jobId: claim.run.jobId },
    createChangeMatcher(claim),
  );
  if (result === undefined) await startVisit(services, sites, key, claim);
  else if (result !== 'running') await endVisit(services, sites, key, { watch: claim, result });
}

/** Claims the next step of a visit, and begins one that is due. */
function claimVisit(
  { firestore, now }: Pick<Services, 'firestore' | 'now'>,
  key: WatchKey,
): Promise<VisitingWatch | undefined> {
  const reference = watchReference(firestore, key);
  return firestore.runTransaction(async (transaction) => {
    const record = readSnapshot(await transaction.get(reference), watchRecordSchema);
    const at = now();
    if (record === undefined || record.dueAt === null || record.dueAt > at) return undefined;
    const run = record.run ?? newRun(record, key.id, at);
    if (run === undefined) {
      transaction.update(reference, { dueAt: null });
      return undefined;
    }
    const claimed = { run, lastStartAt: run.claimedAt, dueAt: new Date(at.getTime() + claimMs) };
    transaction.update(reference, claimed);
    return { ...record, ...claimed };
  }, retriedTransaction);
}

function newRun({ state, nextVisitAt }: WatchRecord, id: string, at: Date): WatchRun | undefined {
  if (state !== 'active' || nextVisitAt === null) return undefined;
  return { jobId: visitIdOf(id, nextVisitAt), dueAt: nextVisitAt, claimedAt: at, isCounted: false };
}
