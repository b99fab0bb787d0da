import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { planIds } from '../../contract/billing/plans.ts';
import { limits } from '../../contract/limits.ts';

/** `users/{uid}`: an account with verified phone and email. */
export const userRecordSchema = z.object({
  email: z.string(),
  /** E.164. Absent until the phone is verified. */
  phone: z.string().optional(),
  /** Effective plan: the higher of the paid and the granted one. */
  plan: z.enum(planIds),
  /** A plan without subscription and charge, granted by the operator. */
  grantedPlan: z.enum(planIds).optional(),
  /** Uploads since the period began: deleting a document does not reduce the count. */
  uploads: z.object({ count: z.int().nonnegative(), resetAt: z.date().nullable() }),
  questionsAsked: z.int().nonnegative(),
  /** Free example answers used. Never reset. */
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
  /** True when an account of the same phone has had the sign-up credits. */
  readonly hadSignUpBonus?: boolean;
}

/** Returns the record of a new account, before its credits are granted. */
export function newUserRecord({ hadSignUpBonus = false, ...account }: NewAccount): UserRecord {
  return {
    ...account,
    plan: 'free',
    uploads: { count: 0, resetAt: null },
    questionsAsked: 0,
    exampleAnswers: hadSignUpBonus ? limits.exampleAnswers : 0,
  };
}
