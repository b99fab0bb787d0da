import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../emulators/src/firestore/open-test-database.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { createFirestoreLedger } from './firestore-ledger.ts';
import { ledgerEntrySchema } from './ledger-records.ts';
import { releaseExpiredHolds } from './release-expired-holds.ts';

const { db: firestore, close } = await openTestDatabase();
const ledger = createFirestoreLedger(firestore);
let uid: string;

beforeEach(() => {
  uid = `ledger-${crypto.randomUUID()}`;
});
afterAll(close);

const laterDate = new Date(Date.now() + 60_000);
const grant = (amount: number) =>
  ledger.post(uid, { kind: 'grant', source: 'sign-up', bucket: 'plan', amount });

async function sumOfEntries() {
  const { docs } = await firestore.collection(`users/${uid}/ledger`).get();
  const entries = docs.flatMap((doc) => readSnapshot(doc, ledgerEntrySchema) ?? []);
  return {
    available: entries.reduce((sum, entry) => sum + entry.planDelta + entry.purchasedDelta, 0),
    held: entries.reduce((sum, entry) => sum + entry.heldDelta, 0),
  };
}

// @proves V2.3.2
test('lets exactly 50 of 100 parallel charges succeed on a balance of 50, with entries that add up to the wallet', async () => {
  await grant(50);
  const chargePromises = Array.from({ length: 100 }, (_, index) =>
    ledger.post(uid, { kind: 'charge', source: `question:${index}`, amount: 1 }),
  );
  const outcomes = await Promise.allSettled(chargePromises);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'insufficient_credits' });
  }
  expect(await ledger.balance(uid)).toEqual({ available: 0, held: 0 });
  expect(await sumOfEntries()).toEqual({ available: 0, held: 0 });
});

test('applies a ledger command once when it is posted ten times concurrently', async () => {
  await grant(10);
  const samePromises = Array.from({ length: 10 }, () =>
    ledger.post(uid, { kind: 'charge', source: 'one', amount: 3 }),
  );
  const postings = await Promise.all(samePromises);
  expect(postings.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(await ledger.balance(uid)).toEqual({ available: 7, held: 0 });
});

test('closes a hold once when it is settled and released concurrently', async () => {
  await grant(10);
  await ledger.post(uid, { kind: 'hold', source: 'job', amount: 6, expiresAt: laterDate });
  await Promise.allSettled([
    ledger.post(uid, { kind: 'settle', source: 'job', amount: 4 }),
    ledger.post(uid, { kind: 'release', source: 'job' }),
  ]);
  const balance = await ledger.balance(uid);
  expect([6, 10]).toContain(balance.available);
  expect(balance.held).toBe(0);
  expect(await sumOfEntries()).toEqual(balance);
});

test('releases expired holds and keeps unexpired ones', async () => {
  await grant(10);
  await ledger.post(uid, {
    kind: 'hold',
    source: 'dead',
    amount: 4,
    expiresAt: new Date(Date.now() - 1_000),
  });
  await ledger.post(uid, { kind: 'hold', source: 'alive', amount: 3, expiresAt: laterDate });
  expect(await releaseExpiredHolds({ firestore, ledger, now: new Date() })).toBeGreaterThanOrEqual(1);
  expect(await ledger.balance(uid)).toEqual({ available: 7, held: 3 });
});

// @proves V2.3.3
test('changes no wallet when the transaction of a prepared command fails', async () => {
  await grant(5);
  const failingPromise = firestore.runTransaction(async (transaction) => {
    const posting = await ledger.prepare(transaction, uid, { kind: 'charge', source: 'x', amount: 2 });
    posting.write();
    throw new Error('something else failed');
  });
  await expect(failingPromise).rejects.toThrow('something else failed');
  expect(await ledger.balance(uid)).toEqual({ available: 5, held: 0 });
});
