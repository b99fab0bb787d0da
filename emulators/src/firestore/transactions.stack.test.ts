import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from './open-test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase({ isCalledByGrpc: true, lockLeaseMs: 300, transactionIdleMs: 1_500 });
});
afterAll(() => database.close());

describe('transactions of the Firestore stand-in', () => {
  test('loses no update of 8 workers that increment one document 30 times', async () => {
    const counterReference = database.db.doc('counters/one');
    await counterReference.set({ value: 0 });
    await runWorkers(8, 30, () => incrementCounter(counterReference.path));
    expect((await counterReference.get()).get('value')).toBe(240);
  });

  test('loses no update of 8 workers on 8 documents, each in another order', async () => {
    const paths = Array.from({ length: 8 }, (_, index) => `counters/many-${index}`);
    await Promise.all(paths.map((path) => database.db.doc(path).set({ value: 0 })));
    await runWorkers(8, 30, (worker, round) => incrementCounter(paths[(worker * 3 + round) % 8] ?? ''));
    const values = await database.db.getAll(...paths.map((path) => database.db.doc(path)));
    expect(values.map((valueSnapshot) => valueSnapshot.get('value')).reduce((a, b) => a + b)).toBe(240);
  });

  test('finishes transfers between accounts in opposite directions without losing money', async () => {
    const accounts = ['a', 'b', 'c'].map((id) => database.db.doc(`accounts/${id}`));
    await Promise.all(accounts.map((accountReference) => accountReference.set({ cents: 1000 })));
    await runWorkers(6, 10, (worker, round) =>
      database.db.runTransaction(
        async (transaction) => {
          const fromReference = accounts[(worker + round) % 3];
          const toReference = accounts[(worker + round + 1 + (worker % 2)) % 3];
          if (fromReference === undefined || toReference === undefined) throw new Error('no account');
          const sourceSnapshot = await transaction.get(fromReference);
          const targetSnapshot = await transaction.get(toReference);
          transaction.update(fromReference, { cents: sourceSnapshot.get('cents') - 7 });
          transaction.update(toReference, { cents: targetSnapshot.get('cents') + 7 });
        },
        { maxAttempts: 20 },
      ),
    );
    const values = await database.db.getAll(...accounts);
    expect(values.map((valueSnapshot) => valueSnapshot.get('cents')).reduce((a, b) => a + b)).toBe(3000);
  });

  test('repeats a transaction when a document enters the result of its query', async () => {
    const jobs = database.db.collection('jobs');
    // Claims numbers by counting: without the check at commit two workers would claim the same one.
    await runWorkers(5, 4, (worker) =>
      database.db.runTransaction(async (transaction) => {
        const takenJobs = await transaction.get(jobs.where('state', '==', 'taken'));
        transaction.create(jobs.doc(), { state: 'taken', number: takenJobs.size, worker });
      }),
    );
    const numbers = (await jobs.get()).docs.map((job) => job.get('number'));
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index));
  });

  test('repeats a transaction whose count of a collection has changed before its commit', async () => {
    const uploads = database.db.collection('uploads');
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () =>
        database.db.runTransaction(async (transaction) => {
          const { count } = (await transaction.get(uploads.count())).data();
          if (count >= 3) throw new Error('limit');
          transaction.create(uploads.doc(), { count });
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect((await uploads.get()).size).toBe(3);
  });

  test('does not abort a transaction for a write that leaves the result of its query unchanged', async () => {
    const items = database.db.collection('items');
    await items.doc('seen').set({ kind: 'a' });
    let attempts = 0;
    await database.db.runTransaction(async (transaction) => {
      attempts += 1;
      await transaction.get(items.where('kind', '==', 'a'));
      await items.doc('other').set({ kind: 'b' });
      transaction.set(items.doc('result'), { kind: 'c' });
    });
    expect(attempts).toBe(1);
  });

  test('repeats a transaction when a document that it found missing is created', async () => {
    const documentReference = database.db.doc('late/document');
    let attempts = 0;
    await database.db.runTransaction(async (transaction) => {
      attempts += 1;
      const snapshot = await transaction.get(documentReference);
      if (!snapshot.exists) await documentReference.set({ by: 'someone else' });
      transaction.set(database.db.doc('late/answer'), { existed: snapshot.exists });
    });
    expect(attempts).toBe(2);
    expect((await database.db.doc('late/answer').get()).get('existed')).toBe(true);
  });

  test('finishes two transactions that lock each other’s document', async () => {
    const [leftReference, rightReference] = [database.db.doc('circle/left'), database.db.doc('circle/right')];
    await Promise.all([leftReference.set({ n: 0 }), rightReference.set({ n: 0 })]);
    const inOrder = (
      firstReference: typeof leftReference,
      secondReference: typeof leftReference,
    ): Promise<void> =>
      database.db.runTransaction(async (transaction) => {
        const aSnapshot = await transaction.get(firstReference);
        const bSnapshot = await transaction.get(secondReference);
        transaction.update(firstReference, { n: aSnapshot.get('n') + 1 });
        transaction.update(secondReference, { n: bSnapshot.get('n') + 1 });
      });
    await Promise.all([inOrder(leftReference, rightReference), inOrder(rightReference, leftReference)]);
    expect((await leftReference.get()).get('n') + (await rightReference.get()).get('n')).toBe(4);
  });

  test('releases the locks of an open transaction after its lease, and rejects its stale commit', async () => {
    const documentReference = database.db.doc('leases/one');
    await documentReference.set({ by: 'the first writer' });
    let release = (): void => {};
    const heldPromise = new Promise<void>((resolve) => {
      release = resolve;
    });
    const hasRead = Promise.withResolvers<void>();
    let attempts = 0;
    const slowPromise = database.db.runTransaction(async (transaction) => {
      attempts += 1;
      const snapshot = await transaction.get(documentReference);
      hasRead.resolve();
      if (attempts === 1) await heldPromise;
      transaction.update(documentReference, { by: `${snapshot.get('by')}, slow` });
    });
    await hasRead.promise;
    // Writes while the slow transaction waits: without a lease this write would wait for ever.
    await documentReference.update({ by: 'quick' });
    release();
    await slowPromise;
    expect(attempts).toBe(2);
    expect((await documentReference.get()).get('by')).toBe('quick, slow');
  });

  test('expires an idle transaction, and the client starts it again', async () => {
    const documentReference = database.db.doc('idle/one');
    await documentReference.set({ n: 0 });
    let attempts = 0;
    await database.db.runTransaction(async (transaction) => {
      attempts += 1;
      const snapshot = await transaction.get(documentReference);
      if (attempts === 1) await new Promise((resolve) => setTimeout(resolve, 3_000));
      transaction.update(documentReference, { n: snapshot.get('n') + 1 });
    });
    expect(attempts).toBe(2);
    expect((await documentReference.get()).get('n')).toBe(1);
  });

  test('reads one point in time in a read-only transaction, despite later writes', async () => {
    const [oneReference, twoReference] = [database.db.doc('moment/one'), database.db.doc('moment/two')];
    await Promise.all([oneReference.set({ n: 1 }), twoReference.set({ n: 1 })]);
    const seen = await database.db.runTransaction(
      async (transaction) => {
        const firstSnapshot = await transaction.get(oneReference);
        await Promise.all([oneReference.set({ n: 2 }), twoReference.set({ n: 2 })]);
        const secondSnapshot = await transaction.get(twoReference);
        return [firstSnapshot.get('n'), secondSnapshot.get('n')];
      },
      { readOnly: true },
    );
    expect(seen).toEqual([1, 1]);
  });

  test('writes nothing and releases the locks when the callback throws', async () => {
    const documentReference = database.db.doc('thrown/one');
    await documentReference.set({ n: 1 });
    const failingPromise = database.db.runTransaction(async (transaction) => {
      await transaction.get(documentReference);
      transaction.update(documentReference, { n: 2 });
      throw new Error('no');
    });
    await expect(failingPromise).rejects.toThrow('no');
    await documentReference.update({ m: 1 });
    expect((await documentReference.get()).data()).toEqual({ n: 1, m: 1 });
  });

  test('responds ALREADY_EXISTS to create() on an existing document, without a retry', async () => {
    const documentReference = database.db.doc('entries/one');
    await documentReference.set({ n: 1 });
    let attempts = 0;
    const againPromise = database.db.runTransaction(async (transaction) => {
      attempts += 1;
      transaction.create(documentReference, { n: 2 });
    });
    await expect(againPromise).rejects.toMatchObject({ code: 6 });
    expect(attempts).toBe(1);
  });
});

async function runWorkers(
  workers: number,
  rounds: number,
  work: (worker: number, round: number) => Promise<unknown>,
): Promise<void> {
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (let round = 0; round < rounds; round += 1) await work(worker, round);
    }),
  );
}

function incrementCounter(path: string): Promise<void> {
  const counterReference = database.db.doc(path);
  return database.db.runTransaction(async (transaction) => {
    const value: number = (await transaction.get(counterReference)).get('value');
    transaction.update(counterReference, { value: value + 1 });
  });
}
