import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { answerIdOf } from '../../contract/chat/answers.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { conversationsOf } from '../../shared/conversations/conversation-scope.ts';
import {
  type AnswerRecord,
  answerRecordSchema,
  conversationRecordSchema,
  exchangeReferences,
  questionRecordSchema,
} from '../conversation-record.ts';
import { savedAnswerRecordSchema, savedAnswersOf } from '../saved-answer-record.ts';

/** A saved answer with its question and conversation. */
export interface SavedExchange {
  readonly conversationId: string;
  readonly conversationTitle: string;
  /** Case file of the conversation; `null` for none. */
  readonly caseFileId: string | null;
  readonly question: string;
  readonly askedAt: Date;
  readonly answerId: string;
  readonly answer: AnswerRecord;
  readonly savedAt: Date;
}

/** Reads up to `limit` saved answers of a user, last saved first. Skips answers that are being deleted. */
export async function readSavedAnswers(
  firestore: Firestore,
  uid: string,
  limit: number,
): Promise<{ readonly answers: SavedExchange[]; readonly hasMore: boolean }> {
  const { docs } = await savedAnswersOf(firestore, uid)
    .orderBy('savedAt', 'desc')
    // Reads one more than the limit, to set `hasMore`.
    .limit(limit + 1)
    .get();
  const places = docs.slice(0, limit).flatMap((snapshot) => {
    const record = readSnapshot(snapshot, savedAnswerRecordSchema);
    if (record === undefined) return [];
    const conversationReference = conversationsOf(firestore, uid).doc(record.conversationId);
    return [
      {
        record,
        conversation: conversationReference,
        ...exchangeReferences(conversationReference, record.exchangeId, record.attempt),
      },
    ];
  });
  const references = places.flatMap(({ conversation, question, answer }) => [conversation, question, answer]);
  const distinct = [...new Map(references.map((reference) => [reference.path, reference])).values()];
  const snapshots = distinct.length === 0 ? [] : await firestore.getAll(...distinct);
  const snapshotByPath = new Map(snapshots.map((snapshot) => [snapshot.ref.path, snapshot]));
  const answers = places.flatMap(({ record, ...place }): SavedExchange[] => {
    const conversation = readStoredRecord(snapshotByPath, place.conversation.path, conversationRecordSchema);
    const question = readStoredRecord(snapshotByPath, place.question.path, questionRecordSchema);
    const answer = readStoredRecord(snapshotByPath, place.answer.path, answerRecordSchema);
    if (conversation === undefined || question === undefined || answer === undefined) return [];
    const { conversationId, exchangeId, attempt, savedAt } = record;
    return [
      {
        conversationId,
        conversationTitle: conversation.title,
        caseFileId: conversation.caseFileId,
        question: question.text,
        askedAt: question.createdAt,
        answerId: answerIdOf(exchangeId, attempt),
        answer,
        savedAt,
      },
    ];
  });
  return { answers, hasMore: docs.length > limit };
}

function readStoredRecord<Schema extends z.ZodType>(
  snapshotByPath: ReadonlyMap<string, DocumentSnapshot>,
  path: string,
  schema: Schema,
): z.output<Schema> | undefined {
  const snapshot = snapshotByPath.get(path);
  return snapshot && readSnapshot(snapshot, schema);
}
