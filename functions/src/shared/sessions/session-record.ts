import { createHash } from 'node:crypto';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';

/** `sessions/{sha256(token)}`: one signed-in device. The token itself is stored nowhere. */
export const sessionRecordSchema = z.object({
  uid: z.string(),
  email: z.string(),
  createdAt: z.date(),
  /** Also the field of the collection's time-to-live policy. */
  expiresAt: z.date(),
});
export type SessionRecord = z.infer<typeof sessionRecordSchema>;

export function sessionIdOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function sessionReference(firestore: Firestore, sessionId: string): DocumentReference {
  return firestore.doc(`sessions/${sessionId}`);
}
