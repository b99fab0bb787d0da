import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../emulators/src/firestore/open-test-database.ts';
import { conversationsOf } from '../shared/conversations/conversation-scope.ts';
import type { ConversationRecord } from './conversation-record.ts';
import { sweepEmptyConversations } from './delete-empty-conversation.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const now = new Date('2026-11-20T12:00:00Z');
const twoDaysAgo = new Date('2026-11-18T12:00:00Z');

const left: ConversationRecord = {
  title: 'Nueva conversación',
  isRenamed: false,
  titleStarts: [],
  documentName: 'all',
  documentId: null,
  documentNames: [],
  messageCount: 0,
  createdAt: twoDaysAgo,
  updatedAt: twoDaysAgo,
};

test('empty conversations go after a day; what was asked, named or begun just now stays', async () => {
  const { db } = database;
  const mine = conversationsOf(db, 'u-1');
  await Promise.all([
    mine.doc('left').set(left),
    conversationsOf(db, 'u-2').doc('left-too').set(left),
    mine.doc('asked').set({ ...left, messageCount: 2 }),
    mine.doc('named').set({ ...left, title: 'Fianza', isRenamed: true }),
    mine.doc('begun').set({ ...left, updatedAt: new Date(now.getTime() - 60_000) }),
  ]);
  expect(await sweepEmptyConversations({ firestore: db, now: () => now })).toBe(2);
  const { docs } = await db.collectionGroup('conversations').get();
  expect(docs.map(({ id }) => id).toSorted()).toEqual(['asked', 'begun', 'named']);
  expect(await sweepEmptyConversations({ firestore: db, now: () => now })).toBe(0);
});
