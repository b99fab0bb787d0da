import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { phoneChangeHours } from '../../contract/identity-limits.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { hourMs } from '../../platform/time/time-units.ts';

const pendingSchema = z.object({
  /** E.164. */
  phone: z.string(),
  expiresAt: z.date(),
  /** Number of requested text messages. */
  smsCount: z.int().nonnegative(),
});

/** `users/{uid}/settings/phoneChange`: the pending phone of an account, requested with its password. */
const phoneChangeSchema = z.object({
  pending: pendingSchema.nullable(),
  /** SHA-256 of the token that proved the last change, to repeat a lost response. */
  lastProofHash: z.string().nullable(),
  /** Expiry of the record, also the field of the collection's time-to-live policy. */
  expiresAt: z.date(),
});
export type PhoneChangeRecord = z.infer<typeof phoneChangeSchema>;
export type PhoneChange = Omit<PhoneChangeRecord, 'expiresAt'>;

const noPhoneChange: PhoneChange = { pending: null, lastProofHash: null };

export function phoneChangeReference(firestore: Firestore, uid: string): DocumentReference {
  return firestore.doc(`users/${uid}/settings/phoneChange`);
}

/** Returns the record of a change, which expires `phoneChangeHours` from now. */
export function phoneChangeRecord(change: PhoneChange, now: Date): PhoneChangeRecord {
  return { ...change, expiresAt: new Date(now.getTime() + phoneChangeHours * hourMs) };
}

/** Reads the record; an expired change counts as none. */
export function readPhoneChange(snapshot: DocumentSnapshot, now: Date): PhoneChange {
  const { pending, lastProofHash } = readSnapshot(snapshot, phoneChangeSchema) ?? noPhoneChange;
  return { pending: pending !== null && pending.expiresAt > now ? pending : null, lastProofHash };
}
