import { randomUUID } from 'node:crypto';
import type { routes } from '../../contract/routes.ts';
import { retriedTransaction } from '../../platform/firestore/retried-transaction.ts';
import { findCaseFileId } from '../../shared/case-files/case-file-record.ts';
import { conversationsOf } from '../../shared/conversations/conversation-scope.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { answerTexts } from '../answer-texts.ts';
import type { ConversationRecord } from '../conversation-record.ts';
import { readScope } from '../read-scope.ts';
import { resolveDocuments } from '../resolve-documents.ts';

/**
 * Creates an empty conversation about one document, several or all. Reuses the caller's empty conversation if there is
 * one, about any documents. Rejects with `document_not_found`.
 */
export const createConversation: Handler<typeof routes.createConversation> = async (
  { firestore, now },
  { caller, body },
) => {
  const { document_name: selected, document_names: chosenNames } = body;
  const documents = await resolveDocuments(firestore, caller.uid, { selected, chosen: chosenNames });
  const conversations = conversationsOf(firestore, caller.uid);
  const unused = conversations.where('messageCount', '==', 0).limit(1);
  const newConversation = {
    uid: caller.uid,
    caseFileId: body.case_file_id,
    selectedDocument: selected,
    documents,
    isChoice: chosenNames !== undefined,
  };
  return await firestore.runTransaction(async (transaction) => {
    const [waiting] = (await transaction.get(unused)).docs;
    const startedAt = now();
    const record: ConversationRecord = {
      ...(await readScope(transaction, firestore, newConversation)),
      caseFileId: await findCaseFileId(transaction, firestore, newConversation),
      title: answerTexts.newConversation,
      isRenamed: false,
      // Stores no title starts, so that no list shows a conversation without a question.
      titleStarts: [],
      messageCount: 0,
      createdAt: startedAt,
      updatedAt: startedAt,
    };
    const reference = waiting?.ref ?? conversations.doc(randomUUID());
    transaction.set(reference, record);
    return { session_id: reference.id };
  }, retriedTransaction);
};
