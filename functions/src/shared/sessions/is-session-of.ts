import type { Firestore } from 'firebase-admin/firestore';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { sessionRecordSchema, sessionReference } from './session-record.ts';

/**
 * Whether the session that requested a link is still that user's. One revoked at the identity provider counts until
 * that is noticed.
 */
export async function isSessionOf(
  { firestore, now }: { readonly firestore: Firestore; readonly now: () => Date },
  { uid, sessionId }: { readonly uid: string; readonly sessionId: string },
): Promise<boolean> {
  const session = readSnapshot(await sessionReference(firestore, sessionId).get(), sessionRecordSchema);
  return session?.uid === uid && session.expiresAt > now();
}
