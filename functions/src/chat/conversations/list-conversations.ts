import type { routes } from '../../contract/routes.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { conversationsOf } from '../../shared/conversations/conversation-scope.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { conversationRecordSchema } from '../conversation-record.ts';
import { describeConversation } from './describe-conversation.ts';

/**
 * Lists the user's conversations with a question, latest first: all, or those about one document, in one case file, or
 * both.
 * Conversations about several documents are listed with those about all.
 */
export const listConversations: Handler<typeof routes.listConversations> = async (
  { firestore },
  { caller, query },
) => {
  const allConversations = conversationsOf(firestore, caller.uid).where('messageCount', '>', 0);
  const { document_name: name, case_file_id: caseFileId, limit } = query;
  const ofDocument =
    name === undefined ? allConversations : allConversations.where('documentName', '==', name);
  const filteredConversations =
    caseFileId === undefined ? ofDocument : ofDocument.where('caseFileId', '==', caseFileId);
  // Reads one more than the limit, to set `has_more`.
  const { docs } = await filteredConversations
    .orderBy('updatedAt', 'desc')
    .limit(limit + 1)
    .get();
  const sessions = docs.slice(0, limit).flatMap((snapshot) => {
    const record = readSnapshot(snapshot, conversationRecordSchema);
    return record === undefined ? [] : [describeConversation(snapshot.id, record)];
  });
  return { sessions, has_more: docs.length > limit };
};
