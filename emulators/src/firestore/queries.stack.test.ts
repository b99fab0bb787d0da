import { AggregateField, FieldPath, FieldValue, Filter, type Query } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from './open-test-database.ts';

let local: TestDatabase;
beforeAll(async () => {
  // Without indexes, so that every query is allowed.
  local = await openTestDatabase({ isCalledByGrpc: true, indexes: undefined });
  const batch = local.db.batch();
  const pages = [
    { id: 'a', data: { number: 1, kind: 'pdf', tags: ['x', 'y'], owner: { name: 'Ana' } } },
    { id: 'b', data: { number: 2, kind: 'docx', tags: ['y'], owner: { name: 'Luis' } } },
    { id: 'c', data: { number: 3, kind: 'pdf', tags: [], owner: { name: 'Ana' } } },
    { id: 'd', data: { number: 4, kind: null, tags: ['z'] } },
    { id: 'e', data: { kind: 'txt' } },
  ];
  for (const { id, data } of pages) batch.set(local.db.doc(`pages/${id}`), data);
  await batch.commit();
});
afterAll(() => local.close());

const ids = async (query: Query): Promise<string[]> => (await query.get()).docs.map(({ id }) => id);

describe('queries of the Firestore stand-in', () => {
  test('orders a collection by id', async () => {
    expect(await ids(local.db.collection('pages'))).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('excludes documents without the ordered field, and keeps null', async () => {
    const pages = local.db.collection('pages');
    expect(await ids(pages.orderBy('number', 'desc'))).toEqual(['d', 'c', 'b', 'a']);
    expect(await ids(pages.orderBy('kind'))).toEqual(['d', 'b', 'a', 'c', 'e']);
  });

  test('restricts the ordered result by cursors, limit, offset and limitToLast', async () => {
    const ordered = local.db.collection('pages').orderBy('number');
    expect(await ids(ordered.startAfter(1).limit(2))).toEqual(['b', 'c']);
    expect(await ids(ordered.startAt(2).endBefore(4))).toEqual(['b', 'c']);
    expect(await ids(ordered.offset(1).limit(1))).toEqual(['b']);
    expect(await ids(ordered.limitToLast(2))).toEqual(['c', 'd']);
    const snapshot = await local.db.doc('pages/c').get();
    const descending = local.db.collection('pages').orderBy('number', 'desc');
    expect(await ids(descending.startAfter(snapshot))).toEqual(['b', 'a']);
    expect(await ids(local.db.collection('pages').orderBy('kind').startAfter(snapshot))).toEqual(['e']);
  });

  test('filters by equality, ranges and ranges on two fields, by type and value', async () => {
    const pages = local.db.collection('pages');
    expect(await ids(pages.where('kind', '==', 'pdf'))).toEqual(['a', 'c']);
    expect(await ids(pages.where('kind', '==', null))).toEqual(['d']);
    expect(await ids(pages.where('number', '>', 1).where('number', '<=', 3))).toEqual(['b', 'c']);
    expect(await ids(pages.where('number', '>', 1).where('kind', '>', 'e'))).toEqual(['c']);
    expect(await ids(pages.where('number', '>', 1).orderBy('kind', 'desc'))).toEqual(['c', 'b', 'd']);
    expect(await ids(pages.where('owner.name', '==', 'Ana'))).toEqual(['a', 'c']);
  });

  test('excludes missing and null fields for != and not-in', async () => {
    const pages = local.db.collection('pages');
    expect(await ids(pages.where('kind', '!=', 'pdf'))).toEqual(['b', 'e']);
    expect(await ids(pages.where('number', '!=', 2))).toEqual(['a', 'c', 'd']);
    expect(await ids(pages.where('kind', 'not-in', ['pdf', 'txt']))).toEqual(['b']);
  });

  test('accepts 30 values of `in`, and several `in` filters in one OR', async () => {
    const pages = local.db.collection('pages');
    const many = Array.from({ length: 30 }, (_, index) => `kind-${index}`).with(29, 'txt');
    expect(await ids(pages.where('kind', 'in', many))).toEqual(['e']);
    expect(await ids(pages.where(FieldPath.documentId(), 'in', ['a', 'e', 'none']))).toEqual(['a', 'e']);
    const either = Filter.or(
      Filter.where('kind', 'in', ['docx', 'txt']),
      Filter.where('number', 'in', [3, 4]),
    );
    expect(await ids(pages.where(either))).toEqual(['b', 'c', 'd', 'e']);
  });

  test('matches elements of arrays with array-contains and array-contains-any', async () => {
    const pages = local.db.collection('pages');
    expect(await ids(pages.where('tags', 'array-contains', 'y'))).toEqual(['a', 'b']);
    expect(await ids(pages.where('tags', 'array-contains-any', ['x', 'z']))).toEqual(['a', 'd']);
  });

  test('evaluates OR inside AND', async () => {
    const filter = Filter.and(
      Filter.where('number', '>=', 2),
      Filter.or(Filter.where('kind', '==', 'docx'), Filter.where('tags', 'array-contains', 'z')),
    );
    expect(await ids(local.db.collection('pages').where(filter))).toEqual(['b', 'd']);
  });

  test('returns only the selected fields', async () => {
    const [first] = (await local.db.collection('pages').select('owner.name').limit(1).get()).docs;
    expect(first?.data()).toEqual({ owner: { name: 'Ana' } });
  });

  test('computes count, sum and average of the documents', async () => {
    const query = local.db.collection('pages').where('number', '>=', 2);
    const result = await query
      .aggregate({
        count: AggregateField.count(),
        sum: AggregateField.sum('number'),
        average: AggregateField.average('number'),
      })
      .get();
    expect(result.data()).toEqual({ count: 3, sum: 9, average: 3 });
    const beside = local.db.collection('pages');
    const counted = await beside
      .aggregate({ count: AggregateField.count(), sum: AggregateField.sum('number') })
      .get();
    expect(counted.data()).toEqual({ count: 4, sum: 10 });
    expect((await beside.count().get()).data().count).toBe(5);
    const emptyCollection = local.db.collection('none');
    expect((await emptyCollection.aggregate({ mean: AggregateField.average('n') }).get()).data()).toEqual({
      mean: null,
    });
  });

  test('returns a collection group from all parents, and a collection only from its own path', async () => {
    await Promise.all([
      local.db.doc('users/u1/crawls/one').set({ state: 'running' }),
      local.db.doc('users/u2/crawls/two').set({ state: 'running' }),
      local.db.doc('users/u2/crawls/three').set({ state: 'done' }),
    ]);
    const running = local.db.collectionGroup('crawls').where('state', '==', 'running');
    expect((await running.get()).docs.map(({ ref }) => ref.path)).toEqual([
      'users/u1/crawls/one',
      'users/u2/crawls/two',
    ]);
    expect(await ids(local.db.collection('users/u2/crawls'))).toEqual(['three', 'two']);
  });

  test('orders findNearest by distance', async () => {
    const vectors = local.db.collection('vectors');
    const points: Record<string, number[]> = { far: [0, 1], near: [1, 0.1], exact: [1, 0] };
    for (const [id, point] of Object.entries(points)) {
      await vectors.doc(id).set({ point: FieldValue.vector(point) });
    }
    const nearest = await vectors
      .findNearest({ vectorField: 'point', queryVector: [1, 0], limit: 2, distanceMeasure: 'COSINE' })
      .get();
    expect(nearest.docs.map(({ id }) => id)).toEqual(['exact', 'near']);
  });
});
