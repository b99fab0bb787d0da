import type { routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { conversationsOf } from '../../shared/conversations/conversation-scope.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { messageRecordSchema } from '../conversation-record.ts';

/**
 * Stores the user's rating of an answer, replacing the previous one; `null` removes it. Rejects with
 * `session_not_found` when the answer does not exist, and with `invalid_request` for an unfinished one.
 */
export const rateAnswer: Handler<typeof routes.rateAnswer> = async (
  { firestore },
  { caller, params, body },
) => {
  const messages = conversationsOf(firestore, caller.uid).doc(params.id).collection('messages');
  const answerReference = messages.doc(params.message_id);
  await firestore.runTransaction(async (transaction) => {
    const record = readSnapshot(await transaction.get(answerReference), messageRecordSchema);
    if (record === undefined) throw new ApiError('session_not_found');
    if (record.sender === 'user' || record.status !== 'complete') throw new ApiError('invalid_request');
    transaction.update(answerReference, { feedback: body.feedback });
  });
  return { feedback: body.feedback };
};
