import type { DocumentReference } from 'firebase-admin/firestore';
import { allDocuments } from '../../contract/limits.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { getEach } from '../../platform/firestore/get-each.ts';
import { conversationsOf } from '../../shared/conversations/conversation-scope.ts';
import type { StoredDocument } from '../../shared/library/document-record.ts';
import { findDocumentById } from '../../shared/library/find-documents.ts';
import type { Services } from '../../shared/services.ts';
import {
  type AnswerRecord,
  type AnswerRequest,
  answerRecordSchema,
  exchangeReferences,
  isBeingWritten,
  type QuestionRecord,
  questionRecordSchema,
} from '../conversation-record.ts';
import { resolveDocuments } from '../resolve-documents.ts';
import { answerQuestion } from './answer-question.ts';
import { failQuestion, openAnswerOf } from './finish-question.ts';
import {
  type AnswerKey,
  type AnswerTask,
  answerTaskSchema,
  enqueueNextCheck,
} from './hand-answer-to-task.ts';
import { priceUnfinishedAnswer } from './price-answer.ts';

/** Max checks of one answer, every 30 s: it can be taken over several times before its hold expires. */
const maxRounds = 20;

/**
 * Handles a delivery of an answer's task, which may be late or duplicate. Does nothing when the answer has ended, and
 * checks again later while a run is alive. Otherwise answers the question from its beginning under the existing hold.
 * Rejects when another delivery may succeed; a question that cannot be answered fails at `priceUnfinishedAnswer`.
 */
export async function takeOverAnswer(services: Services, data: unknown, requestId: string): Promise<void> {
  const parsed = answerTaskSchema.safeParse(data);
  if (!parsed.success) {
    services.logger.error('answer task with invalid data');
    return;
  }
  const task = parsed.data;
  const storedQuestion = await readStoredQuestion(services, task);
  if (storedQuestion === undefined) return;
  if (isBeingWritten(storedQuestion.answer, services.now())) {
    if (task.round < maxRounds) await enqueueNextCheck(services, task);
    return;
  }
  services.logger.info('answer taken over');
  try {
    await answerStoredQuestion(services, task, storedQuestion, requestId);
  } catch (error) {
    // Ignores refusals: another run is writing the answer or has ended it, or the answer was deleted.
    if (!(error instanceof ApiError)) throw error;
    services.logger.info('answer not written by its task', { code: error.code });
    if (error.code !== 'answer_in_progress') await failStoredAnswer(services, task, storedQuestion);
  }
}

interface StoredExchange {
  readonly conversation: DocumentReference;
  readonly question: QuestionRecord;
  readonly answer: AnswerRecord;
  readonly request: AnswerRequest;
}

/**
 * Reads a stored question whose answer is unfinished, with the request of the answer. Returns `undefined` when nothing
 * is left to answer.
 */
async function readStoredQuestion(
  { firestore }: Services,
  { uid, conversationId, messageId, attempt }: AnswerKey,
): Promise<StoredExchange | undefined> {
  const conversation = conversationsOf(firestore, uid).doc(conversationId);
  const references = exchangeReferences(conversation, messageId, attempt);
  const [snapshot, answeredSnapshot] = await getEach(firestore, references.question, references.answer);
  const question = readSnapshot(snapshot, questionRecordSchema);
  const answer = readSnapshot(answeredSnapshot, answerRecordSchema);
  if (question === undefined || answer?.status !== 'partial' || answer.request === null) return undefined;
  return { conversation, question, answer, request: answer.request };
}

async function answerStoredQuestion(
  services: Services,
  { uid, conversationId, messageId, attempt }: AnswerTask,
  { question, request }: StoredExchange,
  requestId: string,
): Promise<void> {
  const documents = await findRequestedDocuments(services, uid, request);
  const [first] = documents;
  const isOfOne = request.documentIds !== null && !request.isChoice;
  const asked = {
    uid,
    question: question.text,
    conversationId,
    messageId,
    attempt,
    selectedDocument: isOfOne && first !== undefined ? first.name : allDocuments,
    documents,
    isChoice: request.isChoice,
    maxCredits: request.maxCredits ?? undefined,
    style: request.style ?? undefined,
  };
  await answerQuestion(services, asked, { requestId });
}

/** Returns the documents of the question under their current names. Rejects with `document_not_found`. */
async function findRequestedDocuments(
  { firestore }: Services,
  uid: string,
  { documentIds }: AnswerRequest,
): Promise<StoredDocument[]> {
  if (documentIds === null)
    return await resolveDocuments(firestore, uid, { selected: allDocuments, chosen: undefined });
  const foundDocuments = await Promise.all(documentIds.map((id) => findDocumentById(firestore, uid, id)));
  return foundDocuments.map((document) => {
    if (document === undefined) throw new ApiError('document_not_found');
    return document;
  });
}

/** Releases or charges the hold of an answer that cannot be written. Does nothing when a run has taken over since. */
async function failStoredAnswer(
  services: Services,
  { uid, messageId, attempt }: AnswerTask,
  { conversation, answer }: StoredExchange,
): Promise<void> {
  const reference = exchangeReferences(conversation, messageId, attempt).answer;
  const price = await priceUnfinishedAnswer(services, uid, answer);
  await failQuestion(services, openAnswerOf(uid, reference, answer), price);
}
