import type { DocumentReference } from 'firebase-admin/firestore';
import { readSnapshot } from '../shared/firestore-data.ts';
import type { Services } from '../shared/services.ts';
import { transactionOptions } from './claim-question.ts';
import { conversationRecordSchema } from './conversation-record.ts';

const batchSize = 200;
const dayMs = 24 * 60 * 60 * 1_000;

/**
 * Deletes a conversation where nothing was asked yet. A question that comes meanwhile keeps it: both write the same record.
 * Resolves to whether it is gone.
 */
export function deleteEmptyConversation(conversation: DocumentReference): Promise<boolean> {
  return conversation.firestore.runTransaction(async (transaction) => {
    const record = readSnapshot(await transaction.get(conversation), conversationRecordSchema);
    if (record === undefined) return true;
    if (record.messageCount > 0) return false;
    transaction.delete(conversation);
    return true;
  }, transactionOptions);
}

/**
 * Deletes what tabs left behind that were closed before the first question: conversations that have been empty for a day and
 * that nobody gave a title. Returns how many; the next call takes up what is left.
 */
export async function sweepEmptyConversations({
  firestore,
  now,
}: Pick<Services, 'firestore' | 'now'>): Promise<number> {
  const { docs } = await firestore
    .collectionGroup('conversations')
    .where('messageCount', '==', 0)
    .where('isRenamed', '==', false)
    .where('updatedAt', '<', new Date(now().getTime() - dayMs))
    .orderBy('updatedAt')
    .limit(batchSize)
    .get();
  let deleted = 0;
  for (const { ref } of docs) {
    if (await deleteEmptyConversation(ref)) deleted += 1;
  }
  return deleted;
}
