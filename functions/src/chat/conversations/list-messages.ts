import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import type { Message, MessageList } from '../../contract/chat/conversations.ts';
import type { routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { minuteMs } from '../../platform/time/time-units.ts';
import { conversationsOf } from '../../shared/conversations/conversation-scope.ts';
import type { Handler } from '../../shared/http/handler.ts';
import type { Services } from '../../shared/services.ts';
import { enqueueTakeover } from '../asking/hand-answer-to-task.ts';
import {
  type AnswerRecord,
  conversationRecordSchema,
  isBeingWritten,
  type MessageRecord,
  messageRecordSchema,
} from '../conversation-record.ts';
import { describeConversation } from './describe-conversation.ts';
import { describeMessage } from './describe-message.ts';

const maxMessages = 500;
/** Unfinished answers older than this are abandoned: their holds have been released. */
const abandonedAfterMs = 15 * minuteMs;

/**
 * Returns a conversation and its latest messages, oldest first; several answers to a question in the order of their
 * attempts. Rejects with `session_not_found`, also for another user's conversation.
 */
export const listMessages: Handler<typeof routes.listMessages> = async (services, { caller, params }) => {
  const conversation = conversationsOf(services.firestore, caller.uid).doc(params.id);
  const list = await readMessages(services, caller.uid, conversation);
  if (list === undefined) throw new ApiError('session_not_found');
  return list;
};

/**
 * Returns a conversation with its messages; `undefined` when it does not exist. `knownSnapshot` is its record if
 * already read. Enqueues the task of every unfinished answer without a living run.
 */
export async function readMessages(
  services: Services,
  uid: string,
  conversation: DocumentReference,
  knownSnapshot?: DocumentSnapshot,
): Promise<MessageList | undefined> {
  const [snapshot, { docs }] = await Promise.all([
    knownSnapshot ?? conversation.get(),
    conversation.collection('messages').orderBy('position', 'desc').limit(maxMessages).get(),
  ]);
  const record = readSnapshot(snapshot, conversationRecordSchema);
  if (record === undefined) return undefined;
  const records = docs.flatMap((message) => {
    const storedMessage = readSnapshot(message, messageRecordSchema);
    return storedMessage === undefined ? [] : [{ id: message.id, stored: storedMessage }];
  });
  const storedMessages = records.map(({ stored }) => stored);
  await Promise.all(
    findStoppedAnswers(storedMessages, services.now()).map(({ exchangeId: messageId, attempt, lease }) =>
      enqueueTakeover(services, { uid, conversationId: conversation.id, messageId, attempt }, lease.holder),
    ),
  );
  const messages = records.map(({ id, stored }): Message => describeMessage(id, stored));
  return { session: describeConversation(snapshot.id, record), messages: messages.reverse() };
}

/** Returns the unfinished answers without a living run. */
function findStoppedAnswers(records: readonly MessageRecord[], now: Date): AnswerRecord[] {
  return records.filter(
    (record): record is AnswerRecord =>
      record.sender === 'bot' &&
      record.status === 'partial' &&
      !isBeingWritten(record, now) &&
      now.getTime() - record.createdAt.getTime() < abandonedAfterMs,
  );
}
