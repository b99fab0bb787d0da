import { randomUUID } from 'node:crypto';
import type { routes } from '../contract/routes.ts';
import { conversationsOf } from '../shared/conversations/conversation-scope.ts';
import type { Handler } from '../shared/http/handler.ts';
import { answerTexts } from './answer-texts.ts';
import { transactionOptions } from './claim-question.ts';
import type { ConversationRecord } from './conversation-record.ts';
import { readScope } from './read-scope.ts';
import { resolveDocuments } from './resolve-documents.ts';

/** Begins an empty conversation about one document, several or all. Rejects with `document_not_found`. */
export const createConversation: Handler<typeof routes.createConversation> = async (
  { firestore, now },
  { caller, body },
) => {
  const { document_name: selected, document_names: chosen } = body;
  const documents = await resolveDocuments(firestore, caller.uid, { selected, chosen });
  const id = randomUUID();
  const createdAt = now();
  const wanted = {
    uid: caller.uid,
    selectedDocument: selected,
    documents,
    isChoice: chosen !== undefined,
  };
  await firestore.runTransaction(async (transaction) => {
    const record: ConversationRecord = {
      ...(await readScope(transaction, firestore, wanted)),
      title: answerTexts.newConversation,
      isRenamed: false,
      // Nobody looks for a conversation that has no question yet.
      titleStarts: [],
      messageCount: 0,
      createdAt,
      updatedAt: createdAt,
    };
    transaction.create(conversationsOf(firestore, caller.uid).doc(id), record);
  }, transactionOptions);
  return { session_id: id };
};
