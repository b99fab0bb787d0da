import type { Conversation } from '../contract/chat.ts';
import type { routes } from '../contract/routes.ts';
import { readSnapshot } from '../shared/firestore-data.ts';
import type { Handler } from '../shared/http/handler.ts';
import { conversationRecordSchema, conversationsOf } from './conversation-record.ts';

const maxConversations = 200;

/** The user's conversations, of one document name where it is given, latest first. */
export const listConversations: Handler<typeof routes.listConversations> = async (
  { firestore },
  { caller, query },
) => {
  const all = conversationsOf(firestore, caller.uid);
  const { document_name: name } = query;
  const chosen = name === undefined ? all : all.where('documentName', '==', name);
  const { docs } = await chosen.orderBy('updatedAt', 'desc').limit(maxConversations).get();
  const sessions = docs.flatMap((snapshot): Conversation[] => {
    const record = readSnapshot(snapshot, conversationRecordSchema);
    if (record === undefined) return [];
    return [
      {
        id: snapshot.id,
        session_title: record.title,
        updated_at: record.updatedAt.toISOString(),
        message_count: record.messageCount,
        document_name: record.documentName,
      },
    ];
  });
  return { sessions };
};
