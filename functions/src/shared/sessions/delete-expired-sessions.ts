import type { Firestore } from 'firebase-admin/firestore';

const batchSize = 300;

/**
 * Deletes the records of sessions that are over. They open nothing any more; the time-to-live policy of the database deletes
 * them as well, within a day, where there is one. Returns how many.
 */
export async function deleteExpiredSessions(firestore: Firestore, now: Date): Promise<number> {
  const expired = firestore.collection('sessions').where('expiresAt', '<=', now).limit(batchSize);
  let deleted = 0;
  for (;;) {
    const { docs } = await expired.get();
    const batch = firestore.batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
    deleted += docs.length;
    if (docs.length < batchSize) return deleted;
  }
}
