import { expect, test } from 'vitest';
import { readPageStatements } from './read-page-statements.ts';

test('returns a sentence after 200,000 empty lines without a stack overflow', { tags: ['long'] }, () => {
  const text = `${'\n'.repeat(200_000)}El plazo es de un mes.`;
  expect(readPageStatements(text)).toMatchObject([{ start: 200_000, end: text.length }]);
});
