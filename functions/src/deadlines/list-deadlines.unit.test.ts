import { setTimeout as delay } from 'node:timers/promises';
import type { Firestore } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { listDeadlinesOf } from './list-deadlines.ts';

/** Opens an empty database that counts the lists of documents read at the same time. */
function openDatabase() {
  let reading = 0;
  let maxReading = 0;
  const get = async () => {
    reading += 1;
    maxReading = Math.max(maxReading, reading);
    await delay(10);
    reading -= 1;
    return { docs: [], data: () => undefined };
  };
  const collection = (path: string) => ({
    get: path.endsWith('/documents') ? get : async () => ({ docs: [] }),
  });
  const doc = () => ({ get: async () => ({ data: () => undefined }) });
  const firestore = { collection, doc, getAll: async () => [] } as unknown as Firestore;
  return { services: { firestore, now: () => new Date() }, max: () => maxReading };
}

test('reads the deadlines of one user one request at a time, and those of several users in parallel', async () => {
  const one = openDatabase();
  await Promise.all(Array.from({ length: 5 }, () => listDeadlinesOf(one.services, 'ana')));
  expect(one.max()).toBe(1);
  const several = openDatabase();
  await Promise.all(['ana', 'luis', 'eva'].map((uid) => listDeadlinesOf(several.services, uid)));
  expect(several.max()).toBe(3);
});

test('rejects a queued caller who disconnects, and serves the others', async () => {
  const { services } = openDatabase();
  const disconnection = new AbortController();
  const [firstPromise, waitingPromise, lastPromise] = [undefined, disconnection.signal, undefined].map(
    (signal) => listDeadlinesOf(services, 'ana', signal),
  );
  disconnection.abort(new Error('gone'));
  await expect(waitingPromise).rejects.toThrow('gone');
  await expect(firstPromise).resolves.toMatchObject({ documents: [] });
  await expect(lastPromise).resolves.toMatchObject({ documents: [] });
});
