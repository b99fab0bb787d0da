import { limits } from '../../contract/limits.ts';
import type { routes } from '../../contract/routes.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { describeMessage } from '../conversations/describe-message.ts';
import { readSavedAnswers } from './read-saved-answers.ts';

/**
 * Lists the user's saved answers, or those of a case file, with their questions and conversations, last saved first.
 */
export const listSavedAnswers: Handler<typeof routes.listSavedAnswers> = async (
  { firestore },
  { caller, query },
) => {
  const { case_file_id: caseFileId, limit } = query;
  const length = caseFileId === undefined ? limit : limits.savedAnswers;
  const { answers, hasMore } = await readSavedAnswers(firestore, caller.uid, length);
  const chosenAnswers = answers.filter(
    (answer) => caseFileId === undefined || answer.caseFileId === caseFileId,
  );
  return {
    answers: chosenAnswers
      .slice(0, limit)
      .map(({ conversationId, conversationTitle, question, answerId, answer, savedAt }) => ({
        conversation_id: conversationId,
        conversation_title: conversationTitle,
        question,
        message: describeMessage(answerId, answer),
        saved_at: savedAt.toISOString(),
      })),
    has_more: hasMore || chosenAnswers.length > limit,
  };
};
