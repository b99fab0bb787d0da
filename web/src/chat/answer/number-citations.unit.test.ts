import type { Source } from '@contract/chat/schemas.ts';
import { expect, test } from 'vitest';
import { listCitedPages, numberCitations } from './number-citations.ts';

function source(offset: number, page: number, quote: string, name = 'users/u1/ley.pdf'): Source {
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

test('citations are numbered in reading order, whatever order they came in', () => {
  const numbered = numberCitations([source(80, 3, 'c'), source(10, 1, 'a'), source(40, 2, 'b')]);
  expect(numbered.map(({ number, source: { quote } }) => [number, quote])).toEqual([
    [1, 'a'],
    [2, 'b'],
    [3, 'c'],
  ]);
});

test('a passage cited twice keeps its number and is listed once', () => {
  const numbered = numberCitations([source(10, 1, 'a'), source(20, 2, 'b'), source(30, 1, 'a')]);
  expect(numbered.map(({ number }) => number)).toEqual([1, 2, 1]);
  expect(listCitedPages(numbered)[0]?.citations).toHaveLength(1);
});

test('passages of one page share a source line named after the document', () => {
  const pages = listCitedPages(numberCitations([source(10, 4, 'a'), source(20, 4, 'b'), source(30, 5, 'c')]));
  expect(pages.map(({ name, citations }) => [name, citations.length])).toEqual([
    ['ley.pdf, página p4', 2],
    ['ley.pdf, página p5', 1],
  ]);
});

test('pages of the same number in two documents stay apart', () => {
  expect(listCitedPages(numberCitations([source(1, 1, 'a'), source(2, 1, 'a', 'otro.pdf')]))).toHaveLength(2);
});

test('a citation says what became of its document, and names the version that it was cited in', () => {
  const cited = numberCitations([source(1, 1, 'a'), source(2, 1, 'b', 'otro.pdf')], ({ document_id }) => {
    return document_id === 'otro.pdf' ? 'replaced' : 'stored';
  });
  expect(cited.map(({ state }) => state)).toEqual(['stored', 'replaced']);
  expect(listCitedPages(cited).map(({ state }) => state)).toEqual(['stored', 'replaced']);
  expect(listCitedPages(cited)[1]?.document).toEqual({
    filename: 'otro.pdf',
    id: 'otro.pdf',
    version: '1',
    isSite: false,
  });
});

test('a page of the web is named by its title and its address', () => {
  const address = 'https://www.olivar.example/aceite/caf%C3%A9/';
  const web = { ...source(1, 4, 'a', 'documentos/olivar.example'), page_label: 'Nuestro aceite' };
  const [page] = listCitedPages(numberCitations([{ ...web, page_address: address }]));
  expect(page).toMatchObject({ name: 'Nuestro aceite · olivar.example/aceite/café', address });
  expect(page?.document.isSite).toBe(true);
});

test('a citation in doubt is not checked, whatever its sentence is', () => {
  const checked = [{ start: 0, end: 20 }];
  const sources = [source(20, 1, 'a'), { ...source(20, 2, 'b'), doubt: 'unsure' as const }];
  expect(numberCitations(sources, undefined, checked).map(({ isChecked }) => isChecked)).toEqual([
    true,
    false,
  ]);
});
