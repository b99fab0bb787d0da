import type { Routes } from '../contract/routes.ts';
import { watchLimits } from '../contract/watch-limits.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import { retriedTransaction } from '../platform/firestore/retried-transaction.ts';
import type { Handler } from '../shared/http/handler.ts';
import type { WatchedSites } from '../shared/watches/watched-sites.ts';
import { describeWatch } from './describe-watch.ts';
import { madridMonth, nextVisit } from './schedule/next-visit.ts';
import { visitRetentionEnd } from './visit-retention-end.ts';
import { type WatchRecord, watchesOf, watchRecordSchema, watchReference } from './watch-record.ts';

/**
 * Returns the handler of `POST /watches`: stores a watch, or returns the existing one with this id. The extraction that
 * it continues was paid, so the first visit waits for the schedule. Rejects with `too_many_watches`, and like
 * `WatchedSites.find`.
 */
export function createWatchCreation(sites: WatchedSites): Handler<Routes['createWatch']> {
  return async (services, { caller: { uid }, body }) => {
    const { firestore, now } = services;
    const key = { uid, id: body.watch_id };
    const { pageCount, ...site } = await sites.find(services, { uid, jobId: body.job_id });
    const at = now();
    const nextVisitAt = nextVisit(body.schedule, key.id, { after: at, lastStartAt: null });
    await sites.keep(services, { uid, jobId: body.job_id }, visitRetentionEnd(nextVisitAt));
    const record = await firestore.runTransaction(async (transaction) => {
      const reference = watchReference(firestore, key);
      const existingWatch = readSnapshot(await transaction.get(reference), watchRecordSchema);
      if (existingWatch !== undefined) return existingWatch;
      const storedCount = await transaction.get(watchesOf(firestore, uid).count());
      if (storedCount.data().count >= watchLimits.kept) throw new ApiError('too_many_watches');
      const created: WatchRecord = {
        ...site,
        ...{ name: body.name, schedule: body.schedule, monthlyCredits: body.monthly_credits },
        ...{ paths: body.paths, words: body.words, question: body.question },
        ...{ state: 'active', detail: null, createdAt: at },
        ...{ baseJobId: body.job_id, basePages: pageCount, nextVisitAt, run: null, dueAt: nextVisitAt },
        ...{ lastVisit: null, lastStartAt: null, lastChangeAt: null },
        ...{
          failures: 0,
          blocked: null,
          visitCount: 0,
          changeCount: 0,
          spent: { month: madridMonth(at), credits: 0 },
        },
      };
      transaction.create(reference, created);
      return created;
    }, retriedTransaction);
    return describeWatch(key.id, record, now());
  };
}
