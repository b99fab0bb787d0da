import type { DocumentReference } from 'firebase-admin/firestore';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { getEach } from '../../platform/firestore/get-each.ts';
import { conversationsOf } from '../../shared/conversations/conversation-scope.ts';
import type { Services } from '../../shared/services.ts';
import {
  type AnswerRecord,
  answerRecordSchema,
  exchangeOf,
  isAlive,
  type QuestionRecord,
  questionRecordSchema,
} from '../conversation-record.ts';
import { orderOf, type QuestionToClaim } from './claim-question.ts';
import { failQuestion, openAnswerOf } from './finish-question.ts';
import { heldFor, mayRunAgain } from './price-answer.ts';

type Asked = Omit<QuestionToClaim, 'credits' | 'reply'>;

/**
 * Ends, before a question is asked again, the answer that an earlier run of it has left unfinished: it may have been read by then.
 * The same question of the same documents goes on under the same hold, as often a day as questions may fail; anything else in
 * its place pays for it first.
 */
export async function endLeftAnswer(
  services: Services,
  asked: Asked,
  { isReply }: { readonly isReply: boolean },
): Promise<void> {
  const { uid, messageId, attempt, conversationId = messageId } = asked;
  const conversation = conversationsOf(services.firestore, uid).doc(conversationId);
  const references = exchangeOf(conversation, messageId, attempt);
  const [known, left] = await getEach(services.firestore, references.question, references.answer);
  const question = readSnapshot(known, questionRecordSchema);
  const answer = readSnapshot(left, answerRecordSchema);
  if (answer?.status !== 'partial' || isAlive(answer, services.now())) return;
  const isSame = !isReply && isSameQuestion(asked, question, answer);
  if (isSame && (await mayRunAgain(services, uid, answer))) return;
  await failQuestion(services, openAnswerOf(uid, references.answer, answer), heldFor(answer));
}

function isSameQuestion(
  asked: Asked,
  question: QuestionRecord | undefined,
  { order }: Pick<AnswerRecord, 'order'>,
): boolean {
  // Another attempt at an answer has the words that are stored.
  const isInSameWords = asked.attempt > 1 || question?.text === asked.question;
  const { documentIds } = orderOf(asked);
  return isInSameWords && JSON.stringify(order?.documentIds) === JSON.stringify(documentIds);
}

/** Charges every answer of a conversation that is being written, or was left: deleting it is no way to have it for nothing. */
export async function settleOpenAnswers(
  services: Services,
  uid: string,
  conversation: DocumentReference,
): Promise<void> {
  const { docs } = await conversation.collection('messages').where('status', '==', 'partial').get();
  for (const snapshot of docs) {
    const answer = readSnapshot(snapshot, answerRecordSchema);
    if (answer !== undefined)
      await failQuestion(services, openAnswerOf(uid, snapshot.ref, answer), heldFor(answer));
  }
}
