import type { CollectionReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { cookiePreferencesSchema } from '../../contract/account/schemas.ts';

/** `users/{uid}/consents/{id}`: something that the user decided. Written once, never changed. */
export const consentRecordSchema = z.object({
  kind: z.enum(['terms', 'cookies']),
  /** Of the text that was agreed to: an ISO day. */
  version: z.string(),
  decidedAt: z.date(),
  recordedAt: z.date(),
  /** `null` for terms, which are accepted as they are. */
  preferences: cookiePreferencesSchema.nullable(),
});
export type ConsentRecord = z.infer<typeof consentRecordSchema>;

export function consentsOf(firestore: Firestore, uid: string): CollectionReference {
  return firestore.collection(`users/${uid}/consents`);
}

/** The same decision has the same id, however often it is sent. */
export function consentIdOf({ kind, decidedAt }: Pick<ConsentRecord, 'kind' | 'decidedAt'>): string {
  return `${kind}-${decidedAt.toISOString()}`;
}
