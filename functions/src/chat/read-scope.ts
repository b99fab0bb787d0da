import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { allDocuments } from '../contract/limits.ts';
import type { ConversationScope } from '../shared/conversations/conversation-scope.ts';
import { documentsOf } from '../shared/library/document-record.ts';
import { toStoredDocument } from '../shared/library/find-documents.ts';
import type { AskedQuestion } from './asked-question.ts';

type RequestedScope = Pick<AskedQuestion, 'uid' | 'selectedDocument' | 'documents' | 'isChoice'>;

/**
 * Returns the documents of a conversation that starts in this transaction, under their current names. Read in the
 * transaction, because a concurrent rename updates only conversations that exist already.
 */
export async function readScope(
  transaction: Transaction,
  firestore: Firestore,
  { uid, selectedDocument, documents, isChoice }: RequestedScope,
): Promise<ConversationScope> {
  const [first] = documents;
  const isAll = selectedDocument === allDocuments;
  if (first === undefined || (isAll && !isChoice))
    return { documentName: selectedDocument, documentId: null, documentNames: [] };
  const namedDocuments = isAll ? documents : [first];
  const snapshots = await transaction.getAll(
    ...namedDocuments.map(({ id }) => documentsOf(firestore, uid).doc(id)),
  );
  const names = namedDocuments.map(({ name }, index) => {
    const snapshot = snapshots[index];
    return (snapshot && toStoredDocument(snapshot)?.name) ?? name;
  });
  return isAll
    ? { documentName: allDocuments, documentId: null, documentNames: names }
    : { documentName: names[0] ?? selectedDocument, documentId: first.id, documentNames: [] };
}
