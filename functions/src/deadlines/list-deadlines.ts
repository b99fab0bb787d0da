import type { DeadlineList, DocumentDeadlines } from '../contract/deadlines/schemas.ts';
import type { Routes } from '../contract/routes.ts';
import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import { createSemaphore, type Semaphore } from '../platform/resilience/create-semaphore.ts';
import { TimeSlices } from '../platform/resilience/in-turns.ts';
import { madridDay } from '../platform/time/madrid-day.ts';
import type { DeadlineSettingsRecord } from '../shared/deadlines/deadline-records.ts';
import type { Handler } from '../shared/http/handler.ts';
import { mailReferences, mailSettingsSchema } from '../shared/mail/mail-records.ts';
import type { Services } from '../shared/services.ts';
import { describeDeadlines } from './describe-deadlines.ts';
import { findSettings, listDocumentsWithDeadlines } from './documents-with-deadlines.ts';

/** `GET /deadlines`: returns the deadlines of all documents of the user. */
export const listDeadlines: Handler<Routes['listDeadlines']> = (services, { caller: { uid }, signal }) =>
  listDeadlinesOf(services, uid, signal);

type Parts = Pick<Services, 'firestore' | 'now'>;

/** Limits each user to one list at a time in this process: 40 concurrent lists would fill its memory. */
const queues = new Map<string, { readonly semaphore: Semaphore; callCount: number }>();

/**
 * Returns the deadlines of all documents of a user, with their dates as of today. Waits for another list of the same
 * user; rejects with the reason of `signal`.
 */
export async function listDeadlinesOf(
  services: Parts,
  uid: string,
  signal?: AbortSignal,
): Promise<DeadlineList> {
  const ownQueue = queues.get(uid) ?? { semaphore: createSemaphore(1), callCount: 0 };
  queues.set(uid, ownQueue);
  ownQueue.callCount += 1;
  try {
    const release = await ownQueue.semaphore.take(signal);
    try {
      return await readDeadlines(services, uid);
    } finally {
      release();
    }
  } finally {
    ownQueue.callCount -= 1;
    if (ownQueue.callCount === 0) queues.delete(uid);
  }
}

async function readDeadlines({ firestore, now }: Parts, uid: string): Promise<DeadlineList> {
  const [settings, searched, isReminded] = await Promise.all([
    findSettings(firestore, uid),
    listDocumentsWithDeadlines(firestore, uid),
    acceptsReminders({ firestore }, uid),
  ]);
  const facts = { region: settings.region, today: madridDay(now()) };
  const turns = new TimeSlices();
  const documents: DocumentDeadlines[] = [];
  for (const each of searched) {
    documents.push(describeDeadlines(each, facts));
    await turns.pauseWhenDue();
  }
  return { settings: describeSettings(settings, isReminded), documents };
}

const describeSettings = (
  { region, reminderDays }: DeadlineSettingsRecord,
  isReminded: boolean,
): DeadlineList['settings'] => ({ region, reminder_days: isReminded ? reminderDays : null });

/** Returns false for a user who unsubscribed from reminders. */
export async function acceptsReminders(
  { firestore }: Pick<Services, 'firestore'>,
  uid: string,
): Promise<boolean> {
  const settings = readSnapshot(await mailReferences.settings(firestore, uid).get(), mailSettingsSchema);
  return settings?.refused.includes('deadline_reminder') !== true;
}
