import { readAll } from '../../platform/firestore/read-pages.ts';
import { writeList } from '../../platform/zip/json-entry.ts';
import type { ZipEntry } from '../../platform/zip/write-zip.ts';
import type { ExportPart } from '../../shared/account-parts/export-part.ts';
import { conversationsOf } from '../../shared/conversations/conversation-scope.ts';
import { conversationRecordSchema, messageRecordSchema } from '../conversation-record.ts';
import { describeConversation } from '../conversations/describe-conversation.ts';
import { describeMessage } from '../conversations/describe-message.ts';

/** Exports a user's conversations, each as a file with its messages, citations and ratings. */
export const exportConversations: ExportPart = async ({ firestore }, uid) => {
  const entries: ZipEntry[] = [];
  const conversations = conversationsOf(firestore, uid).orderBy('createdAt');
  for await (const { id, record } of readAll(conversations, conversationRecordSchema)) {
    const number = String(entries.length + 1).padStart(4, '0');
    const conversation = { ...describeConversation(id, record), created_at: record.createdAt };
    entries.push({
      path: `conversaciones/${number}.json`,
      write: async function* () {
        yield `${JSON.stringify(conversation, null, 2).slice(0, -2)},\n  "messages": `;
        yield* writeList(readMessages());
        yield '}\n';
      },
    });
    async function* readMessages() {
      const messages = conversationsOf(firestore, uid).doc(id).collection('messages').orderBy('position');
      for await (const message of readAll(messages, messageRecordSchema)) {
        yield describeMessage(message.id, message.record);
      }
    }
  }
  return entries;
};
