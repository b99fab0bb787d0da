import { createHash } from 'node:crypto';
import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { deviceSchema, unknownDevice } from './describe-device.ts';

/** `sessions/{sha256(token)}`: one signed-in device. The token itself is not stored. */
export const sessionRecordSchema = z.object({
  uid: z.string(),
  email: z.string(),
  createdAt: z.date(),
  /** Expiry of the session, also the field of the collection's time-to-live policy. */
  expiresAt: z.date(),
  device: deviceSchema.default(unknownDevice),
  /** ISO 3166 code of the country of the sign-in. */
  country: z.string().nullable().default(null),
  /** Written at most once in a quarter of an hour; absent before the first. */
  lastUsedAt: z.date().optional(),
});
export type SessionRecord = z.infer<typeof sessionRecordSchema>;

export function sessionIdOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function sessionsIn(firestore: Firestore): CollectionReference {
  return firestore.collection('sessions');
}

export function sessionReference(firestore: Firestore, sessionId: string): DocumentReference {
  return sessionsIn(firestore).doc(sessionId);
}
