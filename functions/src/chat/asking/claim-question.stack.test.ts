import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openTestDatabase,
  type TestDatabase,
} from '../../../../emulators/src/firestore/open-test-database.ts';
import { emptyAnswer } from '../../contract/chat/answers.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { conversationsOf } from '../../shared/conversations/conversation-scope.ts';
import { createFirestoreLedger } from '../../shared/ledger/firestore-ledger.ts';
import type { AskedQuestion } from '../asked-question.ts';
import { conversationRecordSchema, exchangeReferences } from '../conversation-record.ts';
import { claimQuestion } from './claim-question.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Opens a conversation whose questions are answered without a model, and may fail and be asked again. */
function openConversation() {
  const { db } = database;
  const services = { firestore: db, ledger: createFirestoreLedger(db), now: () => new Date() };
  const uid = `u-${randomUUID()}`;
  const conversationId = randomUUID();
  const conversationReference = conversationsOf(db, uid).doc(conversationId);
  let isBegun = false;
  return {
    async ask(
      question: string,
      { messageId = randomUUID(), selectedDocument = 'all', attempt = 1 }: Partial<AskedQuestion> = {},
    ): Promise<string> {
      // The id of the first message is also that of the conversation.
      const askedQuestion = {
        uid,
        question,
        conversationId: isBegun ? conversationId : undefined,
        messageId: isBegun ? messageId : conversationId,
        attempt,
        selectedDocument,
        documents: [],
        isChoice: false,
        maxCredits: undefined,
      };
      await claimQuestion(services, askedQuestion, { credits: 0, reply: emptyAnswer });
      isBegun = true;
      return askedQuestion.messageId;
    },
    fail: (messageId: string) =>
      exchangeReferences(conversationReference, messageId, 1).answer.update({ status: 'failed' }),
    rename: (title: string) => conversationReference.update({ title, isRenamed: true }),
    read: async () => readSnapshot(await conversationReference.get(), conversationRecordSchema),
  };
}

test('retitles a conversation when its first question is asked again in other words', async () => {
  const { ask, fail, read } = openConversation();
  await ask('Hola');
  const messageId = await ask('¿Qué finza hay?');
  expect(await read()).toMatchObject({ title: '¿Qué finza hay?', messageCount: 4 });
  await fail(messageId);
  await ask('¿Qué fianza hay?', { messageId });
  const titled = { title: '¿Qué fianza hay?', titleStarts: ['que', 'fia', 'fianz', 'hay'] };
  expect(await read()).toMatchObject({ ...titled, messageCount: 4 });
  const laterQuestion = await ask('¿Qué renta hay?');
  await fail(laterQuestion);
  await ask('¿Qué renta se paga?', { messageId: laterQuestion });
  expect(await read()).toMatchObject({ ...titled, messageCount: 6 });
});

test('keeps a title that the user wrote when the first question is asked again', async () => {
  const { ask, fail, rename, read } = openConversation();
  const messageId = await ask('¿Qué fianza hay?');
  await rename('¿Qué fianza hay?');
  await fail(messageId);
  await ask('¿Qué renta hay?', { messageId });
  await ask('¿Y el plazo?');
  expect(await read()).toMatchObject({ title: '¿Qué fianza hay?', isRenamed: true });
});

test('keeps the documents of the last question when an earlier one is asked again', async () => {
  const { ask, fail, read } = openConversation();
  const earlier = await ask('¿Qué fianza hay?', { selectedDocument: 'Contrato.pdf' });
  expect(await read()).toMatchObject({ documentName: 'Contrato.pdf' });
  await ask('¿Qué renta hay?');
  expect(await read()).toMatchObject({ documentName: 'all' });
  await fail(earlier);
  await ask('¿Qué fianza hay?', { messageId: earlier, selectedDocument: 'Contrato.pdf' });
  expect(await read()).toMatchObject({ documentName: 'all', messageCount: 4 });
});
