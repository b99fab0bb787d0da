import { expect, test } from 'vitest';
import {
  changePaths,
  checkDraft,
  type ExtractionDraft,
  emptyDraft,
  findMapOfTypedUrl,
  pathSelectionOf,
  toggleSection,
} from './extraction-draft.ts';

const url = 'https://ejemplo.es';
const paths = ['/', '/contacto', '/blog/a', '/blog/b', '/blog/c', '/tienda/x', '/tienda/y'];
const map = findMapOfTypedUrl(url, { url: `${url}/`, paths, is_partial: false });
const draftOf = (changes: Partial<ExtractionDraft>): ExtractionDraft => ({ ...emptyDraft, url, ...changes });
const orderOf = (changes: Partial<ExtractionDraft>) => checkDraft(draftOf(changes)).settings;

test('requests at most 50 pages of the whole site when there is no site map', () => {
  expect(orderOf({})).toEqual({
    mode: 'site',
    url,
    maxPages: 50,
    addresses: [],
    include: [],
    exclude: [],
    translate: false,
    language: 'English',
  });
});

test('requests the chosen sections of the site map, limited to their number of pages', () => {
  expect(orderOf({ map })).toMatchObject({ maxPages: 7, include: [], exclude: [] });
  const blog = toggleSection(toggleSection(map, '/tienda', false), null, false);
  expect(orderOf({ map: blog })).toMatchObject({ maxPages: 3, include: ['/blog'], exclude: [] });
  const rest = toggleSection(map, '/blog', false);
  expect(orderOf({ map: rest })).toMatchObject({ maxPages: 4, include: [], exclude: ['/blog'] });
  expect(orderOf({ map: rest, excludeText: 'contacto\n/tienda/x' })).toMatchObject({
    maxPages: 2,
    exclude: ['/blog', '/contacto', '/tienda/x'],
  });
});

test('requests the typed paths instead of the chosen sections', () => {
  const blog = toggleSection(map, '/blog', false);
  const draft = draftOf({ map: blog, includeText: '/blog', excludeText: '/blog/a' });
  expect(pathSelectionOf(draft)).toEqual({ include: ['/blog'], exclude: ['/blog/a'] });
  expect(checkDraft(draft).settings).toMatchObject({ maxPages: 2 });
});

test('keeps a typed number of pages to extract and ignores the map of another URL', () => {
  expect(orderOf({ map, maxPages: '3' })).toMatchObject({ maxPages: 3 });
  expect(orderOf({ map, url: 'https://otro.es' })).toMatchObject({ maxPages: 50, exclude: [] });
});

test('keeps a typed number of pages to extract when paths are typed, unless a map counts them', () => {
  const typed = (changes: Partial<ExtractionDraft>): ExtractionDraft => {
    const draft = draftOf({ maxPages: '20', ...changes });
    return { ...draft, ...changePaths(draft, { excludeText: '/blog' }) };
  };
  expect(checkDraft(typed({})).settings).toMatchObject({ maxPages: 20, exclude: ['/blog'] });
  expect(checkDraft(typed({ map })).settings).toMatchObject({ maxPages: 4, exclude: ['/blog'] });
});

test.each([
  ['url', { url: 'hola' }],
  ['maxPages', { maxPages: '0' }],
  ['maxPages', { maxPages: '1001' }],
  ['paths', { excludeText: 'dos palabras' }],
  ['paths', { includeText: Array.from({ length: 61 }, (_, index) => `/p${index}`).join('\n') }],
  ['sections', { map: { ...map, chosen: new Set<string | null>() } }],
  ['sections', { map, excludeText: '*' }],
  ['list', { mode: 'list', listText: 'hola' }],
] as const)('requests no extraction when %s is invalid: $1', (field, changes) => {
  const { invalidFields, settings } = checkDraft(draftOf(changes));
  expect([...invalidFields]).toEqual([field]);
  expect(settings).toBeUndefined();
});

test('requests 1 page in page mode and all valid URLs in list mode, without paths', () => {
  const typed = { excludeText: '/blog', maxPages: '20' };
  expect(orderOf({ ...typed, mode: 'page' })).toMatchObject({ maxPages: 1, exclude: [], addresses: [] });
  const listText = 'https://a.es/1\nhttps://a.es/2\nno es\nhttps://a.es/1';
  expect(orderOf({ ...typed, mode: 'list', listText })).toMatchObject({
    maxPages: 2,
    url: 'https://a.es/1',
    exclude: [],
    addresses: ['https://a.es/1', 'https://a.es/2'],
  });
});
