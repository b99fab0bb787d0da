import type { Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openTestDatabase,
  type TestDatabase,
} from '../../../../emulators/src/firestore/open-test-database.ts';
import { sessionDays } from '../../contract/limits.ts';
import { dayMs } from '../../platform/time/time-units.ts';
import { conversationsOf } from '../../shared/conversations/conversation-scope.ts';
import type { ConversationRecord } from '../conversation-record.ts';
import { sweepEmptyConversations } from './sweep-empty-conversations.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const now = new Date('2026-11-20T12:00:00Z');
const longAgo = new Date(now.getTime() - (sessionDays + 2) * dayMs);

const emptyConversation: ConversationRecord = {
  title: 'Nueva conversación',
  isRenamed: false,
  titleStarts: [],
  documentName: 'all',
  documentId: null,
  documentNames: [],
  caseFileId: null,
  messageCount: 0,
  createdAt: longAgo,
  updatedAt: longAgo,
};

test('deletes empty conversations after the maximum session time, also renamed ones, and keeps used or recent ones', async () => {
  const { db } = database;
  const mine = conversationsOf(db, 'u-1');
  await Promise.all([
    mine.doc('left').set(emptyConversation),
    conversationsOf(db, 'u-2').doc('left-too').set(emptyConversation),
    mine.doc('asked').set({ ...emptyConversation, messageCount: 2 }),
    mine.doc('named').set({ ...emptyConversation, title: 'Fianza', isRenamed: true }),
    mine.doc('begun').set({ ...emptyConversation, updatedAt: new Date(now.getTime() - sessionDays * dayMs) }),
  ]);
  expect(await sweepEmptyConversations({ firestore: db, now: () => now })).toBe(3);
  const { docs } = await db.collectionGroup('conversations').get();
  expect(docs.map(({ id }) => id).toSorted()).toEqual(['asked', 'begun']);
  expect(await sweepEmptyConversations({ firestore: db, now: () => now })).toBe(0);
});

/** Returns a database that calls `interruption` between the search and the transaction on its results. */
function interruptSearch(db: Firestore, interruption: () => Promise<unknown>): Firestore {
  const runTransaction: Firestore['runTransaction'] = async (...run) => {
    await interruption();
    return await db.runTransaction(...run);
  };
  return Object.assign(Object.create(db) as Firestore, { runTransaction });
}

test('keeps an empty conversation that the user reuses while the sweep deletes empty ones', async () => {
  const { db } = database;
  const givenReference = conversationsOf(db, 'u-3').doc('given');
  await givenReference.set(emptyConversation);
  const firestore = interruptSearch(db, () => givenReference.update({ updatedAt: now }));
  expect(await sweepEmptyConversations({ firestore, now: () => now })).toBe(0);
  expect((await givenReference.get()).exists).toBe(true);
});
