import { expect, test } from 'vitest';
import { findOnPage, foldQuery, prepareSearch, spansOfHit, type TextPiece } from './search-text.ts';

const line = (text: string): TextPiece => ({ text, endsLine: true });

function foundItems(pieces: TextPiece[], query: string): string[][] {
  const page = prepareSearch(pieces);
  const texts = pieces.map(({ text }) => text);
  return findOnPage(page, foldQuery(query)).map((hit) =>
    spansOfHit(page, hit, texts).map(({ item, start, end }) => texts[item]?.slice(start, end) ?? ''),
  );
}

test('finds text regardless of accents, case, ligatures and combining marks in text and query', () => {
  expect(foundItems([line('La ﬁrma del Artículo único')], 'ARTICULO unico')).toEqual([['Artículo único']]);
  expect(foundItems([line('La ﬁrma del articulo')], 'firma')).toEqual([['ﬁrma']]);
  expect(foundItems([line('El articulo\u0301 segundo')], 'artículó')).toHaveLength(1);
});

test('finds every occurrence of the searched text in reading order', () => {
  expect(foundItems([line('plazo, plazos'), line('y otro PLAZO')], 'plazo')).toEqual([
    ['plazo'],
    ['plazo'],
    ['PLAZO'],
  ]);
});

test('finds searched words across line ends, hyphenated or not', () => {
  expect(foundItems([line('la indemni-'), line('zación será')], 'indemnización')).toEqual([
    ['indemni', 'zación'],
  ]);
  expect(foundItems([line('derecho a'), line('vacaciones')], 'derecho a vacaciones')).toEqual([
    ['derecho a', 'vacaciones'],
  ]);
});

test('finds no word that a space divides', () => {
  expect(foundItems([line('con la sala')], 'lasa')).toEqual([]);
  expect(foundItems([line('no te lo digo')], 'note')).toEqual([]);
});

test('finds text regardless of spacing in the query, and nothing for an empty query', () => {
  expect(foundItems([line('doce   días')], '  doce días ')).toEqual([['doce   días']]);
  expect(foldQuery('  — ')).toBe('—');
  expect(foundItems([line('texto')], '   ')).toEqual([]);
});

test('finds a number with a decimal point only as written', () => {
  expect(foundItems([line('artículo 34.2 y 342')], '34.2')).toEqual([['34.2']]);
});
