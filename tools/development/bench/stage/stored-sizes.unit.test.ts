import { expect, test } from 'vitest';
import type { IndexDefinitions } from '../../../../emulators/src/firestore/query-index.ts';
import { storedBytes } from './stored-sizes.ts';

const none: IndexDefinitions = { indexes: [], fieldOverrides: [] };
/** The document of Google's own page on sizes. */
const task = {
  path: 'users/jeff/tasks/my_task_id',
  data: { type: 'Personal', done: false, priority: 1, description: 'Learn Cloud Firestore' },
};
const exempt = (...names: string[]): IndexDefinitions => ({
  indexes: [],
  fieldOverrides: names.map((fieldPath) => ({ collectionGroup: 'tasks', fieldPath, indexes: [] })),
});

test('a document and its entries are as large as in the examples of the service', () => {
  const all = Object.keys(task.data);
  // 44 for the name, 71 for the fields, 32 more.
  expect(storedBytes(task, exempt(...all))).toBe(147);
  const others = all.filter((name) => name !== 'done');
  // Two entries of 44 + 27 (users/jeff) + 6 (done: false) + 32.
  expect(storedBytes(task, exempt(...others)) - 147).toBe(2 * 109);
  const fields = [
    { fieldPath: 'done', kind: 'ASCENDING' as const },
    { fieldPath: 'priority', kind: 'DESCENDING' as const },
  ];
  const indexes = [{ collectionGroup: 'tasks', queryScope: 'COLLECTION' as const, fields }];
  // One entry of 44 + 27 + 9 (both values) + 32.
  expect(storedBytes(task, { ...exempt(...all), indexes }) - 147).toBe(112);
});

test('a list has an entry for each of its elements, and a map one for each of its fields', () => {
  const path = 'a/b';
  const of = (data: object): number => storedBytes({ path, data: { ...data } }, none);
  const each = of({ x: [1, 2] }) - of({ x: [1] });
  // Eight bytes in the document and in both entries of the whole list, and one entry more: 20 + 16 + 2 + 8 + 32.
  expect(each).toBe(3 * 8 + 78);
  expect(of({ x: { y: 1 } })).toBe(of({}) + 2 + 2 + 8 + 2 * (20 + 16 + 4 + 8 + 32));
});
