import type { Message } from '../contract/chat.ts';
import type { routes } from '../contract/routes.ts';
import { readSnapshot } from '../shared/firestore-data.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Handler } from '../shared/http/handler.ts';
import { conversationsOf, type MessageRecord, messageRecordSchema } from './conversation-record.ts';

const maxMessages = 500;

/** The latest messages of a conversation, oldest first. Another user's conversation does not exist: `session_not_found`. */
export const listMessages: Handler<typeof routes.listMessages> = async (
  { firestore },
  { caller, params },
) => {
  const conversation = conversationsOf(firestore, caller.uid).doc(params.id);
  const [snapshot, { docs }] = await Promise.all([
    conversation.get(),
    conversation.collection('messages').orderBy('position', 'desc').limit(maxMessages).get(),
  ]);
  if (!snapshot.exists) throw new ApiError('session_not_found');
  const messages = docs.flatMap((message): Message[] => {
    const record = readSnapshot(message, messageRecordSchema);
    return record === undefined ? [] : [describeMessage(message.id, record)];
  });
  return { messages: messages.reverse() };
};

function describeMessage(id: string, record: MessageRecord): Message {
  const base = { id, text: record.text, created_at: record.createdAt.toISOString() };
  if (record.sender === 'user') {
    return {
      ...base,
      sender: 'user',
      sources: [],
      unsupported: [],
      abstained: false,
      status: 'complete',
      credits_used: 0,
    };
  }
  return {
    ...base,
    sender: 'bot',
    sources: record.sources,
    unsupported: record.unsupported,
    abstained: record.abstained,
    status: record.status,
    credits_used: record.creditsUsed,
  };
}
