import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openTestDatabase,
  type TestDatabase,
} from '../../../../emulators/src/firestore/open-test-database.ts';
import { emptyAnswer } from '../../contract/chat/answers.ts';
import { limits } from '../../contract/limits.ts';
import type { Routes } from '../../contract/routes.ts';
import { conversationsOf } from '../../shared/conversations/conversation-scope.ts';
import type { HandlerRequest } from '../../shared/http/handler.ts';
import type { Services } from '../../shared/services.ts';
import type { AnswerRecord } from '../conversation-record.ts';
import { savedAnswersOf } from '../saved-answer-record.ts';
import { saveAnswer } from './save-answer.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const uid = 'u-1';
const now = new Date('2026-11-20T12:00:00Z');

const answer: AnswerRecord = {
  ...emptyAnswer,
  sender: 'bot',
  exchangeId: 'x',
  attempt: 1,
  position: 1,
  createdAt: now,
  status: 'complete',
  feedback: null,
  isSaved: false,
  lease: { holder: 'r', until: null },
  holdSource: 'h',
  isFree: false,
  heldCredits: 0,
  request: null,
};

function save(firestore: Firestore, messageId: string) {
  const services = { firestore, now: () => now } as Services;
  const params = { id: 'conversation', message_id: messageId };
  const request = { caller: { uid }, params, body: { is_saved: true } };
  return saveAnswer(services, request as HandlerRequest<Routes['saveAnswer']>);
}

/** Returns a database that calls `interruption` once, right after the first query of a transaction. */
function interruptQuery(db: Firestore, interruption: () => Promise<unknown>): Firestore {
  let isDone = false;
  const watch = (transaction: Transaction): Transaction =>
    new Proxy(transaction, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function') return value;
        return async (...args: unknown[]): Promise<unknown> => {
          const result: unknown = await Reflect.apply(value, target, args);
          if (key === 'get' && !isDone) {
            isDone = true;
            await interruption();
          }
          return result;
        };
      },
    });
  const runTransaction: Firestore['runTransaction'] = (run, options) =>
    db.runTransaction((transaction) => run(watch(transaction)), options);
  return Object.assign(Object.create(db) as Firestore, { runTransaction });
}

test('saves the first of two concurrent answers when one place is left, and rejects the other with `too_many_saved_answers`', async () => {
  const { db } = database;
  const messages = conversationsOf(db, uid).doc('conversation').collection('messages');
  const saved = savedAnswersOf(db, uid);
  const writer = db.bulkWriter();
  for (const id of ['one', 'other']) void writer.create(messages.doc(id), answer);
  for (let number = 1; number < limits.savedAnswers; number += 1) {
    const place = { conversationId: `c-${number}`, exchangeId: 'x', attempt: 1, savedAt: now };
    void writer.create(saved.doc(`c-${number}.x`), place);
  }
  await writer.close();
  const firestore = interruptQuery(db, () => save(db, 'other'));
  await expect(save(firestore, 'one')).rejects.toMatchObject({ code: 'too_many_saved_answers' });
  expect((await saved.count().get()).data().count).toBe(limits.savedAnswers);
  expect((await messages.doc('one').get()).get('isSaved')).toBe(false);
  expect((await messages.doc('other').get()).get('isSaved')).toBe(true);
});
