import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';

/** `users/{uid}/settings/export`: when the user's last export ended. */
export const exportRecordSchema = z.object({ finishedAt: z.date().nullable() });
export type ExportRecord = z.infer<typeof exportRecordSchema>;

export function exportReference(firestore: Firestore, uid: string): DocumentReference {
  return firestore.doc(`users/${uid}/settings/export`);
}
