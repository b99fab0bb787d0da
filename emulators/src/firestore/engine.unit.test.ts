import { expect, test } from 'vitest';
import { Engine, type EngineDatabase } from './engine.ts';

const root = 'projects/demo-legajo/databases/(default)';
const document = `${root}/documents/jobs/one`;

const write = (database: EngineDatabase, count: number): unknown =>
  database.commit({
    database: root,
    writes: [{ update: { name: document, fields: { count: { integerValue: String(count) } } } }],
  });

test('keeps past states of a document for a minute, and only the current one afterwards', async () => {
  const database = await new Engine().open(root);
  for (let count = 0; count < 20; count += 1) write(database, count);
  expect(database.pastStatesOf(document)).toHaveLength(20);
  database.forgetHistory(Date.now() + 30_000);
  expect(database.pastStatesOf(document)).toHaveLength(19);
  database.forgetHistory(Date.now() + 120_000);
  expect(database.pastStatesOf(document)).toHaveLength(0);
  const version = database.versionOf(document);
  write(database, 20);
  expect(database.versionOf(document)).toBeGreaterThan(version);
});

test('opens one database for concurrent callers with the same database name', async () => {
  const engine = new Engine();
  const [first, second] = await Promise.all([engine.open(root), engine.open(`${root}/documents/a/b`)]);
  expect(first).toBe(second);
  expect(() => engine.open('nonsense')).toThrow('nonsense');
});
