import type { Firestore } from 'firebase-admin/firestore';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../emulators/src/firestore/open-test-database.ts';
import { runInTurn } from './run-in-turn.ts';

/** Locks of a killed instance last as long as in the service. */
const { db, control, close } = await openTestDatabase({ lockLeaseMs: 60_000 });
afterAll(close);

/**
 * Simulates another instance that reads a document in a transaction and hangs; `release` frees the lock, as the service
 * does after a minute.
 */
async function holdLockAndHang(path: string): Promise<{ release: () => Promise<void> }> {
  const { promise: hasReadPromise, resolve: resolveRead } = Promise.withResolvers<void>();
  const { promise: silencePromise, reject: end } = Promise.withResolvers<never>();
  const deadPromise = db
    .runTransaction(
      async (transaction) => {
        await transaction.get(db.doc(path));
        resolveRead();
        return silencePromise;
      },
      { maxAttempts: 1 },
    )
    .catch(() => {});
  await hasReadPromise;
  return {
    release: async () => {
      end(new Error('dead'));
      await deadPromise;
    },
  };
}

function incrementCounter(
  firestore: Firestore,
  path: string,
  options: { timeoutMs?: number } = {},
): Promise<void> {
  const counterReference = firestore.doc(path);
  const work = async (transaction: FirebaseFirestore.Transaction): Promise<void> => {
    const value: number = (await transaction.get(counterReference)).get('value');
    transaction.update(counterReference, { value: value + 1 });
  };
  return runInTurn(firestore, path, work, options);
}

const readValue = async (path: string): Promise<unknown> => (await db.doc(path).get()).get('value');

test('queues 100 changes of one document in the process, without waiting for locks or retries', async () => {
  await control('reset', {});
  const counterReference = db.doc('counters/a');
  await counterReference.set({ value: 0 });
  let [atWork, maxAtWork] = [0, 0];
  const change = (): Promise<void> =>
    runInTurn(db, 'a', async (transaction) => {
      atWork += 1;
      maxAtWork = Math.max(maxAtWork, atWork);
      const value: number = (await transaction.get(counterReference)).get('value');
      transaction.update(counterReference, { value: value + 1 });
      atWork -= 1;
    });
  await Promise.all(Array.from({ length: 100 }, change));
  expect(await readValue('counters/a')).toBe(100);
  expect(maxAtWork).toBe(1);
  // Counts one more of each call: the read of the value, and the first write.
  expect(await control('calls')).toMatchObject({ BatchGetDocuments: 101, Commit: 101 });
});

test('rejects every caller in time behind a hung instance, and writes nothing later', async () => {
  await db.doc('counters/b').set({ value: 0 });
  const { release } = await holdLockAndHang('counters/b');
  const changePromises = Array.from({ length: 100 }, () =>
    incrementCounter(db, 'counters/b', { timeoutMs: 300 }),
  );
  const outcomes = await Promise.allSettled(changePromises);
  for (const outcome of outcomes) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
  }
  await release();
  await incrementCounter(db, 'counters/b');
  expect(await readValue('counters/b')).toBe(1);
});

test('runs the next queued transaction after a failure', async () => {
  await db.doc('counters/c').set({ value: 0 });
  const failingPromise = runInTurn(db, 'counters/c', async () => {
    throw new Error('not this one');
  });
  const nextPromise = incrementCounter(db, 'counters/c');
  await expect(failingPromise).rejects.toThrow('not this one');
  await nextPromise;
  expect(await readValue('counters/c')).toBe(1);
});

test('completes the transactions of two processes that contend', async () => {
  await db.doc('counters/d').set({ value: 0 });
  // Simulates another process by a proxy, which has its own queue.
  const other = new Proxy(db, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  await Promise.all(
    [db, other].flatMap((each) => Array.from({ length: 20 }, () => incrementCounter(each, 'counters/d'))),
  );
  expect(await readValue('counters/d')).toBe(40);
});
