import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../emulators/src/firestore/open-test-database.ts';
import { dumpDatabase, restoreDatabase, wipeDatabase } from './dump-database.ts';

let database: TestDatabase;
let folder: string;
let file: string;

beforeAll(async () => {
  database = await openTestDatabase({ isCalledByGrpc: true });
  folder = await mkdtemp(path.join(tmpdir(), 'legajo-dump-'));
  file = path.join(folder, 'database.ndjson');
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => database.control('reset', {}));

test('restores every kind of value from a dump after a wipe, also below missing documents', async () => {
  const { db } = database;
  const data = {
    text: 'Señoría',
    whole: 3,
    part: 0.1,
    endless: Number.POSITIVE_INFINITY,
    flag: false,
    none: null,
    when: new Timestamp(1_700_000_000, 123_456_000),
    where: new GeoPoint(42.8, -1.6),
    bytes: Buffer.from([0, 255, 7]),
    other: db.doc('users/b'),
    list: [1, 'x', new Timestamp(5, 0), { deep: Buffer.from('y') }],
    map: { $time: 'looks like ours', empty: {}, list: [] },
  };
  await db.doc('users/a').set(data);
  await db.doc('users/missing/ledger/entry').set({ planDelta: -1 });
  expect(await dumpDatabase(db, file)).toBe(2);
  await wipeDatabase(db);
  expect(await db.listCollections()).toEqual([]);
  expect(await restoreDatabase(db, file)).toBe(2);

  const restoredSnapshot = await db.doc('users/a').get();
  expect(restoredSnapshot.data()).toEqual(data);
  expect((await db.doc('users/missing/ledger/entry').get()).data()).toEqual({ planDelta: -1 });
  expect((await db.doc('users/missing').get()).exists).toBe(false);
  const first = await readFile(file, 'utf8');
  await dumpDatabase(db, file);
  expect(await readFile(file, 'utf8')).toBe(first);
});

test('rejects a damaged database dump without restoring anything', async () => {
  await writeFile(file, '{"path":"users/a","data":{"x":{"$unknown":1}}}\n');
  await expect(restoreDatabase(database.db, file)).rejects.toThrow('unknown kind of value');
  await writeFile(file, '{"path":"users/a"\n');
  await expect(restoreDatabase(database.db, file)).rejects.toThrow();
});
