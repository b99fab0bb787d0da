import type { CollectionReference } from 'firebase-admin/firestore';
import { ApiError } from '../../platform/errors/api-error.ts';
import { readAll } from '../../platform/firestore/read-pages.ts';
import { writeJsonList } from '../../platform/zip/json-entry.ts';
import type { ZipEntry } from '../../platform/zip/write-zip.ts';
import type { ExportPart } from '../../shared/account-parts/export-part.ts';
import { conversationsOf } from '../../shared/conversations/conversation-scope.ts';
import { safeName } from '../../shared/http/content-disposition.ts';
import { conversationRecordSchema, messageRecordSchema, replacedMessagesOf } from '../conversation-record.ts';
import { describeConversation } from '../conversations/describe-conversation.ts';
import { describeMessage } from '../conversations/describe-message.ts';
import { type DocumentVersions, readTranscript, readVersions } from './read-transcript.ts';
import { writeMarkdown } from './write-markdown.ts';

const maxTitleLength = 80;

/**
 * Exports a user's conversations, each as a file with its messages, citations and ratings, and as a text to read. The
 * file also has the messages of the last replaced question.
 */
export const exportConversations: ExportPart = async (services, uid) => {
  const { firestore } = services;
  const entries: ZipEntry[] = [];
  let count = 0;
  let versionsPromise: Promise<DocumentVersions> | undefined;
  const conversations = conversationsOf(firestore, uid).orderBy('createdAt');
  for await (const { id, record } of readAll(conversations, conversationRecordSchema)) {
    count += 1;
    const path = `conversaciones/${`${String(count).padStart(4, '0')} ${safeName(record.title, maxTitleLength)}`.trim()}`;
    const conversation = { ...describeConversation(id, record), created_at: record.createdAt };
    entries.push({
      path: `${path}.md`,
      write: async function* () {
        versionsPromise ??= readVersions(firestore, uid);
        try {
          yield writeMarkdown(await readTranscript(services, uid, id, await versionsPromise));
        } catch (error) {
          // Skips a conversation deleted after it was listed.
          if (!(error instanceof ApiError && error.code === 'session_not_found')) throw error;
        }
      },
    });
    entries.push({
      path: `${path}.json`,
      write: async function* () {
        yield `${JSON.stringify(conversation, null, 2).slice(0, -2)},\n  "messages": `;
        const reference = conversationsOf(firestore, uid).doc(id);
        yield* writeJsonList(readMessages(reference.collection('messages')));
        yield ',\n  "replaced_messages": ';
        yield* writeJsonList(readMessages(replacedMessagesOf(reference)));
        yield '}\n';
      },
    });
  }
  return entries;
};

async function* readMessages(messages: CollectionReference) {
  for await (const { id, record } of readAll(messages.orderBy('position'), messageRecordSchema))
    yield describeMessage(id, record);
}
