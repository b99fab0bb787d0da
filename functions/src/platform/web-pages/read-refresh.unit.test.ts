import { expect, test } from 'vitest';
import { readRefresh } from './read-refresh.ts';

const url = 'https://ejemplo.es/carpeta/pagina';
const readUrl = (value: string) => readRefresh(value, url, url);

test.each([
  ['0; url=/es/inicio', 'https://ejemplo.es/es/inicio'],
  ["0;URL='otra.html'", 'https://ejemplo.es/carpeta/otra.html'],
  ['3,/es', 'https://ejemplo.es/es'],
  ['0 /es', 'https://ejemplo.es/es'],
  ['0.5;url="/a b" resto', 'https://ejemplo.es/a%20b'],
  ['300; url=/es', undefined],
  ['5', undefined],
  ['0; url=pagina#parte', undefined],
  ['0; url=javascript:x()', undefined],
  ['url=/es', undefined],
])('reads the refresh header %j as a redirect to %s', (value, target) => {
  expect(readUrl(value)).toBe(target);
});
