import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  openTestDatabase,
  type TestDatabase,
} from '../../../../emulators/src/firestore/open-test-database.ts';
import { checkLedger, checkWallet } from './check-ledger.ts';
import { createFirestoreLedger } from './firestore-ledger.ts';
import type { Ledger } from './ledger.ts';

let database: TestDatabase;
let ledger: Ledger;
let uid: string;

beforeAll(async () => {
  database = await openTestDatabase();
  ledger = createFirestoreLedger(database.db);
});
afterAll(() => database.close());
beforeEach(() => {
  uid = `check-${crypto.randomUUID()}`;
});

async function postCommandOfEachKind(): Promise<void> {
  const expiresAt = new Date(Date.now() + 60_000);
  await ledger.post(uid, { kind: 'grant', source: 'sign-up', bucket: 'plan', amount: 100 });
  await ledger.post(uid, { kind: 'hold', source: 'job', amount: 30, expiresAt });
  await ledger.post(uid, { kind: 'clawback', source: 're_1', bucket: 'plan', amount: 90 });
  await ledger.post(uid, { kind: 'settle', source: 'job', amount: 7 });
}

test('finds no difference between wallets and entries after grants, holds, refunds and debts', async () => {
  await postCommandOfEachKind();
  expect(await checkWallet(database.db, uid)).toEqual([]);
  expect(await ledger.readWallet(uid)).toMatchObject({ available: 3, held: 0, debt: 0 });
});

test('finds a wallet that was changed by hand, with the difference', async () => {
  await postCommandOfEachKind();
  await database.db.doc(`users/${uid}/wallet/main`).update({ available: 1_000_000 });
  const { checked, differences } = await checkLedger(database.db);
  expect(checked).toBeGreaterThanOrEqual(1);
  expect(differences).toEqual([{ uid, field: 'available', wallet: 1_000_000, entries: 3 }]);
});

test('finds a ledger entry without a wallet', async () => {
  await postCommandOfEachKind();
  await database.db.doc(`users/${uid}/wallet/main`).delete();
  expect(await checkWallet(database.db, uid)).toContainEqual({ uid, field: 'plan', wallet: 0, entries: 3 });
});
