import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from './open-test-database.ts';

let local: TestDatabase;
beforeAll(async () => {
  local = await openTestDatabase({ isCalledByGrpc: true, lockLeaseMs: 300, transactionIdleMs: 1_500 });
});
afterAll(() => local.close());

describe('transactions of the Firestore stand-in', () => {
  test('loses no update of 8 workers that increment one document 30 times', async () => {
    const counter = local.db.doc('counters/one');
    await counter.set({ value: 0 });
    await runWorkers(8, 30, () => incrementCounter(counter.path));
    expect((await counter.get()).get('value')).toBe(240);
  });

  test('loses no update of 8 workers on 8 documents, each in another order', async () => {
    const paths = Array.from({ length: 8 }, (_, index) => `counters/many-${index}`);
    await Promise.all(paths.map((path) => local.db.doc(path).set({ value: 0 })));
    await runWorkers(8, 30, (worker, round) => incrementCounter(paths[(worker * 3 + round) % 8] ?? ''));
    const values = await local.db.getAll(...paths.map((path) => local.db.doc(path)));
    expect(values.map((value) => value.get('value')).reduce((a, b) => a + b)).toBe(240);
  });

  test('finishes transfers between accounts in opposite directions without losing money', async () => {
    const accounts = ['a', 'b', 'c'].map((id) => local.db.doc(`accounts/${id}`));
    await Promise.all(accounts.map((account) => account.set({ cents: 1000 })));
    await runWorkers(6, 10, (worker, round) =>
      local.db.runTransaction(
        async (transaction) => {
          const from = accounts[(worker + round) % 3];
          const to = accounts[(worker + round + 1 + (worker % 2)) % 3];
          if (from === undefined || to === undefined) throw new Error('no account');
          const source = await transaction.get(from);
          const target = await transaction.get(to);
          transaction.update(from, { cents: source.get('cents') - 7 });
          transaction.update(to, { cents: target.get('cents') + 7 });
        },
        { maxAttempts: 20 },
      ),
    );
    const values = await local.db.getAll(...accounts);
    expect(values.map((value) => value.get('cents')).reduce((a, b) => a + b)).toBe(3000);
  });

  test('repeats a transaction when a document enters the result of its query', async () => {
    const jobs = local.db.collection('jobs');
    // Claims numbers by counting: without the check at commit two workers would claim the same one.
    await runWorkers(5, 4, (worker) =>
      local.db.runTransaction(async (transaction) => {
        const takenJobs = await transaction.get(jobs.where('state', '==', 'taken'));
        transaction.create(jobs.doc(), { state: 'taken', number: takenJobs.size, worker });
      }),
    );
    const numbers = (await jobs.get()).docs.map((job) => job.get('number'));
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index));
  });

  test('checks a count inside a transaction at its commit', async () => {
    const uploads = local.db.collection('uploads');
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () =>
        local.db.runTransaction(async (transaction) => {
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
    const items = local.db.collection('items');
    await items.doc('seen').set({ kind: 'a' });
    let attempts = 0;
    await local.db.runTransaction(async (transaction) => {
      attempts += 1;
      await transaction.get(items.where('kind', '==', 'a'));
      await items.doc('other').set({ kind: 'b' });
      transaction.set(items.doc('result'), { kind: 'c' });
    });
    expect(attempts).toBe(1);
  });

  test('repeats a transaction when a document that it found missing is created', async () => {
    const document = local.db.doc('late/document');
    let attempts = 0;
    await local.db.runTransaction(async (transaction) => {
      attempts += 1;
      const seen = await transaction.get(document);
      if (!seen.exists) await document.set({ by: 'someone else' });
      transaction.set(local.db.doc('late/answer'), { existed: seen.exists });
    });
    expect(attempts).toBe(2);
    expect((await local.db.doc('late/answer').get()).get('existed')).toBe(true);
  });

  test('finishes two transactions that lock each other’s document', async () => {
    const [left, right] = [local.db.doc('circle/left'), local.db.doc('circle/right')];
    await Promise.all([left.set({ n: 0 }), right.set({ n: 0 })]);
    const inOrder = (first: typeof left, second: typeof left): Promise<void> =>
      local.db.runTransaction(async (transaction) => {
        const a = await transaction.get(first);
        const b = await transaction.get(second);
        transaction.update(first, { n: a.get('n') + 1 });
        transaction.update(second, { n: b.get('n') + 1 });
      });
    await Promise.all([inOrder(left, right), inOrder(right, left)]);
    expect((await left.get()).get('n') + (await right.get()).get('n')).toBe(4);
  });

  test('releases the locks of an open transaction after its lease, and rejects its stale commit', async () => {
    const document = local.db.doc('leases/one');
    await document.set({ by: 'nobody' });
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const hasRead = Promise.withResolvers<void>();
    let attempts = 0;
    const slow = local.db.runTransaction(async (transaction) => {
      attempts += 1;
      const seen = await transaction.get(document);
      hasRead.resolve();
      if (attempts === 1) await held;
      transaction.update(document, { by: `${seen.get('by')}, slow` });
    });
    await hasRead.promise;
    // Writes while the slow transaction waits: without a lease this write would wait for ever.
    await document.update({ by: 'quick' });
    release();
    await slow;
    expect(attempts).toBe(2);
    expect((await document.get()).get('by')).toBe('quick, slow');
  });

  test('expires an idle transaction, and the client starts it again', async () => {
    const document = local.db.doc('idle/one');
    await document.set({ n: 0 });
    let attempts = 0;
    await local.db.runTransaction(async (transaction) => {
      attempts += 1;
      const seen = await transaction.get(document);
      if (attempts === 1) await new Promise((resolve) => setTimeout(resolve, 3_000));
      transaction.update(document, { n: seen.get('n') + 1 });
    });
    expect(attempts).toBe(2);
    expect((await document.get()).get('n')).toBe(1);
  });

  test('reads one point in time in a read-only transaction, despite later writes', async () => {
    const [one, two] = [local.db.doc('moment/one'), local.db.doc('moment/two')];
    await Promise.all([one.set({ n: 1 }), two.set({ n: 1 })]);
    const seen = await local.db.runTransaction(
      async (transaction) => {
        const first = await transaction.get(one);
        await Promise.all([one.set({ n: 2 }), two.set({ n: 2 })]);
        const second = await transaction.get(two);
        return [first.get('n'), second.get('n')];
      },
      { readOnly: true },
    );
    expect(seen).toEqual([1, 1]);
  });

  test('writes nothing and releases the locks when the callback throws', async () => {
    const document = local.db.doc('thrown/one');
    await document.set({ n: 1 });
    const failing = local.db.runTransaction(async (transaction) => {
      await transaction.get(document);
      transaction.update(document, { n: 2 });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await document.update({ m: 1 });
    expect((await document.get()).data()).toEqual({ n: 1, m: 1 });
  });

  test('responds ALREADY_EXISTS to create() on an existing document, without a retry', async () => {
    const document = local.db.doc('entries/one');
    await document.set({ n: 1 });
    let attempts = 0;
    const again = local.db.runTransaction(async (transaction) => {
      attempts += 1;
      transaction.create(document, { n: 2 });
    });
    await expect(again).rejects.toMatchObject({ code: 6 });
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
  const counter = local.db.doc(path);
  return local.db.runTransaction(async (transaction) => {
    const value: number = (await transaction.get(counter)).get('value');
    transaction.update(counter, { value: value + 1 });
  });
}
