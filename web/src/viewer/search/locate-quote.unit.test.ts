import { expect, test } from 'vitest';
import { locateQuote } from './locate-quote.ts';

function marked(items: string[], quote: string, charStart?: number): string[] {
  return locateQuote(items, quote, charStart).map(
    (span) => items[span.item]?.slice(span.start, span.end) ?? '',
  );
}

test('a quote within one line is found exactly', () => {
  expect(marked(['El plazo es de veinte días hábiles.'], 'plazo es de veinte días')).toEqual([
    'plazo es de veinte días',
  ]);
});

test('a quote over several lines gives one span per line', () => {
  expect(
    marked(['El trabajador tendrá derecho a', ' ', 'vacaciones de treinta días.'], 'derecho a vacaciones'),
  ).toEqual(['derecho a', 'vacaciones']);
});

test('a word cut by a hyphen at the end of a line is found', () => {
  expect(marked(['la indemni-', 'zación será de doce días'], 'la indemnización será')).toEqual([
    'la indemni',
    'zación será',
  ]);
});

test('spacing, accents, case, ligatures and quotation marks do not matter', () => {
  expect(
    marked(['La ﬁrma  del «Convenio»,', 'según el artículo 5'], 'la FIRMA del "convenio", segun el articulo'),
  ).toEqual(['La ﬁrma  del «Convenio', 'según el artículo']);
});

test('combining accents of the file match precomposed ones of the quote', () => {
  expect(marked(['articulo\u0301 unico\u0301'], 'artículó').length).toBe(1);
});

test('of several places, the one nearest to the stored position is taken', () => {
  const items = ['el plazo es de un mes', 'relleno '.repeat(20), 'el plazo es de un mes'];
  expect(locateQuote(items, 'el plazo es', 0)[0]?.item).toBe(0);
  expect(locateQuote(items, 'el plazo es', 190)[0]?.item).toBe(2);
});

test('the longest part is marked where the whole quote is not on the page', () => {
  expect(
    marked(['la jornada máxima será de cuarenta horas'], 'la jornada máxima será de treinta horas'),
  ).toEqual(['la jornada máxima será de']);
});

test('nothing is marked where only a few words match', () => {
  expect(marked(['la jornada máxima'], 'la jornada reducida se pacta por escrito entre las partes')).toEqual(
    [],
  );
});

test('a quote without letters or an empty page finds nothing', () => {
  expect(locateQuote(['texto'], ' — ')).toEqual([]);
  expect(locateQuote([], 'texto')).toEqual([]);
});
