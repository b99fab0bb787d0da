import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { chosenPurchases } from '../../contract/billing/plans.ts';
import { registrationHours } from '../../contract/identity-limits.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { hourMs } from '../../platform/time/time-units.ts';

/**
 * `registrations/{id}`: an unfinished account, without its password. Deleted when the account is complete, and after 24
 * h.
 */
export const registrationSchema = z.object({
  /** In lower case. */
  email: z.string(),
  /** E.164. */
  phone: z.string(),
  createdAt: z.date(),
  /** Also the field of the collection's time-to-live policy. */
  expiresAt: z.date(),
  /** Text messages that were asked for. */
  smsCount: z.int().nonnegative(),
  phoneVerifiedAt: z.date().nullable(),
  /** SHA-256 of the token that proved the phone. */
  phoneProofHash: z.string().nullable(),
  /** The account of the identity provider that this registration created. */
  accountUid: z.string().nullable(),
  /** Mails sent to prove the mailbox, where another person had begun an account with the email. */
  reclaimCount: z.int().nonnegative().default(0),
  /** The time from which that account's tokens were valid when it was linked: its password is unchanged while that is. */
  accountOpenableAfter: z.string().nullable().default(null),
  /** The purchase chosen before: the registration may end in a browser that does not know it. */
  purchase: z.enum(chosenPurchases).nullable().default(null),
});
export type Registration = z.infer<typeof registrationSchema>;

export const registrationMs = registrationHours * hourMs;

export function registrationReference(firestore: Firestore, id: string): DocumentReference {
  return firestore.doc(`registrations/${id}`);
}

/** The registration in a snapshot; `undefined` where there is none, or it has expired. */
export function readRegistration(snapshot: DocumentSnapshot, now: Date): Registration | undefined {
  const registration = readSnapshot(snapshot, registrationSchema);
  return registration !== undefined && registration.expiresAt > now ? registration : undefined;
}

/** The registration in a snapshot. Rejects with `registration_not_found`. */
export function requireRegistration(snapshot: DocumentSnapshot, now: Date): Registration {
  const registration = readRegistration(snapshot, now);
  if (registration === undefined) throw new ApiError('registration_not_found');
  return registration;
}
