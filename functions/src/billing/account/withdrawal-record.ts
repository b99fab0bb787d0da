import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';

/** Marks a subscription at Stripe that ended because its buyer withdrew. */
export const withdrawalComment = 'withdrawal';

/** `users/{uid}/withdrawals/{invoice}`: the purchase that a buyer withdrew from, and the refund. */
export const withdrawalRecordSchema = z.object({
  /** `requested`: the credits are back, the money may not be on its way yet. */
  state: z.enum(['requested', 'done']),
  /** How the money came to the buyer: from us, or from their bank, which took it from us in a dispute. */
  settledBy: z.enum(['refund', 'bank']).nullable().default(null),
  name: z.string(),
  credits: z.int().nonnegative(),
  refundCents: z.int().positive(),
  currency: z.string(),
  paymentIntentId: z.string(),
  subscriptionId: z.string().nullable(),
  /** Makes the idempotency key of the refund: one that Stripe failed at is never asked for again. */
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
