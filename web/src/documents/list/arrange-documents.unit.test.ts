import type { DocumentSummary } from '@contract/documents/schemas.ts';
import { expect, test } from 'vitest';
import { type DocumentOrder, findDocuments, sortDocuments } from './arrange-documents.ts';
import { describeDocument } from './describe-document.ts';

const document = (name: string, page_count: number, uploaded_at: string): DocumentSummary => ({
  id: name,
  name,
  kind: 'pdf',
  version: 'v1',
  page_count,
  size_bytes: 1,
  uploaded_at,
  unread_pages: [],
  unread_parts: [],
  unfinished: null,
  is_example: false,
  site: null,
});
const documents = [
  document('Acta 10.pdf', 3, '2026-03-03T10:00:00.000Z'),
  document('ácta 2.pdf', 3, '2026-03-01T10:00:00.000Z'),
  document('Zona.pdf', 40, '2025-12-03T10:00:00.000Z'),
];
const namesBy = (order: DocumentOrder) => sortDocuments(documents, order).map(({ name }) => name);

test('sorts documents by name with numeric collation, by date and page count in descending order', () => {
  expect(namesBy('name')).toEqual(['ácta 2.pdf', 'Acta 10.pdf', 'Zona.pdf']);
  expect(namesBy('date')).toEqual(['Acta 10.pdf', 'ácta 2.pdf', 'Zona.pdf']);
  expect(namesBy('pages')).toEqual(['Zona.pdf', 'ácta 2.pdf', 'Acta 10.pdf']);
});

test('finds documents whose names contain all words, ignoring accents and case', () => {
  const findNames = (words: string) => findDocuments(documents, words).map(({ name }) => name);
  expect(findNames('ACTA')).toEqual(['Acta 10.pdf', 'ácta 2.pdf']);
  expect(findNames(' 10 acta ')).toEqual(['Acta 10.pdf']);
  expect(findNames('')).toHaveLength(3);
  expect(findNames('nada')).toEqual([]);
});

test('describes a document by pages, day and state, with the year if it is not the current one', () => {
  const [acta, , zona] = documents;
  if (acta === undefined || zona === undefined) throw new Error('no documents');
  const now = new Date('2026-05-01T10:00:00.000Z');
  expect(describeDocument(acta, now)).toBe('3 páginas · 3 mar');
  expect(describeDocument({ ...zona, is_example: true, unread_pages: [2, 7] }, now)).toBe(
    '40 páginas · 3 dic 2025 · ejemplo · sin leer: 2, 7',
  );
});
