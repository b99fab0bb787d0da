import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import type { StoredDocument } from '../library/document-record.ts';
import { type ConversationScope, conversationScopeSchema, conversationsOf } from './conversation-scope.ts';

/** Maximum number of conversations updated by one rename, more than any user has about one document. */
const maxConversations = 2_000;

/**
 * Reads, within the transaction that renames a document, the conversations about it, alone or among others. Resolves to
 * a function that renames it in all of them; call it once, after all reads.
 */
export async function prepareNewName(
  transaction: Transaction,
  firestore: Firestore,
  uid: string,
  { id, name }: Pick<StoredDocument, 'id' | 'name'>,
): Promise<(newName: string) => void> {
  const conversations = conversationsOf(firestore, uid);
  const fields = ['documentName', 'documentId', 'documentNames'] as const;
  const [alone, amongOthers] = await Promise.all([
    transaction.get(
      conversations
        .where('documentId', '==', id)
        .select(...fields)
        .limit(maxConversations),
    ),
    transaction.get(
      conversations
        .where('documentNames', 'array-contains', name)
        .select(...fields)
        .limit(maxConversations),
    ),
  ]);
  return (newName) => {
    for (const { ref } of alone.docs) transaction.update(ref, { documentName: newName });
    for (const snapshot of amongOthers.docs) {
      const scope: ConversationScope | undefined = readSnapshot(snapshot, conversationScopeSchema);
      const documentNames = scope?.documentNames.map((each) => (each === name ? newName : each));
      if (documentNames !== undefined) transaction.update(snapshot.ref, { documentNames });
    }
  };
}
