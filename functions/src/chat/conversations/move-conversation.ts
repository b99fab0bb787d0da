import type { routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { findCaseFileId } from '../../shared/case-files/case-file-record.ts';
import { conversationsOf } from '../../shared/conversations/conversation-scope.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { conversationRecordSchema } from '../conversation-record.ts';
import { describeConversation } from './describe-conversation.ts';

/**
 * Moves a conversation to a case file, or out of its own, and keeps its place in the list. Rejects with
 * `session_not_found` and `case_file_not_found`.
 */
export const moveConversation: Handler<typeof routes.moveConversation> = async (
  { firestore },
  { caller: { uid }, params, body },
) => {
  const conversationReference = conversationsOf(firestore, uid).doc(params.id);
  const wantedCaseFileId = body.case_file_id ?? undefined;
  return await firestore.runTransaction(async (transaction) => {
    const record = readSnapshot(await transaction.get(conversationReference), conversationRecordSchema);
    if (record === undefined) throw new ApiError('session_not_found');
    const caseFileId = await findCaseFileId(transaction, firestore, { uid, caseFileId: wantedCaseFileId });
    if (caseFileId === null && wantedCaseFileId !== undefined) throw new ApiError('case_file_not_found');
    transaction.update(conversationReference, { caseFileId });
    return describeConversation(conversationReference.id, { ...record, caseFileId });
  });
};
