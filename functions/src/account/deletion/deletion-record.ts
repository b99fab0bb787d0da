import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';

/** `deletions/{uid}`: an account in deletion. Deleted last. */
export const deletionRecordSchema = z.object({
  /** Replaces the person in records that the law requires us to keep. Only this record links them. */
  pseudonym: z.string(),
  requestedAt: z.date(),
  /** Time at which a worker may continue the deletion. Each worker postpones it before it starts. */
  dueAt: z.date(),
  /** True once every step has succeeded: only the repetition for work that was running remains. */
  isSettling: z.boolean(),
});
export type DeletionRecord = z.infer<typeof deletionRecordSchema>;

export function deletionsIn(firestore: Firestore): CollectionReference {
  return firestore.collection('deletions');
}

export function deletionReference(firestore: Firestore, uid: string): DocumentReference {
  return deletionsIn(firestore).doc(uid);
}

/** Id of the mail about the deletion of an account. */
export const deletionMailId = (uid: string): string => `account-deletion:${uid}`;
