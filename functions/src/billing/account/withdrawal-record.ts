import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';

/** Comment on a Stripe subscription that ended because its buyer withdrew. */
export const withdrawalComment = 'withdrawal';

/** `users/{uid}/withdrawals/{invoice}`: the withdrawn purchase and its refund. */
export const withdrawalRecordSchema = z.object({
  /** `requested`: the credits are taken back, the money may not be sent yet. */
  state: z.enum(['requested', 'done']),
  /** How the buyer got the money: by our refund, or by their bank in a dispute. */
  settledBy: z.enum(['refund', 'bank']).nullable().default(null),
  name: z.string(),
  credits: z.int().nonnegative(),
  refundCents: z.int().positive(),
  currency: z.string(),
  paymentIntentId: z.string(),
  subscriptionId: z.string().nullable(),
  /** Part of the refund's idempotency key. It changes after a failure, because Stripe replays the response of a key. */
  refundRound: z.int().nonnegative().default(0),
  requestedAt: z.date(),
});
export type WithdrawalRecord = z.infer<typeof withdrawalRecordSchema>;

export const withdrawalReferences = {
  all: (firestore: Firestore, uid: string): CollectionReference =>
    firestore.collection(`users/${uid}/withdrawals`),
  one: (firestore: Firestore, uid: string, invoiceId: string): DocumentReference =>
    firestore.doc(`users/${uid}/withdrawals/${invoiceId}`),
};
