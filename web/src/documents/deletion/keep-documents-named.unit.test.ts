import { expect, test } from 'vitest';
import { keepDocumentsNamed } from './keep-documents-named.ts';

const document = (name: string) => ({
  id: name,
  name,
  kind: 'pdf' as const,
  version: 'v1',
  page_count: 1,
  size_bytes: 1,
  uploaded_at: '2026-01-01T00:00:00.000Z',
  unread_pages: [],
  unread_parts: [],
  unfinished: null,
  is_example: false,
  site: null,
});

// @proves 4.19b
test('keeps only the documents that the server still lists after a deletion', () => {
  const list = { result: ['a.pdf', 'b.pdf'], documents: [document('a.pdf'), document('b.pdf')] };
  expect(keepDocumentsNamed(['b.pdf'])(list)).toEqual({ result: ['b.pdf'], documents: [document('b.pdf')] });
  expect(keepDocumentsNamed([])(undefined)).toBeUndefined();
});
