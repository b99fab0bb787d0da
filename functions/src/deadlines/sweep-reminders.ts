import { createHash } from 'node:crypto';
import { retriedTransaction } from '../platform/firestore/retried-transaction.ts';
import { addDays } from '../platform/time/add-days.ts';
import { madridDay, madridInstant } from '../platform/time/madrid-day.ts';
import { minuteMs } from '../platform/time/time-units.ts';
import {
  type DeadlineSettingsRecord,
  deadlineSettingsOf,
  deadlinesOf,
} from '../shared/deadlines/deadline-records.ts';
import type { QueuedMail } from '../shared/mail/mail.ts';
import { mailReferences } from '../shared/mail/mail-records.ts';
import type { Services } from '../shared/services.ts';
import { type DayFacts, type DocumentWithDeadlines, isDeadlineCurrent } from './describe-deadlines.ts';
import { findSettings, listDocumentsWithDeadlines } from './documents-with-deadlines.ts';
import { type ExportedDeadline, listExportedDeadlines } from './export/exported-deadlines.ts';
import { acceptsReminders } from './list-deadlines.ts';
import { searchDocument } from './search-document.ts';

type Parts = Pick<Services, 'firestore' | 'bucket' | 'mail' | 'logger' | 'now'>;

/** Maximum users of one sweep. */
const maxUsersPerSweep = 100;
/** Maximum time of one sweep; the rest waits for the next one. */
const budgetMs = minuteMs;
/** Maximum documents of one user that are searched a day before reminding. */
const maxSearches = 10;
/** Maximum deadlines listed in one mail; more are counted. */
const maxListed = 12;
const morningHour = 8;
/** Time after which a sweep that was killed is repeated. */
const claimMs = 30 * minuteMs;

/** Sends reminders of deadlines to the users who asked for them, once each morning. Returns the number of users. */
export async function sweepReminders(services: Parts): Promise<number> {
  const { firestore, logger, now } = services;
  const due = firestore
    .collectionGroup('settings')
    .where('remindAt', '<=', now())
    .orderBy('remindAt')
    .limit(maxUsersPerSweep);
  const endsAt = now().getTime() + budgetMs;
  let swept = 0;
  for (const { ref } of (await due.get()).docs) {
    const uid = ref.parent.parent?.id;
    if (uid === undefined) continue;
    if (now().getTime() > endsAt) break;
    try {
      await remindUser(services, uid);
      swept += 1;
    } catch (cause) {
      logger.error('a user was not reminded of deadlines', { cause });
    }
  }
  return swept;
}

/**
 * Queues one mail about the deadlines that come up, remembers them and sets the time of the next run, in one transaction.
 * A run that dies leaves only its claim, and is repeated when the claim ends.
 */
async function remindUser(services: Parts, uid: string): Promise<void> {
  const { firestore, mail, now } = services;
  const claimed = await claimUser(services, uid);
  if (claimed === undefined) return;
  const coming = await findComingDeadlines(services, uid, claimed);
  const next = nextMorning(now());
  await firestore.runTransaction(async (transaction) => {
    const settings = await findSettings(firestore, uid, transaction);
    // Skips settings that the user has saved since they were claimed: the next sweep handles them.
    if (settings.remindAt?.getTime() !== claimed.remindAt?.getTime()) return;
    const byDocument = Map.groupBy(coming, ({ document }) => document.document_id);
    const records = await Promise.all(
      [...byDocument.keys()].map((id) => transaction.get(deadlinesOf(firestore, uid).doc(id))),
    );
    // Skips documents that were deleted since their deadlines were read.
    const kept = new Set(records.flatMap(({ exists, id }) => (exists ? [id] : [])));
    const reminder = writeReminder(
      uid,
      coming.filter(({ document }) => kept.has(document.document_id)),
    );
    const isQueued = (await transaction.get(mailReferences.mail(firestore, reminder.id))).exists;
    if (kept.size > 0 && !isQueued) mail.enqueueWithin(transaction, reminder);
    for (const { ref, id } of records.filter(({ exists }) => exists)) {
      // Remembers last days, so that a deadline is mailed again only when its day moves.
      const days = byDocument.get(id)?.map((deadline) => [`reminded.${deadline.id}`, deadline.day]) ?? [];
      transaction.update(ref, Object.fromEntries(days));
    }
    transaction.update(deadlineSettingsOf(firestore, uid), { remindAt: next });
  }, retriedTransaction);
}

