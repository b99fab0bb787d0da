import type { Firestore } from 'firebase-admin/firestore';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { sessionRecordSchema, sessionReference } from './session-record.ts';

/**
 * Returns true when the session that requested a link is still that user's. A revocation at the identity provider
 * counts once it is noticed.
 */
export async function isSessionOf(
  { firestore, now }: { readonly firestore: Firestore; readonly now: () => Date },
  { uid, sessionId }: { readonly uid: string; readonly sessionId: string },
): Promise<boolean> {
  const session = readSnapshot(await sessionReference(firestore, sessionId).get(), sessionRecordSchema);
  return session?.uid === uid && session.expiresAt > now();
}
