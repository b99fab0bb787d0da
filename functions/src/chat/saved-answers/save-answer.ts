import { limits } from '../../contract/limits.ts';
import type { routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { getEach } from '../../platform/firestore/get-each.ts';
import { retriedTransaction } from '../../platform/firestore/retried-transaction.ts';
import { conversationsOf } from '../../shared/conversations/conversation-scope.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { messageRecordSchema } from '../conversation-record.ts';
import { type SavedAnswerRecord, savedAnswerReference, savedAnswersOf } from '../saved-answer-record.ts';

/**
 * Saves an answer for the user, or removes it; saving again keeps its place. Rejects with `session_not_found` when the
 * answer does not exist, with `invalid_request` for an unfinished one, and with `too_many_saved_answers`.
 */
export const saveAnswer: Handler<typeof routes.saveAnswer> = async (
  { firestore, now },
  { caller, params, body },
) => {
  const { id: conversationId, message_id: messageId } = params;
  const answerReference = conversationsOf(firestore, caller.uid)
    .doc(conversationId)
    .collection('messages')
    .doc(messageId);
  const placeReference = savedAnswerReference(firestore, caller.uid, { conversationId, messageId });
  await firestore.runTransaction(async (transaction) => {
    const [snapshot, savedRecordSnapshot] = await getEach(transaction, answerReference, placeReference);
    const record = readSnapshot(snapshot, messageRecordSchema);
    if (record === undefined) throw new ApiError('session_not_found');
    if (record.sender === 'user' || record.status !== 'complete') throw new ApiError('invalid_request');
    if (savedRecordSnapshot.exists === body.is_saved) return;
    if (body.is_saved) {
      const saved = await transaction.get(savedAnswersOf(firestore, caller.uid).count());
      if (saved.data().count >= limits.savedAnswers) throw new ApiError('too_many_saved_answers');
      const { exchangeId, attempt } = record;
      transaction.set(placeReference, {
        conversationId,
        exchangeId,
        attempt,
        savedAt: now(),
      } satisfies SavedAnswerRecord);
    } else transaction.delete(placeReference);
    transaction.update(answerReference, { isSaved: body.is_saved });
  }, retriedTransaction);
  return { is_saved: body.is_saved };
};
