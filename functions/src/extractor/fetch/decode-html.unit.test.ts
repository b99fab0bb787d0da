import { expect, it, vi } from 'vitest';
import { decodeHtml } from './decode-html.ts';

/** In ISO 8859-2 «ąź», in no other charset that is named here. */
const polish = Buffer.from([0xb1, 0xbc]);

it.each([
  '<!-- <meta charset="koi8-r"> --><meta charset="iso-8859-2">',
  '<meta name="description" content="charset=koi8-r"><meta charset="iso-8859-2">',
  '<meta data-charset="koi8-r"><meta charset="iso-8859-2">',
  '<meta http-equiv="content-type" content="text/html; charset=iso-8859-2">',
  '<?xml version="1.0" encoding="iso-8859-2"?><html>',
])('the charset is the one that %s names', (head) => {
  expect(decodeHtml(Buffer.concat([Buffer.from(head), polish]), 'text/html')).toBe(`${head}ąź`);
});

it('what a header says comes before what the page says', () => {
  const page = Buffer.concat([Buffer.from('<meta charset="koi8-r">'), polish]);
  expect(decodeHtml(page, 'text/html; charset=ISO-8859-2')).toMatch(/ąź$/u);
});

it.each(['replacement', 'hz-gb-2312', 'inventado'])('«%s» is no charset of a page', (label) => {
  const page = Buffer.from(`<meta charset="${label}">Núñez`, 'latin1');
  expect(decodeHtml(page, `text/html; charset=${label}`)).toMatch(/Núñez$/u);
});

it('a byte order mark counts more than any label', () => {
  const page = Buffer.from('\uFEFF<meta charset="koi8-r">Núñez');
  expect(decodeHtml(page, 'text/html; charset=koi8-r')).toBe('<meta charset="koi8-r">Núñez');
});

it.each(['text/html', 'text/html; charset=iso-8859-2'])(
  'what is sent as %s is looked through once',
  (contentType) => {
    const page = Buffer.concat([Buffer.from('<meta charset="iso-8859-2">'), polish]);
    const looks = vi.spyOn(page, 'subarray');
    expect(decodeHtml(page, contentType)).toMatch(/ąź$/u);
    expect(looks).toHaveBeenCalledTimes(1);
  },
);

it('reads a Latin-1 line in a page that is UTF-8 otherwise', () => {
  const page = Buffer.concat([
    Buffer.from('<meta charset="utf-8">Año señal niño '),
    Buffer.from('Núñez', 'latin1'),
  ]);
  expect(decodeHtml(page, 'text/html; charset=utf-8')).toMatch(/Año señal niño Núñez$/u);
});
