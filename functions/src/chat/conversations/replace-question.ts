import type {
  CollectionReference,
  Firestore,
  QueryDocumentSnapshot,
  Transaction,
} from 'firebase-admin/firestore';
import { limits } from '../../contract/limits.ts';
import type { routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { retriedTransaction } from '../../platform/firestore/retried-transaction.ts';
import { conversationsOf } from '../../shared/conversations/conversation-scope.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { answerTexts } from '../answer-texts.ts';
import { settleOpenAnswers } from '../asking/end-unfinished-answer.ts';
import {
  type ConversationRecord,
  conversationRecordSchema,
  type MessageRecord,
  messageRecordSchema,
  replacedMessagesOf,
} from '../conversation-record.ts';
import { savedAnswerReference } from '../saved-answer-record.ts';
import { searchableExchangesOf, toSearchableExchange } from '../searchable-exchange.ts';
import { titleOfQuestion } from '../title-of-question.ts';
import { listWordStarts } from '../word-starts.ts';

interface StoredMessage {
  readonly snapshot: QueryDocumentSnapshot;
  readonly record: MessageRecord;
}

/**
 * Takes a question and all later messages out of its conversation, or restores those taken out last, which replace
 * newer messages. Charges an answer in progress. Repeating either changes nothing. Rejects with `session_not_found`
 * when the question is in neither place, and with `invalid_request` before too many messages.
 */
export const replaceQuestion: Handler<typeof routes.replaceQuestion> = async (
  services,
  { caller, params, body },
) => {
  const { firestore } = services;
  const conversationReference = conversationsOf(firestore, caller.uid).doc(params.id);
  await settleOpenAnswers(services, caller.uid, conversationReference);
  await firestore.runTransaction(async (transaction) => {
    const record = readSnapshot(await transaction.get(conversationReference), conversationRecordSchema);
    const keptMessages = await readAllMessages(transaction, replacedMessagesOf(conversationReference));
    const shownMessages = await readAllMessages(transaction, conversationReference.collection('messages'));
    const [source, target] = body.is_replaced ? [shownMessages, keptMessages] : [keptMessages, shownMessages];
    const first = source.find(({ snapshot }) => snapshot.id === `${params.message_id}-question`);
    if (record === undefined) throw new ApiError('session_not_found');
    if (first === undefined) {
      if (target.some(({ snapshot }) => snapshot.id === `${params.message_id}-question`)) return;
      throw new ApiError('session_not_found');
    }
    const { position } = first.record;
    const moved = source.filter((message) => message.record.position >= position);
    const dropped = target.filter((message) => body.is_replaced || message.record.position >= position);
    const index = { firestore, uid: caller.uid, conversationId: params.id, now: services.now() };
    for (const { snapshot } of dropped) transaction.delete(snapshot.ref);
    if (!body.is_replaced) forgetMessages(transaction, index, dropped);
    const place = body.is_replaced
      ? replacedMessagesOf(conversationReference)
      : conversationReference.collection('messages');
    for (const { snapshot } of moved) {
      transaction.set(place.doc(snapshot.id), snapshot.data());
      transaction.delete(snapshot.ref);
    }
    if (body.is_replaced) forgetMessages(transaction, index, moved);
    else rememberMessages(transaction, index, moved);
    const messageCount = body.is_replaced ? position : positionAfterLast(moved);
    transaction.update(conversationReference, {
      messageCount,
      ...titleAfterReplacement(record, first.record, body.is_replaced),
    });
  }, retriedTransaction);
  return { is_replaced: body.is_replaced };
};

async function readAllMessages(
  transaction: Transaction,
  collection: CollectionReference,
): Promise<StoredMessage[]> {
  const { docs } = await transaction.get(
    collection.orderBy('position', 'desc').limit(limits.replacedMessages + 1),
  );
  if (docs.length > limits.replacedMessages) throw new ApiError('invalid_request');
  return docs.flatMap((snapshot) => {
    const record = readSnapshot(snapshot, messageRecordSchema);
    return record === undefined ? [] : [{ snapshot, record }];
  });
}

const positionAfterLast = (messages: readonly StoredMessage[]): number =>
  Math.max(...messages.map(({ record }) => record.position)) + 1;

/** Returns the title that follows from the conversation's first question; nothing when the user wrote the title. */
function titleAfterReplacement(
  { isRenamed }: ConversationRecord,
  first: MessageRecord,
  isReplaced: boolean,
): Partial<ConversationRecord> {
  if (isRenamed || first.position > 0) return {};
  const title = (isReplaced ? undefined : titleOfQuestion(first.text)) ?? answerTexts.newConversation;
  return { title, titleStarts: listWordStarts(title) };
}

interface Index {
  readonly firestore: Firestore;
  readonly uid: string;
  readonly conversationId: string;
  readonly now: Date;
}

/** Removes messages from the search and from the saved answers. */
function forgetMessages(transaction: Transaction, index: Index, messages: readonly StoredMessage[]): void {
  const { firestore, uid, conversationId } = index;
  for (const { snapshot, record } of messages) {
    if (record.sender === 'user')
      transaction.delete(searchableExchangesOf(firestore, uid).doc(`${conversationId}.${record.exchangeId}`));
    else if (record.isSaved)
      transaction.delete(savedAnswerReference(firestore, uid, { conversationId, messageId: snapshot.id }));
  }
}

function rememberMessages(transaction: Transaction, index: Index, messages: readonly StoredMessage[]): void {
  const { firestore, uid, conversationId, now: savedAt } = index;
  // The latest answer of a question comes last and overwrites the earlier ones.
  const answers = new Map<string, string>();
  for (const { snapshot, record } of messages.toReversed()) {
    const { exchangeId } = record;
    if (record.sender === 'user' || record.status !== 'complete') continue;
    answers.set(exchangeId, record.text);
    if (!record.isSaved) continue;
    const savedReference = savedAnswerReference(firestore, uid, { conversationId, messageId: snapshot.id });
    transaction.set(savedReference, { conversationId, exchangeId, attempt: record.attempt, savedAt });
  }
  for (const { record } of messages) {
    if (record.sender === 'bot') continue;
    const { exchangeId, text: question, createdAt: askedAt } = record;
    const exchange = { conversationId, question, answer: answers.get(exchangeId) ?? '', askedAt };
    transaction.set(
      searchableExchangesOf(firestore, uid).doc(`${conversationId}.${exchangeId}`),
      toSearchableExchange(exchange),
    );
  }
}
