import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { sessionDays } from '../../contract/limits.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { patientTransaction } from '../../platform/firestore/patient-transaction.ts';
import { dayMs } from '../../platform/time/time-units.ts';
import type { Services } from '../../shared/services.ts';
import { conversationRecordSchema } from '../conversation-record.ts';

const batchSize = 200;
/** A page that is still open may ask in it as long as its session lasts. */
const keptMs = (sessionDays + 1) * dayMs;

/**
 * Deletes conversations empty for longer than any page can stay open: no list shows them. Returns their number; the
 * next call continues with the rest.
 */
export async function sweepEmptyConversations({
  firestore,
  now,
}: Pick<Services, 'firestore' | 'now'>): Promise<number> {
  const dueBefore = new Date(now().getTime() - keptMs);
  const { docs } = await firestore
    .collectionGroup('conversations')
    .where('messageCount', '==', 0)
    .where('updatedAt', '<', dueBefore)
    .orderBy('updatedAt')
    .limit(batchSize)
    .get();
  let deleted = 0;
  for (const { ref } of docs) {
    if (await deleteWhereUnused(firestore, ref, dueBefore)) deleted += 1;
  }
  return deleted;
}

/** A request that asks in it meanwhile, or is given it as a new one, keeps it: they write the same record. */
function deleteWhereUnused(
  firestore: Firestore,
  conversation: DocumentReference,
  dueBefore: Date,
): Promise<boolean> {
  return firestore.runTransaction(async (transaction) => {
    const record = readSnapshot(await transaction.get(conversation), conversationRecordSchema);
    const isUsed = record === undefined || record.messageCount > 0 || record.updatedAt >= dueBefore;
    if (!isUsed) transaction.delete(conversation);
    return !isUsed;
  }, patientTransaction);
}
