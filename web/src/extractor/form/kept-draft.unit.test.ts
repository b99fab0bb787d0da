import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTab } from '@/platform/session/fixtures/open-tab.ts';
import {
  checkDraft,
  type ExtractionDraft,
  emptyDraft,
  findMapOfTypedUrl,
  toggleSection,
} from './extraction-draft.ts';

let tab: ReturnType<typeof openTab>;

/** Opens a page of the tab, signed in as u1. */
async function openPage() {
  tab.openPage();
  const { endSession } = await import('@/platform/session/session-store.ts');
  return { endSession, ...(await import('./kept-draft.ts')) };
}

beforeEach(() => {
  tab = openTab();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const url = 'https://ejemplo.es';
const paths = ['/', '/contacto', '/blog/a', '/blog/b', '/blog/c', '/tienda/x', '/tienda/y'];
const map = toggleSection(
  findMapOfTypedUrl(url, { url: `${url}/`, paths, is_partial: true }),
  '/blog',
  false,
);
const filledDraft: ExtractionDraft = {
  mode: 'site',
  url,
  maxPages: '3',
  includeText: '',
  excludeText: '/tienda/x',
  listText: 'https://ejemplo.es/a',
  map,
  translate: true,
  language: 'French',
};

test('restores the draft of an extraction and its chosen sections after a reload', async () => {
  const before = await openPage();
  before.keepExtractionDraft(filledDraft);
  tab.leavePage();
  const after = await openPage();
  expect(after.readKeptDraft()).toEqual(filledDraft);
});

test('discards the draft of a started extraction but keeps one edited since then', async () => {
  const { dropExtractionDraft, keepExtractionDraft, readKeptDraft } = await openPage();
  const { settings } = checkDraft(filledDraft);
  keepExtractionDraft({ ...filledDraft, url: 'https://otro.es' });
  if (settings !== undefined) dropExtractionDraft(settings);
  expect(readKeptDraft().url).toBe('https://otro.es');
  keepExtractionDraft(filledDraft);
  if (settings !== undefined) dropExtractionDraft(settings);
  expect(readKeptDraft()).toEqual(emptyDraft);
  tab.leavePage();
  expect(tab.kept.size).toBe(0);
});

test('forgets the draft of an extraction when its user logs out, and stores no empty draft', async () => {
  const { endSession, keepExtractionDraft, readKeptDraft } = await openPage();
  keepExtractionDraft(filledDraft);
  endSession('logged_out');
  expect(readKeptDraft()).toEqual(emptyDraft);

  const next = await openPage();
  next.keepExtractionDraft({ ...next.readKeptDraft() });
  tab.leavePage();
  expect(tab.kept.size).toBe(0);
});

test.each([
  [
    'with fields of the wrong type',
    { mode: 'all', url: 7, maxPages: 3, listText: null, map: 'x', translate: 'no', language: 'x' },
  ],
  ['with a map without pages', { map: { askedFor: url, isPartial: false, urls: url, chosen: [] } }],
])('discards a stored draft of an extraction %s', async (_, extraction) => {
  tab.kept.set('drafts', JSON.stringify({ userId: 'u1', drafts: { extraction } }));
  const { readKeptDraft } = await openPage();
  expect(readKeptDraft()).toEqual(emptyDraft);
});

test('adds a late site map to the draft of an extraction and counts its pages if the URL matches', async () => {
  const { keepExtractionDraft, keepSiteMap, onSiteMapArrival, readKeptDraft } = await openPage();
  const listener = vi.fn();
  const stop = onSiteMapArrival(listener);
  keepExtractionDraft({ ...filledDraft, map: null });
  keepSiteMap(map);
  expect(readKeptDraft()).toEqual({ ...filledDraft, maxPages: null });
  expect(listener).toHaveBeenCalledExactlyOnceWith(map);
  stop();
  keepExtractionDraft({ ...filledDraft, map: null, url: 'https://otro.es' });
  keepSiteMap(map);
  expect(readKeptDraft()).toEqual({ ...filledDraft, url: 'https://otro.es' });
  expect(listener).toHaveBeenCalledOnce();
});
