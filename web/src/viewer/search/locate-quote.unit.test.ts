import { describe, expect, test } from 'vitest';
import { locateQuote, locateWordsAt } from './locate-quote.ts';

function markedItems(items: string[], quote: string, charStart?: number): string[] {
  return locateQuote(items, quote, charStart).map(
    (span) => items[span.item]?.slice(span.start, span.end) ?? '',
  );
}

test('finds a quote within one line', () => {
  expect(markedItems(['El plazo es de veinte días hábiles.'], 'plazo es de veinte días')).toEqual([
    'plazo es de veinte días',
  ]);
});

test.each([
  [['La TAE es del 4,82 %. La comisión'], ['La TAE es del 4,82 %']],
  [
    ['La TAE es del 4,82', ' ', '%. La comisión'],
    ['La TAE es del 4,82', '%'],
  ],
])('includes the unit after the last number of a quote in %j', (items, found) => {
  expect(markedItems(items, 'La TAE es del 4,82 %.')).toEqual(found);
  expect(markedItems(items, 'La TAE es del 4,82')).toEqual(['La TAE es del 4,82']);
});

test.each([
  [['El a\u0001o pasado la ni\uE012a pag\uFFFD.'], ['El a\u0001o pasado la ni\uE012a pag\uFFFD']],
  [
    ['\uF0B7 El año pasado', '\uF0B7 la niña pagó.'],
    ['El año pasado', 'la niña pagó'],
  ],
])('finds a quote around letters without a Unicode value and bullets in %j', (items, found) => {
  expect(markedItems(items, 'El año pasado la niña pagó')).toEqual(found);
});

test('finds no quote that differs beside a letter without a Unicode value', () => {
  expect(markedItems(['El a\u0001o pasado'], 'El año siguiente')).toEqual([]);
});

test('finds a quote over several lines as one span per line', () => {
  expect(
    markedItems(
      ['El trabajador tendrá derecho a', ' ', 'vacaciones de treinta días.'],
      'derecho a vacaciones',
    ),
  ).toEqual(['derecho a', 'vacaciones']);
});

test('finds a quote with a word hyphenated at the end of a line', () => {
  expect(markedItems(['la indemni-', 'zación será de doce días'], 'la indemnización será')).toEqual([
    'la indemni',
    'zación será',
  ]);
});

test('finds a quote despite differences in spacing, accents, case, ligatures and quotation marks', () => {
  expect(
    markedItems(
      ['La ﬁrma  del «Convenio»,', 'según el artículo 5'],
      'la FIRMA del "convenio", segun el articulo',
    ),
  ).toEqual(['La ﬁrma  del «Convenio', 'según el artículo']);
});

test('finds a quote with precomposed accents in a file with combining ones', () => {
  expect(markedItems(['articulo\u0301 unico\u0301'], 'artículó').length).toBe(1);
});

test('finds the occurrence of a quote nearest to its stored position', () => {
  const items = ['el plazo es de un mes', 'relleno '.repeat(20), 'el plazo es de un mes'];
  expect(locateQuote(items, 'el plazo es', 0)[0]?.item).toBe(0);
  expect(locateQuote(items, 'el plazo es', 190)[0]?.item).toBe(2);
});

test('finds the longest part of a quote that is not wholly on the page', () => {
  expect(
    markedItems(['la jornada máxima será de cuarenta horas'], 'la jornada máxima será de treinta horas'),
  ).toEqual(['la jornada máxima será de']);
});

test('finds no quote when only a few of its words match', () => {
  expect(
    markedItems(['la jornada máxima'], 'la jornada reducida se pacta por escrito entre las partes'),
  ).toEqual([]);
});

test('finds nothing for a quote without letters or on an empty page', () => {
  expect(locateQuote(['texto'], ' — ')).toEqual([]);
  expect(locateQuote([], 'texto')).toEqual([]);
});

describe('quote with a stored position', () => {
  const items = ['La arrendataria no puede', 'ceder; no, no lo hará.', 'Es notario.'];
  const at = (quote: string, letters: number) =>
    locateWordsAt(items, { quote, letters })?.map(({ item, start, end }) => [
      item,
      start,
      items[item]?.slice(start, end),
    ]);

  test.each([
    [14, 0, 16],
    [26, 1, 7],
    [28, 1, 11],
  ])(
    'finds the «no» that is nearest to the position after %i letters of the page',
    (letters, item, start) => {
      expect(at('no', letters)).toEqual([[item, start, 'no']]);
    },
  );

  test('prefers a whole word when the page is read in another order', () => {
    expect(at('no', 37)).toEqual([[1, 11, 'no']]);
  });

  test('finds the letter before a position when there are no words, and the first letter at the start of the page', () => {
    expect(at('', 14)).toEqual([[0, 14, 'a']]);
    expect(at('—', 0)).toEqual([[0, 0, 'L']]);
    expect(at('', 900)).toEqual([[2, 9, 'o']]);
  });

  test('finds nothing on a page without the words or without text', () => {
    expect(at('subrogar', 3)).toBeUndefined();
    expect(locateWordsAt([], { quote: '', letters: 0 })).toBeUndefined();
  });
});
