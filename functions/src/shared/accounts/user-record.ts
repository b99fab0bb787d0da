import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { planIds } from '../../contract/billing/plans.ts';
import { limits } from '../../contract/limits.ts';

/** `users/{uid}`: an account whose phone and email were proved. */
export const userRecordSchema = z.object({
  email: z.string(),
  /** E.164. Absent while the phone is still to be verified. */
  phone: z.string().optional(),
  /** The effective plan: the greater of the paid and the granted one. */
  plan: z.enum(planIds),
  /** A plan without a subscription and without a charge, given by the operator. */
  grantedPlan: z.enum(planIds).optional(),
  /** Documents stored since the period began: deleting one does not give its upload back. */
  uploads: z.object({ count: z.int().nonnegative(), resetAt: z.date().nullable() }),
  questionsAsked: z.int().nonnegative(),
  /** Answers about the example that cost nothing so far. Never set back. */
  exampleAnswers: z.int().nonnegative().default(0),
  createdAt: z.date(),
});
export type UserRecord = z.infer<typeof userRecordSchema>;

export function userReference(firestore: Firestore, uid: string): DocumentReference {
  return firestore.doc(`users/${uid}`);
}

export interface NewAccount {
  readonly email: string;
  readonly phone?: string;
  readonly createdAt: Date;
  /** Whether an account of the same phone has had what a new one gets for nothing. */
  readonly hadWelcome?: boolean;
}

/** What a new account starts with, before its credits are granted. */
export function newUserRecord({ hadWelcome = false, ...account }: NewAccount): UserRecord {
  return {
    ...account,
    plan: 'free',
    uploads: { count: 0, resetAt: null },
    questionsAsked: 0,
    exampleAnswers: hadWelcome ? limits.exampleAnswers : 0,
  };
}
