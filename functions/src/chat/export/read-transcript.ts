import { allDocuments, preparedConversationPrefix } from '../../contract/limits.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { conversationsOf } from '../../shared/conversations/conversation-scope.ts';
import { listDocumentsOf } from '../../shared/library/find-documents.ts';
import type { Services } from '../../shared/services.ts';
import {
  type AnswerRecord,
  type ConversationRecord,
  conversationRecordSchema,
  exchangeReferences,
  type MessageRecord,
  messageRecordSchema,
  questionRecordSchema,
} from '../conversation-record.ts';
import { exportTexts } from './export-texts.ts';
import { transcribeAnswer } from './transcribe-answer.ts';
import type { Transcript, TranscriptExchange } from './transcript.ts';

/** Maximum number of exported messages, the latest ones. */
const maxMessages = 500;

/** Current versions of the user's documents by id, to find out which citations can still be opened. */
export type DocumentVersions = ReadonlyMap<string, string>;

/** Reads a conversation with the latest complete answer to each question. Rejects with `session_not_found`. */
export async function readTranscript(
  { firestore, now }: Pick<Services, 'firestore' | 'now'>,
  uid: string,
  conversationId: string,
  knownVersions?: DocumentVersions,
): Promise<Transcript> {
  const conversationReference = conversationsOf(firestore, uid).doc(conversationId);
  const [snapshot, { docs }, versions] = await Promise.all([
    conversationReference.get(),
    conversationReference.collection('messages').orderBy('position', 'desc').limit(maxMessages).get(),
    knownVersions ?? readVersions(firestore, uid),
  ]);
  const record = readSnapshot(snapshot, conversationRecordSchema);
  if (record === undefined) throw new ApiError('session_not_found');
  const messages = docs.flatMap((message) => readSnapshot(message, messageRecordSchema) ?? []).reverse();
  return {
    title: record.title,
    ...describeConversationHead(conversationId, record, now()),
    exchanges: listExchanges(messages, versions),
  };
}

/**
 * Reads one answer. Rejects with `session_not_found` when it does not exist, and with `invalid_request` for an
 * unfinished one.
 */
export async function readOneAnswer(
  { firestore, now }: Services,
  uid: string,
  { conversationId, messageId }: { readonly conversationId: string; readonly messageId: string },
): Promise<Transcript> {
  const conversationReference = conversationsOf(firestore, uid).doc(conversationId);
  const [snapshot, storedSnapshot, versions] = await Promise.all([
    conversationReference.get(),
    conversationReference.collection('messages').doc(messageId).get(),
    readVersions(firestore, uid),
  ]);
  const record = readSnapshot(snapshot, conversationRecordSchema);
  const answer = readSnapshot(storedSnapshot, messageRecordSchema);
  if (record === undefined || answer === undefined) throw new ApiError('session_not_found');
  if (answer.sender === 'user' || answer.status !== 'complete') throw new ApiError('invalid_request');
  const { question } = exchangeReferences(conversationReference, answer.exchangeId, answer.attempt);
  const questionRecord = readSnapshot(await question.get(), questionRecordSchema);
  if (questionRecord === undefined) throw new ApiError('session_not_found');
  return {
    title: questionRecord.text,
    ...describeConversationHead(conversationId, record, now()),
    exchanges: [
      {
        question: questionRecord.text,
        askedAt: questionRecord.createdAt,
        ...transcribeAnswer(answer, versions),
      },
    ],
    isOneAnswer: true,
  };
}

export async function readVersions(firestore: Services['firestore'], uid: string): Promise<DocumentVersions> {
  const documents = await listDocumentsOf(firestore, uid);
  return new Map(documents.map(({ id, version }) => [id, version]));
}

function describeConversationHead(
  conversationId: string,
  record: ConversationRecord,
  exportedAt: Date,
): Pick<Transcript, 'about' | 'emptyText' | 'isPrepared'> {
  const isPrepared = conversationId.startsWith(preparedConversationPrefix);
  const about = [exportTexts.about(describeSubject(record)), exportTexts.exported(exportedAt)];
  if (isPrepared) about.push(exportTexts.prepared);
  return { about, emptyText: exportTexts.empty, isPrepared };
}

function describeSubject({ documentName, documentNames }: ConversationRecord): string {
  if (documentNames.length > 0) return documentNames.join(', ');
  return documentName === allDocuments ? exportTexts.allDocuments : documentName;
}

const noAnswer = {
  ...{ answer: '', marks: { cited: [], unsupported: [] } },
  ...{ citations: [], consideredPages: [], notes: [] },
};

function listExchanges(messages: readonly MessageRecord[], versions: DocumentVersions): TranscriptExchange[] {
  const answers = new Map<string, AnswerRecord>();
  for (const message of messages) {
    if (message.sender === 'bot' && message.status === 'complete') answers.set(message.exchangeId, message);
  }
  return messages.flatMap((message): TranscriptExchange[] => {
    if (message.sender === 'bot') return [];
    const askedMessage = { question: message.text, askedAt: message.createdAt };
    const answer = answers.get(message.exchangeId);
    if (answer === undefined) {
      return [{ ...askedMessage, ...noAnswer }];
    }
    return [{ ...askedMessage, ...transcribeAnswer(answer, versions) }];
  });
}
