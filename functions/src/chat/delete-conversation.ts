import type { routes } from '../contract/routes.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Handler } from '../shared/http/handler.ts';
import { answerTexts } from './answer-texts.ts';
import { conversationsOf } from './conversation-record.ts';

/** Deletes a conversation with its messages. Another user's conversation does not exist: `session_not_found`. */
export const deleteConversation: Handler<typeof routes.deleteConversation> = async (
  { firestore },
  { caller, params },
) => {
  const conversation = conversationsOf(firestore, caller.uid).doc(params.id);
  if (!(await conversation.get()).exists) throw new ApiError('session_not_found');
  await firestore.recursiveDelete(conversation);
  return { detail: answerTexts.conversationDeleted };
};
