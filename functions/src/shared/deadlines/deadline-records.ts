import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { deadlineSettingsSchema, deadlineStatuses } from '../../contract/deadlines/schemas.ts';
import { foundDeadlinesSchema } from '../../engines/deadlines/index.ts';

/** `users/{uid}/deadlines/{documentId}`: deadlines of a document, with the dates and statuses given by its owner. */
export const deadlineRecordSchema = z.object({
  /** Content that was searched: a document's version, and the part of it that was read by then. */
  version: z.string(),
  part: z.string().nullable(),
  found: foundDeadlinesSchema,
  /** Dates given by the user, by the ids of starts. */
  starts: z.record(z.string(), z.iso.date()),
  /** Statuses by the ids of deadlines; a missing one is open. */
  statuses: z.record(z.string(), z.enum(deadlineStatuses)),
  /** Last days of recurring deadlines that the user marked as done, by their ids; the next ones are open. */
  doneDays: z.record(z.string(), z.iso.date()).default({}),
  /** Last days of which the user was reminded, by the ids of deadlines. */
  reminded: z.record(z.string(), z.iso.date()),
});
export type DeadlineRecord = z.infer<typeof deadlineRecordSchema>;

/** `users/{uid}/settings/deadlines` */
export const deadlineSettingsRecordSchema = z.object({
  region: deadlineSettingsSchema.shape.region,
  reminderDays: deadlineSettingsSchema.shape.reminder_days,
  /** Time at which the sweep looks for deadlines to remind of; `null` without reminders. */
  remindAt: z.date().nullable(),
});
export type DeadlineSettingsRecord = z.infer<typeof deadlineSettingsRecordSchema>;

/** Returns the deadlines of the user's documents. Call it only with the uid of the authenticated caller. */
export function deadlinesOf(firestore: Firestore, uid: string): CollectionReference {
  return firestore.collection(`users/${uid}/deadlines`);
}

export function deadlineSettingsOf(firestore: Firestore, uid: string): DocumentReference {
  return firestore.doc(`users/${uid}/settings/deadlines`);
}
