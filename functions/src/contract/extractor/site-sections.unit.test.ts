import { expect, test } from 'vitest';
import { isUrlSelected } from './path-patterns.ts';
import { listSections, sectionOf, selectSections } from './site-sections.ts';

const urlsOf = (...paths: string[]): URL[] => paths.map((path) => new URL(path, 'https://ejemplo.es'));
const site = urlsOf('/', '/contacto', '/blog', '/blog/a', '/blog/b', '/tienda/x', '/tienda/y', '/legal?v=2');

test('divides a site by the first part of its paths, with other pages last', () => {
  expect(listSections(site)).toEqual([
    { path: '/blog', pageCount: 3 },
    { path: '/tienda', pageCount: 2 },
    { path: null, pageCount: 3 },
  ]);
});

test('divides a section with nearly all pages of the site by the next part of their paths', () => {
  const urls = urlsOf('/', ...['a', 'b', 'c'].flatMap((name) => [`/es/guia/${name}`, `/es/blog/${name}`]));
  expect(listSections(urls)).toEqual([
    { path: '/es/guia', pageCount: 3 },
    { path: '/es/blog', pageCount: 3 },
    { path: null, pageCount: 1 },
  ]);
  expect(
    listSections(urlsOf('/es/', '/es?a=1', '/es?a=2', '/es/guia/a', '/es/guia/b', '/es/b/c', '/es/b/d')),
  ).toEqual([
    { path: '/es/guia', pageCount: 2 },
    { path: '/es/b', pageCount: 2 },
    { path: null, pageCount: 3 },
  ]);
});

test('returns one section when all paths begin alike or none do', () => {
  expect(listSections(urlsOf('/a', '/b'))).toEqual([{ path: null, pageCount: 2 }]);
  expect(listSections(urlsOf('/a/1', '/a/2', '/a/3'))).toEqual([{ path: '/a', pageCount: 3 }]);
});

test.each([
  [['/blog', '/tienda', null], 8],
  [['/blog'], 3],
  [['/tienda', null], 5],
  [[null], 3],
  [['/blog', '/tienda'], 5],
] as const)('selects exactly the pages of the sections %j: %i pages', (chosen, count) => {
  const sections = listSections(site);
  const selection = selectSections(sections, new Set(chosen));
  const selectedUrls = site.filter((url) => isUrlSelected(url, selection));
  expect(selectedUrls).toHaveLength(count);
  const paths = new Set(sections.map(({ path }) => path));
  expect(site.filter((url) => new Set<string | null>(chosen).has(sectionOf(url, paths)))).toEqual(
    selectedUrls,
  );
});
