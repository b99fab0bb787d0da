import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { getEach } from '../../platform/firestore/get-each.ts';
import { conversationsOf } from '../../shared/conversations/conversation-scope.ts';
import type { AskedQuestion } from '../asked-question.ts';
import {
  type AnswerRecord,
  answerRecordSchema,
  exchangeReferences,
  type MessageRecord,
  messageRecordSchema,
  questionRecordSchema,
} from '../conversation-record.ts';
import { readSmallTalk } from '../small-talk.ts';
import { type Exchange, noAnswer, rememberedExchanges } from './rewrite-question.ts';

export interface AnsweredExchange extends Exchange {
  readonly record: AnswerRecord;
}

/** The part of a conversation before a question. */
export interface ConversationBefore {
  /** The question as stored, for another attempt at its answer. */
  readonly questionText: string | undefined;
  /** The last exchanges before the question, oldest first. */
  readonly history: readonly AnsweredExchange[];
  /** Stored answers of this attempt and of the previous one. */
  readonly stored: AnswerRecord | undefined;
  readonly before: AnswerRecord | undefined;
}

/** Reads the stored conversation of a question; returns an empty one for its first question. */
export async function readConversation(
  firestore: Firestore,
  askedQuestion: Pick<AskedQuestion, 'uid' | 'conversationId' | 'messageId' | 'attempt'>,
): Promise<ConversationBefore> {
  const { uid, messageId, attempt } = askedQuestion;
  const conversation = conversationsOf(firestore, uid).doc(askedQuestion.conversationId ?? messageId);
  const references = exchangeReferences(conversation, messageId, attempt);
  const earlier = exchangeReferences(conversation, messageId, Math.max(1, attempt - 1)).answer;
  const [questionSnapshot, answerSnapshot, previousSnapshot] = await getEach(
    firestore,
    references.question,
    references.answer,
    earlier,
  );
  const asStored = readSnapshot(questionSnapshot, questionRecordSchema);
  // A question whose first attempt failed may be sent again in other words; these replace the stored ones.
  const questionText = attempt > 1 ? asStored?.text : undefined;
  const isNew = askedQuestion.conversationId === undefined && asStored === undefined;
  const history = isNew
    ? []
    : await listExchanges(conversation, asStored?.position ?? Number.MAX_SAFE_INTEGER);
  return {
    questionText,
    history,
    stored: answerSnapshot && readSnapshot(answerSnapshot, answerRecordSchema),
    before: attempt > 1 && previousSnapshot ? readSnapshot(previousSnapshot, answerRecordSchema) : undefined,
  };
}

/**
 * Lists the last exchanges before a position, oldest first, each with its latest complete answer. Includes abstentions,
 * because the next question may refer to their subject. Skips failed and unfinished answers and small talk.
 */
async function listExchanges(conversation: DocumentReference, position: number): Promise<AnsweredExchange[]> {
  // Reads several times the number needed: some may have failed, and a question may have several answers.
  const limit = rememberedExchanges * 6;
  const { docs } = await conversation
    .collection('messages')
    .where('position', '<', position)
    .orderBy('position', 'desc')
    .limit(limit)
    .get();
  const records = docs.flatMap((snapshot) => readSnapshot(snapshot, messageRecordSchema) ?? []);
  const questions = new Map<string, MessageRecord>(
    records.flatMap((record) => (record.sender === 'user' ? [[record.exchangeId, record]] : [])),
  );
  const exchanges = new Map<string, AnsweredExchange>();
  // Visits the latest attempt first; the first answer of an exchange wins.
  for (const record of records) {
    if (record.sender === 'user' || record.status !== 'complete') continue;
    const question = questions.get(record.exchangeId);
    if (question === undefined || exchanges.has(record.exchangeId)) continue;
    if (readSmallTalk(question.text) !== undefined) continue;
    const answer = record.abstained ? noAnswer : record.text;
    exchanges.set(record.exchangeId, { question: question.text, answer, record });
  }
  return [...exchanges.values()].slice(0, rememberedExchanges).reverse();
}

/** Returns the last answer with sources; skips small talk and abstentions. */
export function findLastAnswer(history: readonly AnsweredExchange[]): AnswerRecord | undefined {
  return history.findLast(({ record }) => record.sources.length > 0)?.record;
}

/** Returns the positions of the documents that the last answer cites. */
export function findLastCited(
  documents: readonly { readonly id: string }[],
  history: readonly AnsweredExchange[],
): readonly number[] {
  const cited = new Set(findLastAnswer(history)?.sources.map(({ document_id }) => document_id));
  return [...documents.keys()].filter((position) => cited.has(documents[position]?.id ?? ''));
}
