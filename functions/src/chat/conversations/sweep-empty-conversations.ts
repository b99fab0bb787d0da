import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { sessionDays } from '../../contract/limits.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { retriedTransaction } from '../../platform/firestore/retried-transaction.ts';
import { dayMs } from '../../platform/time/time-units.ts';
import type { Services } from '../../shared/services.ts';
import { conversationRecordSchema } from '../conversation-record.ts';

const batchSize = 200;
/** An open page may ask in the conversation until its session expires. */
const keptMs = (sessionDays + 1) * dayMs;

/**
 * Deletes conversations that have been empty for longer than a page can stay open. Returns their number; the next call
 * continues with the rest.
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

/**
 * Checks again in the transaction: a concurrent question or `createConversation` writes the same record and keeps it.
 */
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
  }, retriedTransaction);
}
