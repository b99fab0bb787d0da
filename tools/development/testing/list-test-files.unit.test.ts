import { expect, test } from 'vitest';
import { listTestFiles, readMarks } from './list-test-files.ts';

test.each([
  ['functions/src/a.unit.test.ts', 'unit'],
  ['web/src/a.unit.test.tsx', 'unit'],
  ['functions/src/a.stack.test.ts', 'parts'],
  ['functions/tests/account-takeover/a.stack.test.ts', 'parts'],
  ['functions/tests/api/chat/a.stack.test.ts', 'api'],
  ['functions/tests/specification/a.stack.test.ts', 'api'],
  ['web/e2e/chat/a.spec.ts', 'browser'],
])('classifies the test file %s as %s', (file, kind) => {
  expect(readMarks(file, '')).toEqual({ kind, isLong: false, isAlone: false });
});

test('marks a test file with a module tag as long, but not one with a tag on a test', () => {
  const name = 'functions/src/a.stack.test.ts';
  expect(readMarks(name, '// @module-tag long\nimport …').isLong).toBe(true);
  expect(readMarks(name, "test('a', { tags: ['long'] }, …)").isLong).toBe(false);
});

test.each([
  ['functions/tests/api/a.alone.stack.test.ts', ''],
  ['web/e2e/chat/a.spec.ts', "test('opens', { tag: '@alone' }, …)"],
])('%s: needs a stack of its own (%s)', (file, source) => {
  expect(readMarks(file, source)).toMatchObject({ isAlone: true });
});

test('allows browser tests only the tags @promise and @alone, because others would exclude them silently', async () => {
  const journeys = (await listTestFiles()).filter(({ kind }) => kind === 'browser');
  const tags = journeys.flatMap(({ source }) => [...source.matchAll(/tag: (\[[^\]]*\]|'[^']*')/g)]);
  const names = tags.flatMap(([, names = '']) => names.match(/@\w+/g) ?? []);
  expect([...new Set(names)].toSorted()).toEqual(['@alone', '@promise']);
});
