import { expect, test } from 'vitest';
import { paths } from '@/shared/paths.ts';
import { proposedIds, readProposedTable } from './proposed-table.ts';

const read = (url: string) => readProposedTable(new URL(url, 'https://legajo.example').searchParams);

test('reads the documents or the case file of a new table from a link', () => {
  expect(read(`${paths.newTable}&documentos=a1,b2,a1`)).toEqual({
    documentIds: ['a1', 'b2'],
    caseFileId: undefined,
  });
  expect(read(`${paths.newTable}&expediente=c3`)).toEqual({ documentIds: [], caseFileId: 'c3' });
  expect(read(paths.newTable)).toEqual({ documentIds: [], caseFileId: undefined });
  expect(read(paths.tables)).toBeUndefined();
});

test('proposes only documents of the library, in its order', () => {
  const readable = [{ id: 'a1' }, { id: 'b2' }];
  const proposed = { documentIds: ['otro', 'b2', 'a1'], caseFileId: undefined };
  expect(proposedIds(proposed, undefined, readable)).toEqual(['a1', 'b2']);
});
