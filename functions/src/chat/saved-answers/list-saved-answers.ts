import type { routes } from '../../contract/routes.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { describeMessage } from '../conversations/describe-message.ts';
import { readSavedAnswers } from './read-saved-answers.ts';

/** Lists the user's saved answers with their questions and conversations, last saved first. */
export const listSavedAnswers: Handler<typeof routes.listSavedAnswers> = async (
  { firestore },
  { caller, query },
) => {
  const { answers, hasMore } = await readSavedAnswers(firestore, caller.uid, query.limit);
  return {
    answers: answers.map(({ conversationId, conversationTitle, question, answerId, answer, savedAt }) => ({
      conversation_id: conversationId,
      conversation_title: conversationTitle,
      question,
      message: describeMessage(answerId, answer),
      saved_at: savedAt.toISOString(),
    })),
    has_more: hasMore,
  };
};
