import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';

/** `emailFollowUps/{uid}`: an account whose new email the payment service does not have yet. */
export const emailFollowUpSchema = z.object({
  /** The change it belongs to, so that a newer one is not deleted with it. */
  change: z.string(),
  changedAt: z.date(),
});

export function emailFollowUpsIn(firestore: Firestore): CollectionReference {
  return firestore.collection('emailFollowUps');
}

export function emailFollowUpReference(firestore: Firestore, uid: string): DocumentReference {
  return emailFollowUpsIn(firestore).doc(uid);
}
