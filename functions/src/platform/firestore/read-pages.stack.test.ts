import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '../../../../emulators/src/firestore/open-test-database.ts';
import { readAll, readPages } from './read-pages.ts';

const { db, close } = await openTestDatabase();
afterAll(close);

const numbers = db.collection('numbers');
const inOrder = numbers.orderBy('value');

beforeAll(async () => {
  await Promise.all([1, 2, 3, 4, 5].map((value) => numbers.doc(`n${value}`).create({ value })));
});

async function pagesOf(query: FirebaseFirestore.Query, pageSize: number): Promise<number[][]> {
  const pages: number[][] = [];
  for await (const docs of readPages(query, pageSize)) pages.push(docs.map((doc) => doc.get('value')));
  return pages;
}

test('reads every record of a query once, in pages', async () => {
  expect(await pagesOf(inOrder, 2)).toEqual([[1, 2], [3, 4], [5]]);
});

test('reads no empty page of records after a full last page', async () => {
  expect(await pagesOf(inOrder, 5)).toEqual([[1, 2, 3, 4, 5]]);
  expect(await pagesOf(numbers.where('value', '>', 9), 2)).toEqual([]);
});

test("reads pages of records from the query's own starting point", async () => {
  expect(await pagesOf(inOrder.startAfter(await numbers.doc('n1').get()), 2)).toEqual([
    [2, 3],
    [4, 5],
  ]);
});

test('reads records with their ids', async () => {
  const foundRecords: unknown[] = [];
  for await (const each of readAll(inOrder, z.object({ value: z.number() }))) foundRecords.push(each);
  expect(foundRecords).toHaveLength(5);
  expect(foundRecords[0]).toEqual({ id: 'n1', record: { value: 1 } });
});
