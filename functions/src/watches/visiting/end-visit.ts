import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { watchLimits } from '../../contract/watch-limits.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { retriedTransaction } from '../../platform/firestore/retried-transaction.ts';
import { dayMs } from '../../platform/time/time-units.ts';
import type { Mail, QueuedMail } from '../../shared/mail/mail.ts';
import type { Services } from '../../shared/services.ts';
import type { EndedVisit, WatchedSites } from '../../shared/watches/watched-sites.ts';
import { creditsSpentInMonth } from '../describe-watch.ts';
import { madridMonth, nextVisit } from '../schedule/next-visit.ts';
import { visitRetentionEnd } from '../visit-retention-end.ts';
import {
  type VisitingWatch,
  type VisitRecord,
  visitsOf,
  type WatchBlock,
  type WatchKey,
  type WatchRecord,
  watchesOf,
  watchRecordSchema,
  watchReference,
} from '../watch-record.ts';
import { chooseChanges } from './choose-changes.ts';

type Deps = Pick<Services, 'firestore' | 'mail' | 'now'>;

const stopTexts = {
  credits: 'La visita ha parado en el tope de créditos. Las páginas que faltan se comprobarán en la próxima.',
  time: 'No ha dado tiempo a visitar todas las páginas. Las que faltan se comprobarán en la próxima visita.',
  cancelled: 'Has cancelado esta visita antes de que terminara.',
} as const;

const noPages = { read: 0, changed: 0, new: 0, gone: 0, unchecked: 0 };

/** Records an ended visit with its changes, queues its mail, and sets the next one, in one transaction. */
export async function endVisit(
  services: Deps,
  sites: WatchedSites,
  key: WatchKey,
  { watch, result }: { readonly watch: VisitingWatch; readonly result: EndedVisit },
): Promise<void> {
  const { run } = watch;
  const isFailed = result.failure !== null;
  const base = { uid: key.uid, jobId: isFailed ? watch.baseJobId : run.jobId };
  // Keeps these pages before the visit is recorded, because the next one needs them.
  await sites.keep(services, base, visitRetentionEnd(nextVisitOf(services, key, watch)));
  const { changes, askedCount: keptCount } = chooseChanges(watch, run.jobId, result.changes);
  const { omitted } = result;
  const askedCount = keptCount + omitted.asked;
  const isChanged = result.changes.length > 0;
  await recordVisit(services, key, watch, {
    visit: {
      outcome: isFailed ? 'failed' : isChanged ? 'changed' : 'unchanged',
      detail: result.failure ?? (result.cutBy === null ? null : stopTexts[result.cutBy]),
      pages: result.pages,
      credits: result.credits,
      change_count: result.changes.length + omitted.asked + omitted.others,
      asked_count: askedCount,
      ignored: result.ignored.map(({ kind, count, examples }) => ({ kind, count, examples: [...examples] })),
      is_mailed: askedCount > 0,
      changes,
    },
    isFailure: isFailed,
    ...(!isFailed && { base: { jobId: run.jobId, pages: result.pages.read + result.pages.unchecked } }),
  });
  await deleteOldVisits(services, key);
}

/**
 * Records a visit that did not start. `blockedBy`: its user must act or wait. It is no failure of the watch, and the first
 * such visit sends a mail. `resumesAfter`: no visit before then.
 */
export async function skipVisit(
  services: Deps,
  sites: WatchedSites,
  key: WatchKey,
  {
    watch,
    detail,
    ...blocked
  }: {
    readonly watch: VisitingWatch;
    readonly detail: string;
    readonly blockedBy?: WatchBlock['by'];
    readonly resumesAfter?: Date;
  },
): Promise<void> {
  const base = { uid: key.uid, jobId: watch.baseJobId };
  const after = blocked.resumesAfter ?? services.now();
  // Keeps the pages to compare with, so that they outlast a long wait.
  await sites.keep(services, base, visitRetentionEnd(nextVisitOf(services, key, watch, after)));
  await recordVisit(services, key, watch, {
    visit: skippedVisit(detail),
    isFailure: blocked.blockedBy === undefined,
    ...blocked,
  });
}

/** Ends a watch that cannot continue, with the reason. */
export async function endWatch(
  services: Deps,
  key: WatchKey,
  watch: VisitingWatch,
  reason: string,
): Promise<void> {
  await recordVisit(services, key, watch, {
    visit: skippedVisit(reason),
    isFailure: true,
    immediateEndReason: reason,
  });
}

function skippedVisit(detail: string): NewVisit {
  return {
    ...{ outcome: 'skipped', detail, pages: noPages, credits: 0, change_count: 0, asked_count: 0 },
    ...{ ignored: [], is_mailed: false, changes: [] },
  };
}

type NewVisit = Omit<VisitRecord, 'dueAt' | 'endedAt'>;

interface RecordedVisit {
  readonly visit: NewVisit;
  readonly isFailure: boolean;
  /** The extraction to compare the next visit with. */
  readonly base?: { readonly jobId: string; readonly pages: number };
  readonly blockedBy?: WatchBlock['by'];
  readonly resumesAfter?: Date;
  /** Reason for which the watch ends with this visit. */
  readonly immediateEndReason?: string;
}

