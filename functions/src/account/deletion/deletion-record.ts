import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';

/** `deletions/{uid}`: an account that is being deleted. Gone with the last trace of the account. */
export const deletionRecordSchema = z.object({
  /** Stands for the person in what the law has us keep. Tied to them by nothing but this record. */
  pseudonym: z.string(),
  requestedAt: z.date(),
  /** When the next worker takes it up: each worker moves it ahead before it begins. */
  dueAt: z.date(),
  /** Whether every step has succeeded once: all that is left is to look again after work that was in progress. */
  isSettling: z.boolean(),
});
export type DeletionRecord = z.infer<typeof deletionRecordSchema>;

export function deletionsIn(firestore: Firestore): CollectionReference {
  return firestore.collection('deletions');
}

export function deletionReference(firestore: Firestore, uid: string): DocumentReference {
  return deletionsIn(firestore).doc(uid);
}

/** The id of the mail about the deletion of an account. */
export const deletionMailId = (uid: string): string => `account-deletion:${uid}`;
