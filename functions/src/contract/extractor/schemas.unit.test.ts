import { expect, test } from 'vitest';
import { priceExtraction } from '../billing/credit-prices.ts';
import { targetLanguages } from './languages.ts';
import { extractRequestSchema } from './schemas.ts';
import { archiveFileName, parseStartUrl } from './start-url.ts';

test.each([
  ['https://ejemplo.es/guia', 'https://ejemplo.es/guia'],
  ['ejemplo.es', 'https://ejemplo.es/'],
  [' www.ejemplo.es/guia#parte ', 'https://www.ejemplo.es/guia'],
  ['HTTP://Ejemplo.ES', 'http://ejemplo.es/'],
])('parses the URL %j as %s', (text, href) => {
  expect(parseStartUrl(text)?.href).toBe(href);
});

test.each([
  '',
  'hola',
  'ftp://ejemplo.es',
  'javascript:alert(1)',
  'https://a:b@ejemplo.es',
  'http://',
  'dos palabras',
])('rejects the URL %j', (text) => {
  expect(parseStartUrl(text)).toBeUndefined();
});

// @proves V5.4.1, V5.4.2
test.each([
  ['https://Ejemplo.es/Guía/uno?a=1', 'https_ejemplo_es_guia_uno_a_1.zip'],
  ['https://ejemplo.es/gu%C3%ADa', 'https_ejemplo_es_guia.zip'],
  ['https://ejemplo.es/%E0%A4%A', 'https_ejemplo_es_e0_a4_a.zip'],
  ['https://ejemplo.es/', 'https_ejemplo_es.zip'],
])('saves the archive of %s as %s', (url, name) => {
  expect(archiveFileName(url)).toBe(name);
});

// @proves 3.18, 5.21a, 9.5
test('limits an extraction to 1 to 1,000 pages, defaults to 50 and English, and adds 10 credits for translation', () => {
  const url = 'https://ejemplo.es';
  expect(extractRequestSchema.parse({ url })).toEqual({
    url,
    max_pages: 50,
    mode: 'site',
    include: [],
    exclude: [],
    translate: false,
    language: 'English',
  });
  for (const max_pages of [0, 1_001, 1.5, '1001', '5.5', ' 5', ''])
    expect(extractRequestSchema.safeParse({ url, max_pages }).success).toBe(false);
  for (const max_pages of [1, 1_000, '50'])
    expect(extractRequestSchema.safeParse({ url, max_pages }).success).toBe(true);
  expect(priceExtraction(50, 0)).toBe(50);
  expect(priceExtraction(50, 50)).toBe(60);
});

// @proves 9.5
test('translates to English, Spanish, French or German only', () => {
  expect(targetLanguages).toEqual(['English', 'Spanish', 'French', 'German']);
  const take = (language: string) =>
    extractRequestSchema.safeParse({ url: 'https://ejemplo.es', language }).success;
  for (const language of targetLanguages) expect(take(language)).toBe(true);
  expect(take('Latin')).toBe(false);
});

// @proves 9.5
test('charges 10 credits for translating an extraction, and none without a translated page', () => {
  expect(priceExtraction(1, 1)).toBe(11);
  expect(priceExtraction(12, 0)).toBe(12);
  expect(priceExtraction(12, 1)).toBe(22);
  expect(priceExtraction(12, 10)).toBe(22);
  expect(priceExtraction(1_000, 1_000)).toBe(1_010);
});

test('requires URLs in list mode, and rejects them in any other mode', () => {
  const url = 'https://ejemplo.es';
  const isTaken = (request: object): boolean => extractRequestSchema.safeParse({ url, ...request }).success;
  expect(isTaken({ mode: 'list', addresses: [url] })).toBe(true);
  expect(isTaken({ mode: 'list' })).toBe(false);
  expect(isTaken({ mode: 'list', addresses: [] })).toBe(false);
  expect(isTaken({ mode: 'list', addresses: [url], exclude: ['/blog'] })).toBe(false);
  expect(isTaken({ mode: 'page', include: ['/blog'] })).toBe(false);
  expect(isTaken({ addresses: [url] })).toBe(false);
  expect(isTaken({ mode: 'list', addresses: Array.from({ length: 1_001 }, () => url) })).toBe(false);
  expect(
    isTaken({ mode: 'list', addresses: Array.from({ length: 200 }, () => url.padEnd(1_500, 'a')) }),
  ).toBe(false);
});

test('normalises paths and rejects invalid ones', () => {
  const include = (paths: string[]) =>
    extractRequestSchema.safeParse({ url: 'ejemplo.es', include: paths }).data?.include;
  expect(include(['blog', ' /guia/ ', 'https://ejemplo.es/a?b=1', '*.html', 'https://ejemplo.es'])).toEqual([
    '/blog',
    '/guia/',
    '/a?b=1',
    '*.html',
    '/',
  ]);
  for (const path of ['', 'dos palabras', 'x'.repeat(201)]) expect(include([path])).toBeUndefined();
  expect(include(Array.from({ length: 121 }, () => '/a'))).toBeUndefined();
});
