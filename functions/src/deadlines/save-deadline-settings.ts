import { FieldValue } from 'firebase-admin/firestore';
import type { Routes } from '../contract/routes.ts';
import { type DeadlineSettingsRecord, deadlineSettingsOf } from '../shared/deadlines/deadline-records.ts';
import type { Handler } from '../shared/http/handler.ts';
import { mailReferences } from '../shared/mail/mail-records.ts';
import { listDeadlinesOf } from './list-deadlines.ts';

/**
 * `POST /deadline-settings`: saves the region and the reminders of the user, and returns the deadlines with their new
 * dates. Reminders subscribe to their mail again, and are due immediately.
 */
export const saveDeadlineSettings: Handler<Routes['saveDeadlineSettings']> = async (
  services,
  { caller: { uid }, body, signal },
) => {
  const { firestore, now } = services;
  const { region, reminder_days: reminderDays } = body;
  const settings: DeadlineSettingsRecord = {
    region,
    reminderDays,
    remindAt: reminderDays === null ? null : now(),
  };
  const batch = firestore.batch();
  batch.set(deadlineSettingsOf(firestore, uid), settings);
  if (reminderDays !== null) {
    const refused = FieldValue.arrayRemove('deadline_reminder');
    batch.set(mailReferences.settings(firestore, uid), { refused }, { merge: true });
  }
  await batch.commit();
  return await listDeadlinesOf(services, uid, signal);
};
