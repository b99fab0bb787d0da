import type { CollectionReference, Firestore } from 'firebase-admin/firestore';

/** Returns the extractions of a user. Call it only with the uid of the authenticated caller. */
export function jobsOf(firestore: Firestore, uid: string): CollectionReference {
  return firestore.collection(`users/${uid}/crawls`);
}
