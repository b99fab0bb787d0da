import { FieldValue, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from './open-test-database.ts';

let local: TestDatabase;
beforeAll(async () => {
  local = await openTestDatabase({ isCalledByGrpc: true });
});
afterAll(() => local.close());

describe('documents of the Firestore stand-in', () => {
  test('returns every type as it was written', async () => {
    const documentReference = local.db.doc('types/all');
    const data = {
      text: 'año, "ñandú" y 😀',
      integer: 9_007_199_254_740_991,
      negative: -5,
      fraction: 0.1,
      infinite: Number.POSITIVE_INFINITY,
      yes: true,
      nothing: null,
      at: new Timestamp(1_700_000_000, 123_456_000),
      place: new GeoPoint(40.4168, -3.7038),
      bytes: Buffer.from([0, 1, 254, 255]),
      list: [1, 'dos', { three: 3 }, null],
      nested: { deep: { deeper: { at: new Timestamp(5, 0), empty: {}, none: [] } } },
      'odd.key `quoted`': 1,
      reference: local.db.doc('types/other'),
    };
    await documentReference.set(data);
    const readFields = (await documentReference.get()).data();
    expect(readFields).toEqual({ ...data, reference: expect.anything() });
    expect(readFields?.reference.path).toBe('types/other');
  });

  test('applies field transforms to the stored values', async () => {
    const documentReference = local.db.doc('values/one');
    await documentReference.set({ count: 1, tags: ['a'], gone: 1, kept: { a: 1, b: 2 } });
    const before = Date.now();
    await documentReference.update({
      count: FieldValue.increment(2),
      fraction: FieldValue.increment(0.5),
      tags: FieldValue.arrayUnion('b', 'a'),
      gone: FieldValue.delete(),
      'kept.a': FieldValue.delete(),
      at: FieldValue.serverTimestamp(),
    });
    const data = (await documentReference.get()).data();
    expect(data).toMatchObject({ count: 3, fraction: 0.5, tags: ['a', 'b'], kept: { b: 2 } });
    expect(data).not.toHaveProperty('gone');
    expect(data?.at.toMillis()).toBeGreaterThanOrEqual(before);
    expect(data?.at.toMillis()).toBeLessThanOrEqual(Date.now() + 1_000);
    await documentReference.update({ tags: FieldValue.arrayRemove('a') });
    expect((await documentReference.get()).get('tags')).toEqual(['b']);
  });

  test('keeps unnamed fields on merge, and replaces everything on set', async () => {
    const documentReference = local.db.doc('merge/one');
    await documentReference.set({ a: { x: 1, y: 2 }, b: 1 });
    await documentReference.set({ a: { x: 9 } }, { merge: true });
    expect((await documentReference.get()).data()).toEqual({ a: { x: 9, y: 2 }, b: 1 });
    await documentReference.set({ a: { z: 1 }, b: 5 }, { mergeFields: ['a'] });
    expect((await documentReference.get()).data()).toEqual({ a: { z: 1 }, b: 1 });
    await documentReference.set({ c: 1 });
    expect((await documentReference.get()).data()).toEqual({ c: 1 });
  });

  test('checks the preconditions of create(), of update() on a missing document, and of `lastUpdateTime`', async () => {
    const documentReference = local.db.doc('preconditions/one');
    await expect(documentReference.update({ a: 1 })).rejects.toMatchObject({ code: 5 });
    const created = await documentReference.create({ a: 1 });
    await expect(documentReference.create({ a: 2 })).rejects.toMatchObject({ code: 6 });
    await documentReference.update({ a: 2 }, { lastUpdateTime: created.writeTime });
    await expect(
      documentReference.update({ a: 3 }, { lastUpdateTime: created.writeTime }),
    ).rejects.toMatchObject({
      code: 9,
    });
    await expect(documentReference.delete({ lastUpdateTime: created.writeTime })).rejects.toMatchObject({
      code: 9,
    });
    expect((await documentReference.get()).data()).toEqual({ a: 2 });
  });

  test('accepts the write time of the last write as `lastUpdateTime`, even when that write changed nothing', async () => {
    const documentReference = local.db.doc('preconditions/unchanged');
    await documentReference.set({ a: 1 });
    const second = await documentReference.set({ a: 1 });
    await documentReference.update({ a: 2 }, { lastUpdateTime: second.writeTime });
    expect((await documentReference.get()).get('a')).toBe(2);
  });

  test('gives 200 concurrent commits different commit times, all close to the real time', async () => {
    const startedAt = Date.now();
    const results = await Promise.all(
      Array.from({ length: 200 }, (_, index) => local.db.doc(`times/${index}`).set({ index })),
    );
    const times = results.map(({ writeTime }) => writeTime.valueOf());
    expect(new Set(times).size).toBe(200);
    const last = results.at(-1)?.writeTime.toMillis();
    expect(last).toBeGreaterThanOrEqual(startedAt);
    expect(last).toBeLessThanOrEqual(Date.now() + 500);
  });

  test('writes a whole batch or nothing', async () => {
    await local.db.doc('batch/taken').set({});
    const batch = local.db.batch();
    batch.set(local.db.doc('batch/new'), { n: 1 });
    batch.create(local.db.doc('batch/taken'), { n: 1 });
    await expect(batch.commit()).rejects.toMatchObject({ code: 6 });
    expect((await local.db.doc('batch/new').get()).exists).toBe(false);
  });

  test('rejects a document above 1 MiB', async () => {
    const documentReference = local.db.doc('large/one');
    await documentReference.set({ text: 'x'.repeat(1_000_000) });
    await expect(documentReference.set({ text: 'x'.repeat(1_048_577) })).rejects.toMatchObject({ code: 3 });
    expect((await documentReference.get()).get('text')).toHaveLength(1_000_000);
  });

  test('returns getAll in the requested order, with missing documents and a field mask', async () => {
    await local.db.doc('all/a').set({ n: 1, deep: { x: 1, y: 2 } });
    const [missingSnapshot, snapshot] = await local.db.getAll(
      local.db.doc('all/none'),
      local.db.doc('all/a'),
      {
        fieldMask: ['deep.y'],
      },
    );
    expect(missingSnapshot?.exists).toBe(false);
    expect(snapshot?.data()).toEqual({ deep: { y: 2 } });
  });

  test('lists every page of documents, and parents that exist only through their collections', async () => {
    const writer = local.db.bulkWriter();
    for (let index = 0; index < 700; index += 1) {
      void writer.set(local.db.doc(`long/${String(index).padStart(3, '0')}`), { index });
    }
    void writer.set(local.db.doc('long/ghost/children/one'), {});
    await writer.close();
    const listed = await local.db.collection('long').listDocuments();
    expect(listed.map(({ id }) => id)).toEqual([
      ...Array.from({ length: 700 }, (_, index) => String(index).padStart(3, '0')),
      'ghost',
    ]);
  });

  test('lists the collections of a document and of the root', async () => {
    await local.db.doc('parents/one/b/x').set({});
    await local.db.doc('parents/one/a/x').set({});
    const ofDocument = await local.db.doc('parents/one').listCollections();
    expect(ofDocument.map(({ id }) => id)).toEqual(['a', 'b']);
    expect((await local.db.listCollections()).map(({ id }) => id)).toContain('parents');
  });

  test('writes everything with BulkWriter and reports the writes that fail', async () => {
    await local.db.doc('bulk/0').set({ old: true });
    const failed: string[] = [];
    const writer = local.db.bulkWriter();
    writer.onWriteError((error) => {
      failed.push(error.documentRef.path);
      return false;
    });
    for (let index = 0; index < 300; index += 1) {
      writer.create(local.db.doc(`bulk/${index}`), { index }).catch(() => {});
    }
    await writer.close();
    expect(failed).toEqual(['bulk/0']);
    expect((await local.db.collection('bulk').count().get()).data().count).toBe(300);
    expect((await local.db.doc('bulk/0').get()).data()).toEqual({ old: true });
  });

  test('removes a document and everything under it with recursiveDelete, and nothing beside it', async () => {
    await Promise.all(
      ['users/gone', 'users/gone/docs/1', 'users/gone/docs/1/pages/2', 'users/stays/docs/1'].map((path) =>
        local.db.doc(path).set({ path }),
      ),
    );
    await local.db.recursiveDelete(local.db.doc('users/gone'));
    expect((await local.db.collectionGroup('docs').get()).docs.map(({ ref }) => ref.path)).toEqual([
      'users/stays/docs/1',
    ]);
    expect((await local.db.collectionGroup('pages').get()).empty).toBe(true);
  });

  test('separates the databases of projects', async () => {
    const other = await openTestDatabase({ isCalledByGrpc: true });
    await local.db.doc('apart/one').set({ n: 1 });
    expect((await other.db.doc('apart/one').get()).exists).toBe(false);
    await other.close();
  });
});
