import type { Routes } from '../contract/routes.ts';
import { retriedTransaction } from '../platform/firestore/retried-transaction.ts';
import type { Handler } from '../shared/http/handler.ts';
import type { WatchedSites } from '../shared/watches/watched-sites.ts';
import { describeWatch } from './describe-watch.ts';
import { nextVisit } from './schedule/next-visit.ts';
import { visitRetentionEnd } from './visit-retention-end.ts';
import { requireWatch, type WatchRecord, watchReference } from './watch-record.ts';

/**
 * Returns the handler of `POST /watches/:watch_id`: changes settings, pauses, ends or resumes a watch. A visit in
 * progress is still recorded. Rejects with `watch_not_found`, and with `archive_deleted` when it resumes without pages to
 * compare with.
 */
export function createWatchChange(sites: WatchedSites): Handler<Routes['changeWatch']> {
  return async (services, { caller: { uid }, params, body }) => {
    const { firestore, now } = services;
    const key = { uid, id: params.watch_id };
    const { baseJobId, state: stateBefore } = await requireWatch(firestore, key);
    const base = { uid, jobId: baseJobId };
    const resumes = body.state === 'active' && stateBefore !== 'active';
    if (resumes) await sites.find(services, base);
    const changed = await firestore.runTransaction(async (transaction) => {
      const record = await requireWatch(firestore, key, transaction);
      const change = toWatchChange(record, key.id, body, now());
      transaction.update(watchReference(firestore, key), change);
      return { ...record, ...change };
    }, retriedTransaction);
    if (changed.nextVisitAt !== null)
      await sites.keep(services, base, visitRetentionEnd(changed.nextVisitAt));
    return describeWatch(key.id, changed, now());
  };
}

type Body = Parameters<Handler<Routes['changeWatch']>>[1]['body'];

function toWatchChange(record: WatchRecord, id: string, body: Body, now: Date): Partial<WatchRecord> {
  const { schedule = record.schedule, state = record.state } = body;
  const resumes = state === 'active' && record.state !== 'active';
  const isMoved =
    state === 'active' && (resumes || body.schedule !== undefined || body.monthly_credits !== undefined);
  const nextVisitAt = isMoved
    ? nextVisit(schedule, id, { after: now, lastStartAt: record.lastStartAt })
    : state === 'active'
      ? record.nextVisitAt
      : null;
  return {
    ...{ schedule, state, nextVisitAt },
    name: body.name ?? record.name,
    monthlyCredits: body.monthly_credits ?? record.monthlyCredits,
    paths: body.paths ?? record.paths,
    words: body.words ?? record.words,
    question: body.question === undefined ? record.question : body.question,
    // Keeps the time at which the sweep looks at a visit in progress again.
    dueAt: record.run === null ? nextVisitAt : record.dueAt,
    ...(resumes && { failures: 0, blocked: null, detail: null }),
  };
}
