import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';

/** `users/{uid}/settings/export`: the download of everything that is kept about a user. One runs at a time. */
export const exportRecordSchema = z.object({
  /** The active run, and until when it counts as running without a heartbeat; `null` where none runs. */
  running: z.object({ run: z.string(), until: z.date() }).nullable(),
  /** When one last came to its end. */
  finishedAt: z.date().nullable(),
});
export type ExportRecord = z.infer<typeof exportRecordSchema>;

export function exportReference(firestore: Firestore, uid: string): DocumentReference {
  return firestore.doc(`users/${uid}/settings/export`);
}
