import { expect, test } from 'vitest';
import { countSitePages, priceSite } from '../../contract/billing/credit-prices.ts';
import { writeSite } from '../../shared/library/site-files.ts';
import { nameSite } from './name-site.ts';

const page = (title: string, markdown: string) => ({
  address: `https://olivar.example/${title.length}`,
  title,
  fetchedAt: '2026-11-23T10:00:00.000Z',
  markdown,
  text: markdown,
});

test('reads each page of a site from the saved file, character by character', () => {
  const pages = [
    page('Año', '# Año nuevo\n\nSeñal: ñ, 日本, 🫒.'),
    page('Vacía', ''),
    page('Úl*timo*', 'Fin.'),
  ];
  const { original, contents } = writeSite(pages);
  expect(contents.map(({ start, end }) => original.subarray(start, end).toString())).toEqual(
    pages.map(({ markdown }) => markdown),
  );
  const whole = original.toString();
  expect(whole).toContain('<https://olivar.example/8>');
  // A page's own heading replaces its title, and a title is escaped.
  expect(whole).not.toContain('# Año\n');
  expect(whole).toContain('# Úl\\*timo\\*\n');
});

test('keeps the byte ranges of later pages right when a page ends with half a surrogate pair', () => {
  const { original, contents } = writeSite([page('a', 'roto \ud83e'), page('b', 'entero')]);
  const second = contents[1];
  expect(original.subarray(second?.start, second?.end).toString()).toBe('entero');
});

test.each([
  ['https://www.olivar.example/', 'olivar.example'],
  ['https://olivar.example/aceite/caf%C3%A9/', 'olivar.example · aceite · café'],
  ['https://olivar.example/%E0%A4%A/x', 'olivar.example · %E0%A4%A · x'],
  ['http://127.0.0.1:7413/', '127.0.0.1_7413'],
])('names the site of %s «%s»', (url, name) => {
  expect(nameSite(url)).toBe(name);
});

test('counts a page of 3,001 characters as two, and prices ten pages at one credit', () => {
  expect([countSitePages(''), countSitePages('a'.repeat(3_000)), countSitePages('a'.repeat(3_001))]).toEqual([
    1, 1, 2,
  ]);
  expect([priceSite(1), priceSite(10), priceSite(11)]).toEqual([1, 1, 2]);
});
