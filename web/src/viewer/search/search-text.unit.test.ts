import { expect, test } from 'vitest';
import { findOnPage, foldQuery, prepareSearch, spansOfHit, type TextPiece } from './search-text.ts';

const line = (text: string): TextPiece => ({ text, endsLine: true });

function found(pieces: TextPiece[], query: string): string[][] {
  const page = prepareSearch(pieces);
  const texts = pieces.map(({ text }) => text);
  return findOnPage(page, foldQuery(query)).map((hit) =>
    spansOfHit(page, hit, texts).map(({ item, start, end }) => texts[item]?.slice(start, end) ?? ''),
  );
}

test('accents, case, ligatures and combining marks do not matter, in the text or in the query', () => {
  expect(found([line('La ﬁrma del Artículo único')], 'ARTICULO unico')).toEqual([['Artículo único']]);
  expect(found([line('La ﬁrma del articulo')], 'firma')).toEqual([['ﬁrma']]);
  expect(found([line('El articulo\u0301 segundo')], 'artículó')).toHaveLength(1);
});

test('every place is found, in reading order', () => {
  expect(found([line('plazo, plazos'), line('y otro PLAZO')], 'plazo')).toEqual([
    ['plazo'],
    ['plazo'],
    ['PLAZO'],
  ]);
});

test('words over the end of a line are found, broken by a hyphen or not', () => {
  expect(found([line('la indemni-'), line('zación será')], 'indemnización')).toEqual([['indemni', 'zación']]);
  expect(found([line('derecho a'), line('vacaciones')], 'derecho a vacaciones')).toEqual([
    ['derecho a', 'vacaciones'],
  ]);
});

test('words that only touch across a space are not one', () => {
  expect(found([line('con la sala')], 'lasa')).toEqual([]);
  expect(found([line('no te lo digo')], 'note')).toEqual([]);
});

test('spacing of the query does not matter, and an empty query finds nothing', () => {
  expect(found([line('doce   días')], '  doce días ')).toEqual([['doce   días']]);
  expect(foldQuery('  — ')).toBe('—');
  expect(found([line('texto')], '   ')).toEqual([]);
});

test('numbers with points and characters are found as they are written', () => {
  expect(found([line('artículo 34.2 y 342')], '34.2')).toEqual([['34.2']]);
});
