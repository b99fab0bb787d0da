import type { CaseFile } from '@contract/case-files/schemas.ts';
import { expect, test } from 'vitest';
import { documentOf } from '../fixtures/deadlines-of.ts';
import { documentsInScope, readScope } from './scope.ts';

const documents = [1, 2, 3].map((index) => documentOf(index, []));
const [first = '', second = '', third = ''] = documents.map(({ document_id: id }) => id);
const namesOf = (url: string, caseFile?: Partial<CaseFile>) =>
  documentsInScope(documents, readScope(new URLSearchParams(url)), caseFile as CaseFile | undefined).map(
    ({ name }) => name,
  );

test('selects all documents for a URL without parameters', () => {
  expect(namesOf('')).toHaveLength(3);
  expect(namesOf('documentos=')).toHaveLength(3);
});

test('selects the documents of the URL in the order of the library, without unknown ids', () => {
  expect(namesOf(`documentos=${third},${first},${first},otro`)).toEqual(['Contrato 1.pdf', 'Contrato 3.pdf']);
});

test('selects the documents of the case file of the URL, and none of an unknown one', () => {
  expect(namesOf('expediente=1', { document_ids: [second, 'eliminado'] })).toEqual(['Contrato 2.pdf']);
  expect(namesOf('expediente=1')).toEqual([]);
});