/** Leaves a user to this sweep for some time. A user whose reminder fails then waits behind the others. */
function claimUser({ firestore, now }: Parts, uid: string): Promise<DeadlineSettingsRecord | undefined> {
  return firestore.runTransaction(async (transaction) => {
    const settings = await findSettings(firestore, uid, transaction);
    if (settings.remindAt === null || settings.remindAt > now()) return undefined;
    const remindAt = new Date(now().getTime() + claimMs);
    transaction.update(deadlineSettingsOf(firestore, uid), { remindAt });
    return { ...settings, remindAt };
  }, retriedTransaction);
}

/** Searches the changed documents of a user, and lists the deadlines to remind of. */
async function findComingDeadlines(
  services: Parts,
  uid: string,
  { reminderDays, region }: DeadlineSettingsRecord,
): Promise<readonly ExportedDeadline[]> {
  if (reminderDays === null || !(await acceptsReminders(services, uid))) return [];
  const stored = await listDocumentsWithDeadlines(services.firestore, uid);
  const searched = await searchChangedDocuments(services, uid, stored);
  const today = madridDay(services.now());
  return listComingDeadlines(searched, { region, today, lastDay: addDays(today, reminderDays) });
}

/** Searches documents that are new or have changed, some at a time; the others are searched on the next days. */
async function searchChangedDocuments(
  services: Parts,
  uid: string,
  searched: readonly DocumentWithDeadlines[],
): Promise<readonly DocumentWithDeadlines[]> {
  const changed = searched.filter(
    ({ record, document }) => record === undefined || !isDeadlineCurrent(record, document),
  );
  const renewed = new Map<string, DocumentWithDeadlines>();
  for (const { document } of changed.slice(0, maxSearches)) {
    try {
      renewed.set(document.id, await searchDocument(services, uid, document.id));
    } catch (cause) {
      services.logger.warn('a document was not searched for deadlines', { documentId: document.id, cause });
    }
  }
  return searched.map((each) => renewed.get(each.document.id) ?? each);
}

/** Lists open deadlines until `lastDay` of which the user was not reminded yet, except those of replaced documents. */
function listComingDeadlines(
  searched: readonly DocumentWithDeadlines[],
  { lastDay, ...facts }: { readonly lastDay: string } & DayFacts,
): readonly ExportedDeadline[] {
  const records = new Map(searched.map(({ document, record }) => [document.id, record]));
  return listExportedDeadlines(searched, facts).filter(({ id, status, day, document }) => {
    if (status !== 'open' || day === null || day < facts.today || day > lastDay) return false;
    return document.state === 'read' && records.get(document.document_id)?.reminded[id] !== day;
  });
}

function writeReminder(uid: string, coming: readonly ExportedDeadline[]): QueuedMail {
  const occasion = coming.map(({ document, id, day }) => `${document.document_id}.${id}.${day}`).join();
  const deadlines = coming.slice(0, maxListed).flatMap(({ day, what, document }) => {
    return day === null ? [] : [{ day, what, document: document.name }];
  });
  return {
    id: `deadline-reminder:${uid}:${createHash('sha256').update(occasion).digest('hex').slice(0, 32)}`,
    uid,
    mail: { kind: 'deadline_reminder', deadlines, more: coming.length - deadlines.length },
  };
}

/** Returns eight o'clock of the next morning in Madrid. */
function nextMorning(now: Date): Date {
  const today = madridDay(now);
  const first = madridInstant(today, morningHour, 0);
  return first > now ? first : madridInstant(addDays(today, 1), morningHour, 0);
}
