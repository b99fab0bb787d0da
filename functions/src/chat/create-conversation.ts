import { randomUUID } from 'node:crypto';
import type { routes } from '../contract/routes.ts';
import type { Handler } from '../shared/http/handler.ts';
import { answerTexts } from './answer-texts.ts';
import { transactionOptions } from './claim-question.ts';
import { type ConversationRecord, conversationsOf } from './conversation-record.ts';
import { describeScope } from './conversation-scope.ts';
import { resolveDocuments } from './resolve-documents.ts';

/**
 * An empty conversation about one document, several or all: the one that the caller has, with whatever it was about before, or a
 * new one. Rejects with `document_not_found`.
 */
export const createConversation: Handler<typeof routes.createConversation> = async (
  { firestore, now },
  { caller, body },
) => {
  const { document_name: selected, document_names: chosen } = body;
  const documents = await resolveDocuments(firestore, caller.uid, { selected, chosen });
  const conversations = conversationsOf(firestore, caller.uid);
  const unused = conversations.where('messageCount', '==', 0).limit(1);
  return await firestore.runTransaction(async (transaction) => {
    const [waiting] = (await transaction.get(unused)).docs;
    const startedAt = now();
    const record: ConversationRecord = {
      title: answerTexts.newConversation,
      isRenamed: false,
      // Nobody looks for a conversation that has no question yet.
      titleStarts: [],
      ...describeScope(selected, chosen !== undefined, documents),
      messageCount: 0,
      createdAt: startedAt,
      updatedAt: startedAt,
    };
    const reference = waiting?.ref ?? conversations.doc(randomUUID());
    transaction.set(reference, record);
    return { session_id: reference.id };
  }, transactionOptions);
};
