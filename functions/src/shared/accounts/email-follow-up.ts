import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';

/** `emailFollowUps/{uid}`: an account whose email has changed, which the payment service does not know yet. */
export const emailFollowUpSchema = z.object({
  /** Of which change: one that comes meanwhile is not forgotten with the one before. */
  change: z.string(),
  changedAt: z.date(),
});
export type EmailFollowUp = z.infer<typeof emailFollowUpSchema>;

export function emailFollowUpsIn(firestore: Firestore): CollectionReference {
  return firestore.collection('emailFollowUps');
}

export function emailFollowUpReference(firestore: Firestore, uid: string): DocumentReference {
  return emailFollowUpsIn(firestore).doc(uid);
}