async function recordVisit(
  { firestore, mail, now }: Deps,
  key: WatchKey,
  { run }: VisitingWatch,
  recorded: RecordedVisit,
): Promise<void> {
  const { visit, isFailure, base, blockedBy, resumesAfter, immediateEndReason } = recorded;
  const reference = watchReference(firestore, key);
  await firestore.runTransaction(async (transaction) => {
    const watch = readSnapshot(await transaction.get(reference), watchRecordSchema);
    // Ends when the watch was deleted, or another process recorded the visit.
    if (watch?.run?.jobId !== run.jobId) return;
    const at = now();
    const failures = isFailure ? watch.failures + 1 : blockedBy === undefined ? 0 : watch.failures;
    const blocked = toWatchBlock(watch, blockedBy, at);
    const reason = immediateEndReason ?? endReason({ failures, blocked, detail: visit.detail }, at);
    const isTold =
      blockedBy === watch.blocked?.by || (await wasMailedByOther(transaction, firestore, key, blockedBy));
    const state = reason !== undefined && watch.state === 'active' ? 'ended' : watch.state;
    const after = resumesAfter !== undefined && resumesAfter > at ? resumesAfter : at;
    const nextVisitAt =
      state === 'active' ? nextVisit(watch.schedule, key.id, { after, lastStartAt: run.claimedAt }) : null;
    const month = madridMonth(run.claimedAt);
    const change: Partial<WatchRecord> = {
      ...{ state, run: null, nextVisitAt, dueAt: nextVisitAt, failures, blocked },
      detail: reason ?? visit.detail,
      lastVisit: { at, outcome: visit.outcome },
      ...(visit.change_count > 0 && { lastChangeAt: at }),
      ...(base !== undefined && { baseJobId: base.jobId, basePages: base.pages }),
      visitCount: watch.visitCount + 1,
      changeCount: watch.changeCount + visit.asked_count,
      ...(month >= watch.spent.month && {
        spent: { month, credits: creditsSpentInMonth(watch, run.claimedAt) + visit.credits },
      }),
    };
    transaction.update(reference, change);
    transaction.set(visitsOf(firestore, key).doc(run.jobId), { ...visit, dueAt: run.dueAt, endedAt: at });
    const subject = { watchId: key.id, name: watch.name, site: new URL(watch.url).hostname };
    const asker = { ...subject, question: watch.question };
    if (visit.asked_count > 0)
      mail.enqueueWithin(transaction, describeChanges(key.uid, run.jobId, asker, visit));
    if (blocked !== null && state === 'active' && !isTold) {
      mail.enqueueWithin(transaction, {
        id: `watch-skipped:${run.jobId}`,
        uid: key.uid,
        mail: {
          kind: 'watch_skipped',
          ...subject,
          by: blocked.by,
          ceiling: watch.monthlyCredits,
          nextVisitAt,
        },
      });
    }
    if (state === 'ended' && watch.state === 'active' && reason !== undefined) {
      mail.enqueueWithin(transaction, {
        id: `watch-ended:${run.jobId}`,
        uid: key.uid,
        mail: { kind: 'watch_ended', ...subject, reason },
      });
    }
  }, retriedTransaction);
}

/** Returns why visits are skipped, and since when. */
function toWatchBlock(
  { blocked }: WatchRecord,
  reason: WatchBlock['by'] | undefined,
  at: Date,
): WatchBlock | null {
  if (reason === undefined) return null;
  return blocked?.by === reason ? blocked : { by: reason, since: at };
}

/** Returns why a watch ends automatically; `undefined` for one that continues. */
function endReason(
  { failures, blocked, detail }: Pick<WatchRecord, 'failures' | 'blocked' | 'detail'>,
  at: Date,
): string | undefined {
  if (failures >= watchLimits.failures) return describeFailures(detail);
  const isTooLong =
    blocked?.by === 'credits' &&
    at.getTime() - blocked.since.getTime() > watchLimits.daysWithoutCredits * dayMs;
  return isTooLong ? withoutCredits : undefined;
}

const withoutCredits = `Ha terminado después de ${watchLimits.daysWithoutCredits} días sin créditos para sus visitas.`;

/** Returns true when another watch of the account has sent the mail about the missing credits. */
async function wasMailedByOther(
  transaction: Transaction,
  firestore: Firestore,
  { uid, id }: WatchKey,
  reason: WatchBlock['by'] | undefined,
): Promise<boolean> {
  if (reason !== 'credits') return false;
  const { docs } = await transaction.get(watchesOf(firestore, uid).where('state', '==', 'active'));
  return docs.some(
    (other) => other.id !== id && readSnapshot(other, watchRecordSchema)?.blocked?.by === reason,
  );
}

function describeFailures(detail: string | null): string {
  return `Ha terminado después de ${watchLimits.failures} visitas fallidas seguidas. La última: ${detail ?? ''}`;
}

function describeChanges(
  uid: string,
  visitId: string,
  watch: Pick<Extract<Mail, { kind: 'site_changed' }>, 'watchId' | 'name' | 'site' | 'question'>,
  { asked_count: count, changes }: NewVisit,
): QueuedMail {
  const askedChanges = changes.filter((change) => change.is_asked).slice(0, watchLimits.changesPerMail);
  return {
    id: `site-changed:${visitId}`,
    uid,
    mail: {
      ...{ kind: 'site_changed', ...watch, count },
      changes: askedChanges.map(({ id, kind, title, before, after }) => ({
        ...{ id, kind, title },
        before: before?.text ?? null,
        after: after?.text ?? null,
      })),
    },
  };
}

/** Returns the next due time of a watch, also of one that is paused. */
function nextVisitOf({ now }: Deps, key: WatchKey, { schedule, run }: VisitingWatch, after = now()): Date {
  return nextVisit(schedule, key.id, { after, lastStartAt: run.claimedAt });
}

/**
 * Deletes the visits beyond the maximum, oldest first. A failed deletion is repeated after the next visit.
 */
async function deleteOldVisits({ firestore }: Deps, key: WatchKey): Promise<void> {
  const old = visitsOf(firestore, key).orderBy('dueAt', 'desc').offset(watchLimits.visits).limit(100);
  const batch = firestore.batch();
  for (const { ref } of (await old.get()).docs) batch.delete(ref);
  await batch.commit();
}
