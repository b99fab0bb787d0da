import { createHash } from 'node:crypto';
import { retriedTransaction } from '../platform/firestore/retried-transaction.ts';
import { addDays } from '../platform/time/add-days.ts';
import { madridDay, madridInstant } from '../platform/time/madrid-day.ts';
import { minuteMs } from '../platform/time/time-units.ts';
import { deadlineSettingsOf, deadlinesOf } from '../shared/deadlines/deadline-records.ts';
import type { QueuedMail } from '../shared/mail/mail.ts';
import type { Services } from '../shared/services.ts';
import { type DayFacts, type DocumentWithDeadlines, isCurrent } from './describe-deadlines.ts';
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

/** Sends reminders of deadlines to the users who asked for them, once each morning. Returns the number of users. */
export async function sweepReminders(services: Parts): Promise<number> {
  const { firestore, logger, now } = services;
  const due = firestore.collectionGroup('settings').where('remindAt', '<=', now()).limit(maxUsersPerSweep);
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
 * Queues one mail about the deadlines that come up, and sets the time of the next run. A run that dies in between is
 * repeated: its mail has the same id and is queued once.
 */
async function remindUser(services: Parts, uid: string): Promise<void> {
  const { firestore, mail, now } = services;
  const { reminderDays, region, remindAt } = await findSettings(firestore, uid);
  if (reminderDays !== null && (await acceptsReminders(services, uid))) {
    const searched = await searchChangedDocuments(
      services,
      uid,
      await listDocumentsWithDeadlines(firestore, uid),
    );
    const today = madridDay(now());
    const coming = listComingDeadlines(searched, { region, today, lastDay: addDays(today, reminderDays) });
    if (coming.length > 0) {
      await mail.enqueue(writeReminder(uid, coming));
      await markReminded(services, uid, coming);
    }
  }
  const next = nextMorning(now());
  await firestore.runTransaction(async (transaction) => {
    const settings = await findSettings(firestore, uid, transaction);
    // Leaves settings that the user saved meanwhile: they are due again.
    if (settings.remindAt?.getTime() !== remindAt?.getTime()) return;
    transaction.update(deadlineSettingsOf(firestore, uid), { remindAt: next });
  }, retriedTransaction);
}

/** Searches documents that are new or have changed, some at a time; the others are searched on the next days. */
async function searchChangedDocuments(
  services: Parts,
  uid: string,
  searched: readonly DocumentWithDeadlines[],
): Promise<readonly DocumentWithDeadlines[]> {
  const changed = searched.filter(
    ({ record, document }) => record === undefined || !isCurrent(record, document),
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

/** Records the last days of the reminded deadlines, so that a deadline is mailed again only when its day moves. */
async function markReminded(
  { firestore }: Parts,
  uid: string,
  coming: readonly ExportedDeadline[],
): Promise<void> {
  const byDocument = Map.groupBy(coming, ({ document }) => document.document_id);
  const batch = firestore.batch();
  for (const [documentId, deadlines] of byDocument) {
    const fields = Object.fromEntries(deadlines.map(({ id, day }) => [`reminded.${id}`, day]));
    batch.update(deadlinesOf(firestore, uid).doc(documentId), fields);
  }
  await batch.commit();
}

/** Returns eight o'clock of the next morning in Madrid. */
function nextMorning(now: Date): Date {
  const today = madridDay(now);
  const first = madridInstant(today, morningHour, 0);
  return first > now ? first : madridInstant(addDays(today, 1), morningHour, 0);
}
