import type { routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { conversationsOf } from '../../shared/conversations/conversation-scope.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { answerTexts } from '../answer-texts.ts';
import { settleOpenAnswers } from '../asking/end-unfinished-answer.ts';
import { savedAnswersOf } from '../saved-answer-record.ts';
import { searchableExchangesOf } from '../searchable-exchange.ts';

/**
 * Deletes a conversation with its messages, saved answers and search entries, and charges an answer in progress.
 * Rejects with `session_not_found`, also for another user's conversation.
 */
export const deleteConversation: Handler<typeof routes.deleteConversation> = async (
  services,
  { caller, params },
) => {
  const { firestore } = services;
  const conversationReference = conversationsOf(firestore, caller.uid).doc(params.id);
  if (!(await conversationReference.get()).exists) throw new ApiError('session_not_found');
  const forget = async (): Promise<void> => {
    const writer = firestore.bulkWriter();
    for (const collection of [
      searchableExchangesOf(firestore, caller.uid),
      savedAnswersOf(firestore, caller.uid),
    ]) {
      const { docs } = await collection.where('conversationId', '==', params.id).select().get();
      for (const { ref } of docs) void writer.delete(ref);
    }
    await writer.close();
  };
  await settleOpenAnswers(services, caller.uid, conversationReference);
  // Forgets its answers before the records, so that an interrupted deletion can be repeated. Forgets again
  // afterwards, for answers written in between.
  await forget();
  await firestore.recursiveDelete(conversationReference);
  await forget();
  return { detail: answerTexts.conversationDeleted };
};
