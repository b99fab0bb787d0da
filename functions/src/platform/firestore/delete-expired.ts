import type { CollectionReference } from 'firebase-admin/firestore';

const batchSize = 300;

/**
 * Deletes the records of a collection whose `expiresAt` is over. They mean nothing any more; the time-to-live policy of the
 * database deletes them as well, within a day, where there is one. Returns how many.
 */
export async function deleteExpired(collection: CollectionReference, now: Date): Promise<number> {
  const expired = collection.where('expiresAt', '<=', now).limit(batchSize);
  let deleted = 0;
  for (;;) {
    const { docs } = await expired.get();
    const batch = collection.firestore.batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
    deleted += docs.length;
    if (docs.length < batchSize) return deleted;
  }
}
