import type { DocumentSnapshot, QuerySnapshot } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from './open-test-database.ts';

let local: TestDatabase;
beforeAll(async () => {
  local = await openTestDatabase({ isCalledByGrpc: true });
});
afterAll(() => local.close());

describe('listeners of the Firestore stand-in', () => {
  test('notifies a document listener of creation, change and deletion', async () => {
    const documentReference = local.db.doc('watched/one');
    const seen: unknown[] = [];
    const stop = documentReference.onSnapshot((snapshot: DocumentSnapshot) => {
      seen.push(snapshot.exists ? snapshot.get('n') : 'missing');
    });
    await expect.poll(() => seen).toEqual(['missing']);
    await documentReference.set({ n: 1 });
    await expect.poll(() => seen).toEqual(['missing', 1]);
    await documentReference.update({ n: 2 });
    await expect.poll(() => seen).toEqual(['missing', 1, 2]);
    await documentReference.delete();
    await expect.poll(() => seen).toEqual(['missing', 1, 2, 'missing']);
    stop();
  });

  test('notifies a query listener of documents that enter, change and leave the result', async () => {
    const jobs = local.db.collection('jobs');
    await jobs.doc('a').set({ state: 'running', n: 1 });
    const changes: string[][] = [];
    const stop = jobs.where('state', '==', 'running').onSnapshot((snapshot: QuerySnapshot) => {
      changes.push(snapshot.docChanges().map(({ type, doc }) => `${type} ${doc.id}`));
    });
    await expect.poll(() => changes).toEqual([['added a']]);
    await jobs.doc('b').set({ state: 'running' });
    await expect.poll(() => changes.at(-1)).toEqual(['added b']);
    await jobs.doc('a').update({ n: 2 });
    await expect.poll(() => changes.at(-1)).toEqual(['modified a']);
    await jobs.doc('a').update({ state: 'done' });
    await expect.poll(() => changes.at(-1)).toEqual(['removed a']);
    stop();
  });

  test('notifies a listener of the empty database after a reset and of later documents', async () => {
    const notes = local.db.collection('notes');
    await notes.doc('old').set({});
    const results: string[][] = [];
    const stop = notes.onSnapshot((snapshot: QuerySnapshot) => {
      results.push(snapshot.docs.map(({ id }) => id));
    });
    await expect.poll(() => results.at(-1)).toEqual(['old']);
    await local.control('reset', {});
    await expect.poll(() => results.at(-1), { timeout: 5_000 }).toEqual([]);
    await notes.doc('new').set({});
    await expect.poll(() => results.at(-1), { timeout: 5_000 }).toEqual(['new']);
    stop();
  });
});
