import type { DocumentSummary } from '@contract/documents/schemas.ts';
import { expect, test } from 'vitest';
import { findPair } from './find-pair.ts';

const uploaded = (id: string, uploaded_at: string) =>
  ({ id, name: `${id}.pdf`, uploaded_at }) as DocumentSummary;
const documents = [
  uploaded('a', '2026-11-02T10:00:00Z'),
  uploaded('b', '2026-10-01T10:00:00Z'),
  uploaded('c', '2026-09-01T10:00:00Z'),
];

test('proposes to compare two ticked documents with the earlier upload as the earlier version', () => {
  expect(findPair(documents, ['a.pdf', 'b.pdf'])).toEqual({ before: 'b', after: 'a' });
});

test.each([[['a.pdf']], [['a.pdf', 'b.pdf', 'c.pdf']], [['a.pdf', 'deleted.pdf']]])(
  'proposes no comparison of %j',
  (ticked) => {
    expect(findPair(documents, ticked)).toBeUndefined();
  },
);
