import type { CollectionReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { cookiePreferencesSchema } from '../../contract/account/schemas.ts';

/** `users/{uid}/consents/{id}`: a decision of the user. Written once, never changed. */
export const consentRecordSchema = z.object({
  kind: z.enum(['terms', 'cookies']),
  /** Version of the accepted text: an ISO day. */
  version: z.string(),
  decidedAt: z.date(),
  recordedAt: z.date(),
  /** `null` for terms, which have no options. */
  preferences: cookiePreferencesSchema.nullable(),
});
export type ConsentRecord = z.infer<typeof consentRecordSchema>;

export function consentsOf(firestore: Firestore, uid: string): CollectionReference {
  return firestore.collection(`users/${uid}/consents`);
}

/** Returns the same id for the same decision, however often it is sent. */
export function consentIdOf({ kind, decidedAt }: Pick<ConsentRecord, 'kind' | 'decidedAt'>): string {
  return `${kind}-${decidedAt.toISOString()}`;
}
