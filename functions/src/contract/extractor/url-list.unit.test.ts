import { expect, test } from 'vitest';
import { parseUrlList } from './url-list.ts';

test('lists the URL of each line without duplicates, and reports invalid lines', () => {
  const text =
    '\uFEFFhttps://ejemplo.es/a\r\n\r\n ejemplo.es/b \nhttps://ejemplo.es/a#fin\nhola\nftp://ejemplo.es';
  expect(parseUrlList(text)).toEqual({
    addresses: ['https://ejemplo.es/a', 'https://ejemplo.es/b'],
    refusedLines: ['hola', 'ftp://ejemplo.es'],
    omittedCount: 0,
  });
});

test.each([
  ['Título,Dirección\nUno,https://ejemplo.es/a\nDos,https://ejemplo.es/b'],
  ['"Título";"Dirección"\n"Uno";"https://ejemplo.es/a"\n"Dos";"https://ejemplo.es/b"'],
  ['Uno\thttps://ejemplo.es/a\nDos\thttps://ejemplo.es/b'],
])('reads the column of URLs in a pasted table: %j', (text) => {
  expect(parseUrlList(text).addresses).toEqual(['https://ejemplo.es/a', 'https://ejemplo.es/b']);
});

test('allows commas in listed URLs', () => {
  const text = 'https://diario.es/noticia,1234.html\nhttps://diario.es/portada';
  expect(parseUrlList(text).addresses).toEqual(text.split('\n'));
});

test('counts listed URLs beyond the maximum of one extraction', () => {
  const lines = (count: number, length: number): string =>
    Array.from({ length: count }, (_, index) => `https://ejemplo.es/${index}/`.padEnd(length, 'x')).join(
      '\n',
    );
  expect(parseUrlList(lines(1_005, 30))).toMatchObject({ omittedCount: 5, refusedLines: [] });
  const long = parseUrlList(lines(150, 2_000));
  expect(long.addresses).toHaveLength(100);
  expect(long.omittedCount).toBe(50);
});
