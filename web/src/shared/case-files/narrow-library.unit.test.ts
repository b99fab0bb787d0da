import type { CaseFile } from '@contract/case-files/schemas.ts';
import type { DocumentSummary } from '@contract/documents/schemas.ts';
import { expect, test } from 'vitest';
import type { Library } from '../library/use-documents.ts';
import { findWholeCaseFile, narrowLibrary, selectionInCaseFile } from './narrow-library.ts';

const document = (id: string) => ({ id, name: `${id}.pdf` }) as DocumentSummary;
const documents = ['acta', 'nota', 'renta'].map(document);
const library: Library = {
  ...{ documents, names: documents.map(({ name }) => name) },
  ...{ isKnown: true, isLoaded: true, reload: () => undefined },
};
const caseFile = { id: '1', name: 'Sol, 3', document_ids: ['renta', 'acta', 'eliminado'] } as CaseFile;
const openCaseFile = { id: '1', caseFile, isKnown: true, isDeleted: false };

test('keeps the documents of the case file in the order of the library', () => {
  expect(narrowLibrary(library, openCaseFile)).toMatchObject({
    names: ['acta.pdf', 'renta.pdf'],
    isLoaded: true,
  });
  expect(narrowLibrary(library, { ...openCaseFile, id: null, caseFile: undefined })).toBe(library);
});

test('reports the library as loading until the case file is known', () => {
  const loading = { ...openCaseFile, caseFile: undefined, isKnown: false };
  expect(narrowLibrary(library, loading)).toMatchObject({ names: [], isKnown: false, isLoaded: false });
});

test('finds the case file whose documents are all ticked, and no others', () => {
  const files = [{ ...caseFile, id: '0', is_archived: true }, caseFile];
  expect(findWholeCaseFile(files, documents, ['renta.pdf', 'acta.pdf'])).toBe(caseFile);
  expect(findWholeCaseFile(files, documents, ['renta.pdf', 'nota.pdf'])).toBeUndefined();
  expect(findWholeCaseFile(files, documents, ['renta.pdf', 'nota.pdf', 'acta.pdf'])).toBeUndefined();
});

test('names the documents of a case file instead of "all"', () => {
  const names = ['acta.pdf', 'renta.pdf'];
  expect(selectionInCaseFile('all', names, caseFile)).toEqual(names);
  expect(selectionInCaseFile(undefined, ['acta.pdf'], caseFile)).toBe('acta.pdf');
  expect(selectionInCaseFile('renta.pdf', names, caseFile)).toBe('renta.pdf');
  expect(selectionInCaseFile('all', names, undefined)).toBe('all');
});
