import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  openTestDatabase,
  type TestDatabase,
} from '../../../../emulators/src/firestore/open-test-database.ts';
import { emptyAnswer } from '../../contract/chat/answers.ts';
import type { Routes } from '../../contract/routes.ts';
import { conversationsOf } from '../../shared/conversations/conversation-scope.ts';
import type { HandlerRequest } from '../../shared/http/handler.ts';
import type { Services } from '../../shared/services.ts';
import { savedAnswersOf } from '../saved-answer-record.ts';
import { searchableExchangesOf } from '../searchable-exchange.ts';
import { replaceQuestion } from './replace-question.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const now = new Date('2026-11-20T12:00:00Z');
let uid = '';
const conversation = () => conversationsOf(database.db, uid).doc('c');

beforeEach(async () => {
  uid = crypto.randomUUID();
  await conversation().set({
    title: '¿Cuánto es la renta?',
    isRenamed: false,
    titleStarts: [],
    documentName: 'all',
    documentId: null,
    documentNames: [],
    caseFileId: null,
    messageCount: 0,
    createdAt: now,
    updatedAt: now,
  });
  await storeExchange('renta', '¿Cuánto es la renta?', { isSaved: true });
  await storeExchange('fianza', '¿Y la fianza?');
});

/** Stores a question with its answer at the end of the conversation. */
async function storeExchange(exchangeId: string, text: string, { isSaved = false } = {}): Promise<void> {
  const position = (await conversation().get()).get('messageCount') as number;
  const messages = conversation().collection('messages');
  const base = { exchangeId, createdAt: now };
  await messages.doc(`${exchangeId}-question`).set({ ...base, sender: 'user', text, position });
  await messages.doc(exchangeId).set({
    ...emptyAnswer,
    ...base,
    text: `Sobre ${exchangeId}.`,
    sender: 'bot',
    position: position + 1,
    attempt: 1,
    status: 'complete',
    feedback: null,
    isSaved,
    holdSource: 'h',
    heldCredits: 0,
  });
  await conversation().update({ messageCount: position + 2 });
  await searchableExchangesOf(database.db, uid)
    .doc(`c.${exchangeId}`)
    .set({ conversationId: 'c', question: text, answer: '', starts: [], askedAt: now });
  if (isSaved) await savedAnswersOf(database.db, uid).doc(`c.${exchangeId}`).set({ conversationId: 'c' });
}

function replaceMessage(messageId: string, isReplaced: boolean) {
  const services = { firestore: database.db, now: () => now } as Services;
  const params = { id: 'c', message_id: messageId };
  const request = { caller: { uid }, params, body: { is_replaced: isReplaced } };
  return replaceQuestion(services, request as HandlerRequest<Routes['replaceQuestion']>);
}

async function readConversation() {
  const ids = async (query: FirebaseFirestore.Query) => (await query.get()).docs.map(({ id }) => id);
  const { title, messageCount } = (await conversation().get()).data() ?? {};
  return {
    title,
    messageCount,
    messages: await ids(conversation().collection('messages').orderBy('position')),
    searchable: await ids(searchableExchangesOf(database.db, uid)),
    saved: await ids(savedAnswersOf(database.db, uid)),
  };
}

describe('replacing a question', () => {
  test('removes the question with all later messages from the conversation, the search and the saved answers, once', async () => {
    for (const _ of [1, 2]) {
      await replaceMessage('renta', true);
      expect(await readConversation()).toEqual({
        title: 'Nueva conversación',
        messageCount: 0,
        messages: [],
        searchable: [],
        saved: [],
      });
    }
  });

  test('keeps the questions asked before it', async () => {
    await replaceMessage('fianza', true);
    expect(await readConversation()).toMatchObject({
      title: '¿Cuánto es la renta?',
      messageCount: 2,
      messages: ['renta-question', 'renta'],
      saved: ['c.renta'],
    });
  });

  test('restores the removed messages and discards newer ones when it is undone', async () => {
    const before = await readConversation();
    await replaceMessage('renta', true);
    await storeExchange('duracion', '¿Cuánto dura?', { isSaved: true });
    for (const _ of [1, 2]) {
      await replaceMessage('renta', false);
      expect(await readConversation()).toEqual(before);
    }
  });

  test('rejects an unknown question with `session_not_found`', async () => {
    await expect(replaceMessage('otra', true)).rejects.toMatchObject({ code: 'session_not_found' });
    await expect(replaceMessage('renta', false)).resolves.toEqual({ is_replaced: false });
    await expect(replaceMessage('otra', false)).rejects.toMatchObject({ code: 'session_not_found' });
  });
});
