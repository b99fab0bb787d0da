import type { DocumentReference } from 'firebase-admin/firestore';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { getEach } from '../../platform/firestore/get-each.ts';
import { conversationsOf } from '../../shared/conversations/conversation-scope.ts';
import type { Services } from '../../shared/services.ts';
import type { AskedQuestion } from '../asked-question.ts';
import {
  type AnswerRecord,
  answerRecordSchema,
  exchangeReferences,
  isBeingWritten,
  type QuestionRecord,
  questionRecordSchema,
} from '../conversation-record.ts';
import { toAnswerRequest } from './exchange-records.ts';
import { failQuestion, openAnswerOf } from './finish-question.ts';
import { maxAnswerPrice, mayRepeatRun } from './price-answer.ts';

/**
 * Ends the unfinished answer of an earlier run before its question is asked again, because the user may have read it.
 * The same question about the same documents continues under the same hold, within the daily limit of failed questions.
 * Any other question charges that answer first.
 */
export async function endUnfinishedAnswer(
  services: Services,
  askedQuestion: AskedQuestion,
  { isReply }: { readonly isReply: boolean },
): Promise<void> {
  const { uid, messageId, attempt, conversationId = messageId } = askedQuestion;
  const conversation = conversationsOf(services.firestore, uid).doc(conversationId);
  const references = exchangeReferences(conversation, messageId, attempt);
  const [knownSnapshot, leftSnapshot] = await getEach(
    services.firestore,
    references.question,
    references.answer,
  );
  const question = readSnapshot(knownSnapshot, questionRecordSchema);
  const answer = readSnapshot(leftSnapshot, answerRecordSchema);
  if (answer?.status !== 'partial' || isBeingWritten(answer, services.now())) return;
  const isSame = !isReply && isSameQuestion(askedQuestion, question, answer);
  if (isSame && (await mayRepeatRun(services, uid, answer))) return;
  await failQuestion(services, openAnswerOf(uid, references.answer, answer), maxAnswerPrice(answer));
}

function isSameQuestion(
  askedQuestion: AskedQuestion,
  question: QuestionRecord | undefined,
  { request }: Pick<AnswerRecord, 'request'>,
): boolean {
  // Ignores the wording of another attempt, which uses the stored text.
  const isInSameWords = askedQuestion.attempt > 1 || question?.text === askedQuestion.question;
  const { documentIds } = toAnswerRequest(askedQuestion);
  return isInSameWords && JSON.stringify(request?.documentIds) === JSON.stringify(documentIds);
}

/** Charges every unfinished answer of a conversation, so that deleting it does not make them free. */
export async function settleOpenAnswers(
  services: Services,
  uid: string,
  conversation: DocumentReference,
): Promise<void> {
  const { docs } = await conversation.collection('messages').where('status', '==', 'partial').get();
  for (const snapshot of docs) {
    const answer = readSnapshot(snapshot, answerRecordSchema);
    if (answer !== undefined)
      await failQuestion(services, openAnswerOf(uid, snapshot.ref, answer), maxAnswerPrice(answer));
  }
}
