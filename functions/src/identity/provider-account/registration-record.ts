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
  /** Email in lower case. */
  email: z.string(),
  /** E.164. */
  phone: z.string(),
  createdAt: z.date(),
  /** Expiry of the registration, also the field of the collection's time-to-live policy. */
  expiresAt: z.date(),
  /** Number of requested text messages. */
  smsCount: z.int().nonnegative(),
  phoneVerifiedAt: z.date().nullable(),
  /** SHA-256 of the token that proved the phone. */
  phoneProofHash: z.string().nullable(),
  /** Account of the identity provider that this registration created. */
  accountUid: z.string().nullable(),
  /** Number of mails sent to prove the mailbox, when another person had registered the email. */
  reclaimCount: z.int().nonnegative().default(0),
  /** Start of the validity of the linked account's tokens. While it stays the same, the password is unchanged. */
  accountOpenableAfter: z.string().nullable().default(null),
  /** Purchase chosen before: the registration may end in another browser. */
  purchase: z.enum(chosenPurchases).nullable().default(null),
});
export type Registration = z.infer<typeof registrationSchema>;

export const registrationMs = registrationHours * hourMs;

export function registrationReference(firestore: Firestore, id: string): DocumentReference {
  return firestore.doc(`registrations/${id}`);
}

/** Returns the registration of a snapshot; `undefined` when there is none, or it has expired. */
export function readRegistration(snapshot: DocumentSnapshot, now: Date): Registration | undefined {
  const registration = readSnapshot(snapshot, registrationSchema);
  return registration !== undefined && registration.expiresAt > now ? registration : undefined;
}

/** Returns the registration of a snapshot. Rejects with `registration_not_found`. */
export function requireRegistration(snapshot: DocumentSnapshot, now: Date): Registration {
  const registration = readRegistration(snapshot, now);
  if (registration === undefined) throw new ApiError('registration_not_found');
  return registration;
}
