import { expect, it } from 'vitest';
import { deadlineOf, documentOf } from './fixtures/deadlines-of.ts';
import { listDeadlines } from './list-deadlines.ts';

it('sorts deadlines of all documents by date, then by document, those without a date last', () => {
  const documents = [
    documentOf(2, [deadlineOf(1, null), deadlineOf(2, '2027-01-01')]),
    documentOf(1, [deadlineOf(3, '2027-01-01'), deadlineOf(1, '2026-12-01')]),
  ];
  expect(listDeadlines(documents).map(({ document: { name }, day }) => [name, day !== undefined])).toEqual([
    ['Contrato 1.pdf', true],
    ['Contrato 1.pdf', true],
    ['Contrato 2.pdf', true],
    ['Contrato 2.pdf', false],
  ]);
  const keys = listDeadlines(documents).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
