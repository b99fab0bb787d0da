import { expect, test } from 'vitest';
import { extractPage } from './extract-page.ts';
import { readLinks } from './read-links.ts';

const url = 'https://sitio.example/a/';

test.each([
  ['<a href="ficha.asp?pueblo=Peña&amp;v=ñ#ñ">Ficha</a>', 'windows-1252', 'ficha.asp?pueblo=Pe%F1a&v=%F1'],
  ['<frameset><frame src="año.asp?m=ñ"></frameset>', 'windows-1252', 'a%C3%B1o.asp?m=%F1'],
  ['<a href="/a/?q=€">Euro</a>', 'iso-8859-15', '?q=%A4'],
  ['<a href="?q=日&p=%F1">Día</a>', 'windows-1252', '?q=%26%2326085%3B&p=%F1'],
  ['<a href="?q=ñ">Letra</a>', 'utf-8', '?q=%C3%B1'],
  ['<a href="?q=ñ">Letra</a>', 'gbk', '?q=%C3%B1'],
])('encodes the query of %s in %s', (body, charset, expected) => {
  const html = `<html><body>${body}</body></html>`;
  expect(readLinks({ html, url, charset })).toEqual([url + expected]);
  expect(extractPage({ html, url, charset }).links).toEqual([url + expected]);
});

test('encodes the query of a refresh in the charset of the page', () => {
  const html = '<meta http-equiv="refresh" content="0;url=/ver.asp?m=ñ">';
  expect(readLinks({ html, url, charset: 'windows-1252' })).toEqual(['https://sitio.example/ver.asp?m=%F1']);
});
