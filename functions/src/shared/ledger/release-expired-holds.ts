import type { Firestore } from 'firebase-admin/firestore';
import type { Ledger } from './ledger.ts';

const batchSize = 200;

/**
 * Releases every expired hold, whose work died without settling it, except its recorded spent part, and returns their
 * number. Racing with the work is safe, because a hold closes once.
 */
export async function releaseExpiredHolds(deps: {
  firestore: Firestore;
  ledger: Ledger;
  now: Date;
}): Promise<number> {
  const expired = deps.firestore
    .collectionGroup('holds')
    .where('state', '==', 'open')
    .where('expiresAt', '<', deps.now)
    .orderBy('expiresAt')
    .limit(batchSize);
  let released = 0;
  for (;;) {
    const { docs } = await expired.get();
    for (const { ref } of docs) {
      const uid = ref.parent.parent?.id;
      if (uid === undefined) continue;
      const posting = await deps.ledger.post(uid, { kind: 'release', source: ref.id });
      if (posting.isNew) released += 1;
    }
    if (docs.length < batchSize) return released;
  }
}
