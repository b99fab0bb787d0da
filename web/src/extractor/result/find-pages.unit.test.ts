import type { PagePreview } from '@contract/extractor/schemas.ts';
import { expect, test } from 'vitest';
import { findPages } from './find-pages.ts';

const pageOf = (position: number, title: string, path: string): PagePreview => ({
  position,
  title,
  url: `https://ejemplo.es${path}`,
  word_count: 1,
  language: null,
  version_of: null,
  change: null,
  is_partial: false,
  translation: null,
});
const pages = [
  pageOf(1, 'Guía de la poda', '/guia'),
  pageOf(2, 'Precios', '/tienda/precios'),
  pageOf(3, '', '/gu%C3%ADa/100%'),
];

test.each([
  ['', [1, 2, 3]],
  ['guia', [1, 3]],
  ['GUÍA poda', [1]],
  ['tienda pre', [2]],
  ['nada', []],
])('finds for the words %j the extracted pages %j', (words, positions) => {
  expect(findPages(pages, words).map(({ position }) => position)).toEqual(positions);
});
