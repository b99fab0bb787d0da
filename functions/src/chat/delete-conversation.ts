import type { routes } from '../contract/routes.ts';
import { conversationsOf } from '../shared/conversations/conversation-scope.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Handler } from '../shared/http/handler.ts';
import { answerTexts } from './answer-texts.ts';
import { deleteEmptyConversation } from './delete-empty-conversation.ts';
import { searchableExchangesOf } from './searchable-exchange.ts';

/**
 * Deletes a conversation with its messages and what a search finds of it, or only where it is empty. Another user's
 * conversation does not exist: `session_not_found`.
 */
export const deleteConversation: Handler<typeof routes.deleteConversation> = async (
  { firestore },
  { caller, params, query },
) => {
  const conversation = conversationsOf(firestore, caller.uid).doc(params.id);
  if (query.only_empty !== undefined) {
    const isGone = await deleteEmptyConversation(conversation);
    return { detail: isGone ? answerTexts.conversationDeleted : answerTexts.conversationKept };
  }
  if (!(await conversation.get()).exists) throw new ApiError('session_not_found');
  const forget = async (): Promise<void> => {
    const writer = firestore.bulkWriter();
    const searchable = searchableExchangesOf(firestore, caller.uid).where('conversationId', '==', params.id);
    for (const { ref } of (await searchable.select().get()).docs) void writer.delete(ref);
    await writer.close();
  };
  // Before, because a deletion that is cut short can then be repeated; after, for an answer that came in between.
  await forget();
  await firestore.recursiveDelete(conversation);
  await forget();
  return { detail: answerTexts.conversationDeleted };
};
