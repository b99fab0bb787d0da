import type { Source } from '../../contract/chat.ts';
import { allDocuments } from '../../contract/limits.ts';
import { conversationsOf } from '../../shared/conversations/conversation-scope.ts';
import { readSnapshot } from '../../shared/firestore-data.ts';
import { ApiError } from '../../shared/http/api-error.ts';
import { listDocumentsOf } from '../../shared/library/find-documents.ts';
import type { Services } from '../../shared/services.ts';
import {
  type AnswerRecord,
  type ConversationRecord,
  conversationRecordSchema,
  type MessageRecord,
  messageRecordSchema,
} from '../conversation-record.ts';
import { annotateText } from './annotate-text.ts';
import { exportTexts } from './export-texts.ts';
import type { Transcript, TranscriptCitation, TranscriptExchange } from './transcript.ts';

/** Messages that are exported at most, the latest ones. */
const maxMessages = 500;

/** A conversation with the latest whole answer to each question. Rejects with `session_not_found`. */
export async function readTranscript(
  { firestore, now }: Services,
  uid: string,
  conversationId: string,
): Promise<Transcript> {
  const conversation = conversationsOf(firestore, uid).doc(conversationId);
  const [snapshot, { docs }, documents] = await Promise.all([
    conversation.get(),
    conversation.collection('messages').orderBy('position', 'desc').limit(maxMessages).get(),
    listDocumentsOf(firestore, uid),
  ]);
  const record = readSnapshot(snapshot, conversationRecordSchema);
  if (record === undefined) throw new ApiError('session_not_found');
  const messages = docs.flatMap((message) => readSnapshot(message, messageRecordSchema) ?? []).reverse();
  const versions = new Map(documents.map(({ id, version }) => [id, version]));
  return {
    title: record.title,
    about: describeSubject(record),
    exportedAt: now(),
    exchanges: listExchanges(messages, versions),
  };
}

function describeSubject({ documentName, documentNames }: ConversationRecord): string {
  if (documentNames.length > 0) return documentNames.join(', ');
  return documentName === allDocuments ? exportTexts.allDocuments : documentName;
}

function listExchanges(
  messages: readonly MessageRecord[],
  versions: ReadonlyMap<string, string>,
): TranscriptExchange[] {
  const answers = new Map<string, AnswerRecord>();
  for (const message of messages) {
    if (message.sender === 'bot' && message.status === 'complete') answers.set(message.exchangeId, message);
  }
  return messages.flatMap((message): TranscriptExchange[] => {
    if (message.sender === 'bot') return [];
    const asked = { question: message.text, askedAt: message.createdAt };
    const answer = answers.get(message.exchangeId);
    if (answer === undefined) {
      return [{ ...asked, answer: '', citations: [], consideredPages: [], notes: [] }];
    }
    return [{ ...asked, ...describeAnswer(answer, versions) }];
  });
}

function describeAnswer(
  answer: AnswerRecord,
  versions: ReadonlyMap<string, string>,
): Omit<TranscriptExchange, 'question' | 'askedAt'> {
  const numbers = new Map<string, number>();
  const sources = answer.sources
    .toSorted((one, other) => one.answer_offset - other.answer_offset)
    .map((source) => {
      const key = `${source.document_id} ${source.page} ${source.char_start} ${source.quote}`;
      const isNew = !numbers.has(key);
      const number = numbers.get(key) ?? numbers.size + 1;
      numbers.set(key, number);
      return { source, number, isNew };
    });
  return {
    answer: annotateText(answer.text, [
      ...sources.map(({ source, number }) => ({ offset: source.answer_offset, text: ` [${number}]` })),
      ...answer.unsupported.map(({ end }) => ({ offset: end, text: ` (${exportTexts.unsupported})` })),
    ]),
    citations: sources.flatMap(({ source, number, isNew }) => {
      if (!isNew) return [];
      const { page_label: pageLabel, quote } = source;
      const gone = describeLoss(source, versions);
      return [{ number, documentName: nameOf(source.source), pageLabel, quote, gone }];
    }),
    consideredPages: answer.abstained
      ? answer.consideredPages.map(({ source, page_label }) => {
          return { documentName: nameOf(source), pageLabel: page_label };
        })
      : [],
    notes: listNotes(answer),
  };
}

/** What has to be known of an answer beside its text. */
export function listNotes({
  unsupported,
  isCut,
  reading,
}: Pick<AnswerRecord, 'unsupported' | 'isCut' | 'reading'>): string[] {
  const isPart = reading !== null && reading.pages < reading.total_pages;
  return [
    ...(unsupported.length > 0 ? [exportTexts.unsupportedNote] : []),
    ...(isCut ? [exportTexts.cutNote] : []),
    ...(isPart ? [exportTexts.partNote(reading.pages, reading.total_pages)] : []),
  ];
}

/** Deleted and uploaded again, a document is another one; replaced, it is the same in another version. */
function describeLoss(source: Source, versions: ReadonlyMap<string, string>): TranscriptCitation['gone'] {
  const stored = versions.get(source.document_id);
  if (stored === undefined) return 'deleted';
  return stored === source.document_version ? undefined : 'replaced';
}

/** The last segment of a source's path is the document's name. */
function nameOf(path: string): string {
  return path.split('/').at(-1) || path;
}
