import type { routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { getEach } from '../../platform/firestore/get-each.ts';
import { hasOwnModel } from '../../shared/config/has-own-model.ts';
import { conversationsOf } from '../../shared/conversations/conversation-scope.ts';
import type { Handler } from '../../shared/http/handler.ts';
import type { Services } from '../../shared/services.ts';
import {
  type AnswerRecord,
  answerRecordSchema,
  exchangeReferences,
  questionRecordSchema,
} from '../conversation-record.ts';
import { buildFollowUpPrompt, parseFollowUps } from './follow-up-prompt.ts';

const maxOutputTokens = 200;
const timeoutMs = 10_000;

/**
 * Returns questions that may follow an answer, and stores them with it. Returns none for an answer without sources,
 * from the stack's own model, or when no model responds. Rejects with `session_not_found` when there is no answer.
 */
export const suggestQuestions: Handler<typeof routes.suggestQuestions> = async (
  services,
  { caller, params },
) => {
  const conversationReference = conversationsOf(services.firestore, caller.uid).doc(params.id);
  const reference = conversationReference.collection('messages').doc(params.message_id);
  const answer = readSnapshot(await reference.get(), answerRecordSchema);
  if (answer === undefined) throw new ApiError('session_not_found');
  if (answer.followUps !== undefined) return { questions: answer.followUps };
  if (answer.status !== 'complete' || answer.sources.length === 0 || hasOwnModel(services.environment))
    return { questions: [] };
  const { question } = exchangeReferences(conversationReference, answer.exchangeId, 1);
  const [snapshot] = await getEach(services.firestore, question);
  const questions = await askForFollowUps(
    services,
    readSnapshot(snapshot, questionRecordSchema)?.text ?? '',
    answer,
  );
  if (questions === undefined) return { questions: [] };
  // Storing fails when the answer was deleted in the meantime; the questions are returned anyway.
  await reference.update({ followUps: questions }).catch((cause: unknown) => {
    services.logger.warn('follow-up questions not stored', { cause });
  });
  return { questions };
};

/**
 * Asks a model for questions that may follow an answer. Logs a failure and returns `undefined` when no model responds.
 */
async function askForFollowUps(
  { models, logger }: Pick<Services, 'models' | 'logger'>,
  question: string,
  answer: AnswerRecord,
): Promise<string[] | undefined> {
  try {
    const output = await models.completeText({
      purpose: 'guide',
      maxOutputTokens,
      signal: AbortSignal.timeout(timeoutMs),
      messages: buildFollowUpPrompt(question, answer),
    });
    return parseFollowUps(output, question);
  } catch (cause) {
    logger.warn('no follow-up questions', { cause });
    return undefined;
  }
}
