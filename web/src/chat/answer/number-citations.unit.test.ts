import type { Source } from '@contract/chat/schemas.ts';
import { expect, test } from 'vitest';
import { listCitedPages, numberCitations } from './number-citations.ts';

function newSource(offset: number, page: number, quote: string, name = 'users/u1/ley.pdf'): Source {
  return {
    source: name,
    page_label: `p${page}`,
    page,
    document_id: name,
    document_version: '1',
    quote,
    char_start: 0,
    char_end: quote.length,
    answer_offset: offset,
  };
}

test('numbers citations in reading order regardless of their order of arrival', () => {
  const numbered = numberCitations([newSource(80, 3, 'c'), newSource(10, 1, 'a'), newSource(40, 2, 'b')]);
  expect(numbered.map(({ number, source: { quote } }) => [number, quote])).toEqual([
    [1, 'a'],
    [2, 'b'],
    [3, 'c'],
  ]);
});

test('gives a passage cited twice one number and lists it once', () => {
  const numbered = numberCitations([newSource(10, 1, 'a'), newSource(20, 2, 'b'), newSource(30, 1, 'a')]);
  expect(numbered.map(({ number }) => number)).toEqual([1, 2, 1]);
  expect(listCitedPages(numbered)[0]?.citations).toHaveLength(1);
});

test('groups cited passages of one page in a source line named after the document', () => {
  const pages = listCitedPages(
    numberCitations([newSource(10, 4, 'a'), newSource(20, 4, 'b'), newSource(30, 5, 'c')]),
  );
  expect(pages.map(({ name, citations }) => [name, citations.length])).toEqual([
    ['ley.pdf, página p4', 2],
    ['ley.pdf, página p5', 1],
  ]);
});

test('lists cited pages with the same number in two documents separately', () => {
  expect(
    listCitedPages(numberCitations([newSource(1, 1, 'a'), newSource(2, 1, 'a', 'otro.pdf')])),
  ).toHaveLength(2);
});

test("returns the state of a citation's document and the cited version", () => {
  const cited = numberCitations(
    [newSource(1, 1, 'a'), newSource(2, 1, 'b', 'otro.pdf')],
    ({ document_id }) => {
      return document_id === 'otro.pdf' ? 'replaced' : 'stored';
    },
  );
  expect(cited.map(({ state }) => state)).toEqual(['stored', 'replaced']);
  expect(listCitedPages(cited).map(({ state }) => state)).toEqual(['stored', 'replaced']);
  expect(listCitedPages(cited)[1]?.document).toEqual({
    filename: 'otro.pdf',
    id: 'otro.pdf',
    version: '1',
    isSite: false,
  });
});

test('names a cited web page by its title and URL', () => {
  const url = 'https://www.olivar.example/aceite/caf%C3%A9/';
  const web = { ...newSource(1, 4, 'a', 'documentos/olivar.example'), page_label: 'Nuestro aceite' };
  const [page] = listCitedPages(numberCitations([{ ...web, page_address: url }]));
  expect(page).toMatchObject({ name: 'Nuestro aceite · olivar.example/aceite/café', pageUrl: url });
  expect(page?.document.isSite).toBe(true);
});

test('treats a citation in doubt as unchecked even if its sentence is checked', () => {
  const checked = [{ start: 0, end: 20 }];
  const sources = [newSource(20, 1, 'a'), { ...newSource(20, 2, 'b'), doubt: 'unsure' as const }];
  expect(numberCitations(sources, undefined, checked).map(({ isChecked }) => isChecked)).toEqual([
    true,
    false,
  ]);
});
