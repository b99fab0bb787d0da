import type { CollectionReference } from 'firebase-admin/firestore';

const batchSize = 300;

/**
 * Deletes the expired records of a collection by `expiresAt`, which have no effect any more, and returns their number.
 * A time-to-live policy of the database, if any, also deletes them within a day.
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
