import { FieldValue, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from './open-test-database.ts';

const opened: TestDatabase[] = [];
afterAll(() => Promise.all(opened.map((database) => database.close())));

async function openDatabase(saved?: Buffer): Promise<TestDatabase> {
  const database = await openTestDatabase({ saved });
  opened.push(database);
  return database;
}

async function captureDatabase({ server }: TestDatabase): Promise<Buffer> {
  const response = await fetch(`${server.controlUrl}/x-control/capture`, { method: 'POST' });
  return Buffer.from(await response.arrayBuffer());
}

async function restoreDatabase(saved: Buffer): Promise<TestDatabase> {
  const database = await openDatabase(saved);
  await database.control('release', {});
  return database;
}

test('restores from a snapshot every kind of value, subcollections and more documents than one commit allows', async () => {
  const before = await openDatabase();
  const values = {
    nothing: null,
    flag: true,
    whole: 9_007_199_254_740_991,
    fraction: -0.5,
    infinite: Number.POSITIVE_INFINITY,
    text: 'añoñí €',
    bytes: Buffer.from([0, 255, 7]),
    moment: new Timestamp(1_800_000_000, 123_456_000),
    place: new GeoPoint(42.8, -1.6),
    vector: FieldValue.vector([1, 2, 3]),
    list: [1, { deep: ['x'] }],
    map: { empty: {}, 'dotted.name': 1 },
    reference: before.db.doc('users/one'),
  };
  await before.db.doc('users/one').set(values);
  await before.db.doc('users/one/ledger/a').set({ amount: 3 });
  const many = before.db.bulkWriter();
  for (let count = 0; count < 1_203; count += 1) void many.set(before.db.doc(`many/${count}`), { count });
  await many.close();
  await before.db.doc('many/7').delete();

  const after = await restoreDatabase(await captureDatabase(before));
  const { vector, reference, ...plain } = (await after.db.doc('users/one').get()).data() ?? {};
  const { vector: _vector, reference: _reference, ...expected } = values;
  expect(plain).toEqual(expected);
  expect(vector.toArray()).toEqual([1, 2, 3]);
  expect(reference.path).toBe('users/one');
  expect((await after.db.collection('users/one/ledger').get()).docs.map((found) => found.data())).toEqual([
    { amount: 3 },
  ]);
  expect((await after.db.collection('many').count().get()).data().count).toBe(1_202);
  expect((await after.db.doc('many/7').get()).exists).toBe(false);
});

test('captures equal documents as equal bytes, also after a restore', async () => {
  const before = await openDatabase();
  await before.db.doc('jobs/b').set({ z: 1, a: 2 });
  await before.db.doc('jobs/a').set({});
  const first = await captureDatabase(before);
  expect(await captureDatabase(before)).toEqual(first);
  expect(await captureDatabase(await restoreDatabase(first))).toEqual(first);
});

test('delays calls during a snapshot, and calls of a restored database until its release', async () => {
  const before = await openDatabase();
  await before.control('hold', {});
  let isWritten = false;
  const writingPromise = before.db
    .doc('jobs/one')
    .set({})
    .then(() => {
      isWritten = true;
    });
  const captured = await captureDatabase(before);
  expect({ isWritten, bytes: captured.length }).toEqual({ isWritten: false, bytes: 0 });
  await before.control('release', {});
  await writingPromise;

  const after = await openDatabase(await captureDatabase(before));
  let isRead = false;
  const readingPromise = after.db
    .doc('jobs/one')
    .get()
    .then(({ exists }) => {
      isRead = true;
      return exists;
    });
  await after.control('health');
  expect(isRead).toBe(false);
  await after.control('release', {});
  expect(await readingPromise).toBe(true);
});

test('rejects a snapshot whose bytes end within a document', async () => {
  const before = await openDatabase();
  await before.db.doc('jobs/one').set({ text: 'x'.repeat(100) });
  await expect(openDatabase((await captureDatabase(before)).subarray(0, 60))).rejects.toThrow(
    'ends within a document',
  );
});
