import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { planIds } from '../../contract/plans.ts';

/** `users/{uid}`: an account whose phone and email were proved. */
export const userRecordSchema = z.object({
  email: z.string(),
  /** E.164. Absent while the phone is still to be verified. */
  phone: z.string().optional(),
  /** What the account may do: the greatest of the plans that it pays for and the one that it was granted. */
  plan: z.enum(planIds),
  /** A plan without a subscription and without a charge, given by the operator. */
  grantedPlan: z.enum(planIds).optional(),
  /** Documents stored since the period began: deleting one does not give its upload back. */
  uploads: z.object({ count: z.int().nonnegative(), resetAt: z.date().nullable() }),
  questionsAsked: z.int().nonnegative(),
  createdAt: z.date(),
});
export type UserRecord = z.infer<typeof userRecordSchema>;

export function userReference(firestore: Firestore, uid: string): DocumentReference {
  return firestore.doc(`users/${uid}`);
}

/** What a new account starts with, before its credits are granted. */
export function newUserRecord(account: { email: string; phone?: string; createdAt: Date }): UserRecord {
  return { ...account, plan: 'free', uploads: { count: 0, resetAt: null }, questionsAsked: 0 };
}
