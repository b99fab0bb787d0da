import { createHash } from 'node:crypto';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';

/** `phones/{hash}`: the account that owns a phone. Written once, with the account, so that a phone has one owner. */
export const phoneClaimSchema = z.object({ uid: z.string(), createdAt: z.date() });
export type PhoneClaim = z.infer<typeof phoneClaimSchema>;

/** `phone` is E.164. */
export function phoneClaimReference(firestore: Firestore, phone: string): DocumentReference {
  return firestore.doc(`phones/${createHash('sha256').update(phone).digest('hex')}`);
}

export async function isPhoneClaimed(firestore: Firestore, phone: string): Promise<boolean> {
  return (await phoneClaimReference(firestore, phone).get()).exists;
}
