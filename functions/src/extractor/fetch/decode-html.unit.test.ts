import { expect, it, vi } from 'vitest';
import { decodeHtml, decodePage } from './decode-html.ts';

/** «ąź» in ISO 8859-2, and in no other charset of this file. */
const polish = Buffer.from([0xb1, 0xbc]);

it.each([
  '<!-- <meta charset="koi8-r"> --><meta charset="iso-8859-2">',
  '<meta name="description" content="charset=koi8-r"><meta charset="iso-8859-2">',
  '<meta data-charset="koi8-r"><meta charset="iso-8859-2">',
  '<meta http-equiv="content-type" content="text/html; charset=iso-8859-2">',
  '<?xml version="1.0" encoding="iso-8859-2"?><html>',
])('uses the charset declared in %s', (head) => {
  expect(decodeHtml(Buffer.concat([Buffer.from(head), polish]), 'text/html')).toBe(`${head}ąź`);
});

it('prefers the charset of the header to that of the page', () => {
  const page = Buffer.concat([Buffer.from('<meta charset="koi8-r">'), polish]);
  expect(decodeHtml(page, 'text/html; charset=ISO-8859-2')).toMatch(/ąź$/u);
});

it.each(['replacement', 'hz-gb-2312', 'inventado'])('ignores the charset label «%s»', (label) => {
  const page = Buffer.from(`<meta charset="${label}">Núñez`, 'latin1');
  expect(decodeHtml(page, `text/html; charset=${label}`)).toMatch(/Núñez$/u);
});

it('prefers a byte order mark to any label', () => {
  const page = Buffer.from('\uFEFF<meta charset="koi8-r">Núñez');
  expect(decodeHtml(page, 'text/html; charset=koi8-r')).toBe('<meta charset="koi8-r">Núñez');
});

it.each(['text/html', 'text/html; charset=iso-8859-2'])(
  'searches a page sent as %s only once for a declared charset',
  (contentType) => {
    const page = Buffer.concat([Buffer.from('<meta charset="iso-8859-2">'), polish]);
    const looks = vi.spyOn(page, 'subarray');
    expect(decodeHtml(page, contentType)).toMatch(/ąź$/u);
    expect(looks).toHaveBeenCalledTimes(1);
  },
);

it('decodes a Latin-1 line in a UTF-8 page', () => {
  const page = Buffer.concat([
    Buffer.from('<meta charset="utf-8">Año señal niño '),
    Buffer.from('Núñez', 'latin1'),
  ]);
  expect(decodeHtml(page, 'text/html; charset=utf-8')).toMatch(/Año señal niño Núñez$/u);
});

it('decodes a UTF-8 page with a longer Latin-1 footer', () => {
  const page = Buffer.concat([
    Buffer.from('<meta charset="utf-8">La señal del año. '),
    Buffer.from('Ñoño: más información, teléfono, atención', 'latin1'),
  ]);
  expect(decodeHtml(page, 'text/html; charset=utf-8')).toMatch(
    /La señal del año\. Ñoño: más información, teléfono, atención$/u,
  );
});

it('decodes a Latin-1 page labelled UTF-8, also with a capital letter before a quotation mark', () => {
  const page = Buffer.from('<meta charset="utf-8">El «CAFÉ» y su señal: más información', 'latin1');
  expect(decodeHtml(page, 'text/html; charset=utf-8')).toMatch(/El «CAFÉ» y su señal: más información$/u);
});

it.each([
  ['text/html; charset=iso-8859-1', 'año', 'windows-1252'],
  ['text/html; charset=utf-8', 'ano', 'utf-8'],
  ['text/html', 'ano', 'windows-1252'],
])('returns the charset of %s for queries of a page with «%s»', (contentType, text, charset) => {
  expect(decodePage(Buffer.from(text, 'latin1'), contentType).charset).toBe(charset);
});
