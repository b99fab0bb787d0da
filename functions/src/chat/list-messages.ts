import type { Message } from '../contract/chat-conversations.ts';
import type { routes } from '../contract/routes.ts';
import { conversationsOf } from '../shared/conversations/conversation-scope.ts';
import { readSnapshot } from '../shared/firestore-data.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Handler } from '../shared/http/handler.ts';
import { conversationRecordSchema, messageRecordSchema } from './conversation-record.ts';
import { describeConversation } from './describe-conversation.ts';
import { describeMessage } from './describe-message.ts';

const maxMessages = 500;

/**
 * A conversation and its latest messages, oldest first; answers to one question in the order in which they were asked for.
 * Another user's conversation does not exist: `session_not_found`.
 */
export const listMessages: Handler<typeof routes.listMessages> = async (
  { firestore },
  { caller, params },
) => {
  const conversation = conversationsOf(firestore, caller.uid).doc(params.id);
  const [snapshot, { docs }] = await Promise.all([
    conversation.get(),
    conversation.collection('messages').orderBy('position', 'desc').limit(maxMessages).get(),
  ]);
  const record = readSnapshot(snapshot, conversationRecordSchema);
  if (record === undefined) throw new ApiError('session_not_found');
  const messages = docs.flatMap((message): Message[] => {
    const stored = readSnapshot(message, messageRecordSchema);
    return stored === undefined ? [] : [describeMessage(message.id, stored)];
  });
  return { session: describeConversation(snapshot.id, record), messages: messages.reverse() };
};
