import { afterAll, beforeAll, expect, test } from 'vitest';
import { printPages } from '../../../tests/fixtures/documents/make-pdf.ts';
import { makeScanned, type ScannedSample } from '../../../tests/fixtures/documents/make-scanned.ts';
import { openLibrary, type TestLibrary } from '../../../tests/fixtures/documents/open-library.ts';
import { contentFilePaths } from '../../shared/library/document-files.ts';
import type { Caller } from '../../shared/sessions/caller.ts';
import { createDocumentToken } from './create-document-token.ts';
import { readPageWords } from './read-page-words.ts';

const name = 'Escritura.pdf';
const total = 'Total de la tabla: 1.200 euros';
let library: TestLibrary;
let ana: Caller;
let location: { uid: string; documentId: string; version: string };

beforeAll(async () => {
  library = await openLibrary({ readsOnce: true });
  ana = await library.createPerson('premium', 100);
  const bytes = await printPages(
    Array.from({ length: 10 }, (_, index) => `Página ${index + 1} de la escritura.`),
  );
  const { uploaded_files: storedFiles } = await library.upload(ana, [{ name, bytes }]);
  location = { uid: ana.uid, documentId: storedFiles[0]?.id ?? '', version: storedFiles[0]?.version ?? '' };
  await makeScanned(
    library.services,
    location,
    Array.from({ length: 10 }, (_, index) => sampleOf(index + 1)),
  );
});
afterAll(() => library.close());

function sampleOf(page: number): ScannedSample {
  const lines: ScannedSample['lines'] = [
    [{ text: `Cláusula${page}`, box: [1_000, 500, 3_000, 620], confidence: 93 }],
  ];
  return page === 2 ? { lines, unconfirmed: total } : { lines };
}

const ask = <Request>(parts: object): Request =>
  ({ requestId: 'prueba', headers: {}, signal: AbortSignal.timeout(10_000), ...parts }) as Request;
const link = (caller = ana) =>
  createDocumentToken(library.services, ask({ caller, body: { filename: name } }));
const readWords = (token: string, page: number, filename = name) =>
  readPageWords(library.services, ask({ params: { filename }, query: { token, page } }));

test('lists the scanned pages of a document and returns their words in blocks', async () => {
  const { token, scanned_pages: scanned } = await link();
  expect(scanned).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const { pages } = await readWords(token, 2);
  expect(pages.map(({ index }) => index)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(pages.slice(0, 2)).toEqual([
    {
      index: 1,
      lines: [[{ text: 'Cláusula1', box: [1_000, 500, 3_000, 620], confidence: 93 }]],
      unconfirmed: [],
    },
    {
      index: 2,
      lines: [[{ text: 'Cláusula2', box: [1_000, 500, 3_000, 620], confidence: 93 }]],
      unconfirmed: [total],
    },
  ]);
  expect((await readWords(token, 10)).pages.map(({ index }) => index)).toEqual([9, 10]);
  expect(await readWords(token, 17)).toEqual({ pages: [] });
});

test('rejects callers who may not open the file', async () => {
  const { token } = await link();
  await expect(readWords(`${token.slice(0, -4)}AAAA`, 1)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(readWords(token, 1, 'Otro.pdf')).rejects.toMatchObject({ code: 'document_not_found' });
});

test('returns no words for a document without scanned pages', async () => {
  const luis = await library.createPerson('premium', 100);
  await library.upload(luis, [
    {
      name,
      bytes: await printPages(['La renta del local es de 900 euros al mes, que se pagan por adelantado.']),
    },
  ]);
  const { token, scanned_pages: scanned } = await link(luis);
  expect(scanned).toEqual([]);
  expect(await readWords(token, 1)).toEqual({ pages: [] });
});

test('rejects with `document_not_found` when the words were deleted', async () => {
  const eva = await library.createPerson('premium', 100);
  const bytes = await printPages(['La fianza es de dos mensualidades.']);
  const { uploaded_files: storedFiles } = await library.upload(eva, [{ name, bytes }]);
  const lost = { uid: eva.uid, documentId: storedFiles[0]?.id ?? '', version: storedFiles[0]?.version ?? '' };
  await makeScanned(library.services, lost, [sampleOf(1)]);
  const { token } = await link(eva);
  await library.services.bucket.file(contentFilePaths({ ...lost, part: null }).recognised).delete();
  await expect(readWords(token, 1)).rejects.toMatchObject({ code: 'document_not_found' });
});
