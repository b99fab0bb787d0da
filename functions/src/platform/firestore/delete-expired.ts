import type { CollectionReference } from 'firebase-admin/firestore';

const batchSize = 300;

/**
 * Deletes a collection's expired records by `expiresAt`, which have no effect any more, and returns their number. A
 * time-to-live policy of the database, where there is one, deletes them within a day as well.
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
