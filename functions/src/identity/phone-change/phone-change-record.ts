import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { phoneChangeHours } from '../../contract/identity-limits.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { hourMs } from '../../platform/time/time-units.ts';

const pendingSchema = z.object({
  /** E.164. */
  phone: z.string(),
  expiresAt: z.date(),
  /** Text messages that were asked for. */
  smsCount: z.int().nonnegative(),
});

/** `users/{uid}/settings/phoneChange`: the phone that an account is about to get. Its password was typed for it. */
const phoneChangeSchema = z.object({
  pending: pendingSchema.nullable(),
  /** SHA-256 of the token that proved the last change, so that a lost answer is repeated. */
  lastProofHash: z.string().nullable(),
  /** When nothing in it counts any more. Also the field of the collection's time-to-live policy. */
  expiresAt: z.date(),
});
export type PhoneChangeRecord = z.infer<typeof phoneChangeSchema>;
export type PhoneChange = Omit<PhoneChangeRecord, 'expiresAt'>;

const none: PhoneChange = { pending: null, lastProofHash: null };

export function phoneChangeReference(firestore: Firestore, uid: string): DocumentReference {
  return firestore.doc(`users/${uid}/settings/phoneChange`);
}

/** The record of what is known from this moment on. */
export function phoneChangeRecord(change: PhoneChange, now: Date): PhoneChangeRecord {
  return { ...change, expiresAt: new Date(now.getTime() + phoneChangeHours * hourMs) };
}

/** The current meaning of a record: an expired change is left out. */
export function readPhoneChange(snapshot: DocumentSnapshot, now: Date): PhoneChange {
  const { pending, lastProofHash } = readSnapshot(snapshot, phoneChangeSchema) ?? none;
  return { pending: pending !== null && pending.expiresAt > now ? pending : null, lastProofHash };
}
