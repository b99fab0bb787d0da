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
const filled: ExtractionDraft = {
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
  before.keepExtractionDraft(filled);
  tab.leavePage();
  const after = await openPage();
  expect(after.readKeptDraft()).toEqual(filled);
});

test('discards the draft of a started extraction but keeps one edited since then', async () => {
  const {
    dropExtractionDraft: dropForm,
    keepExtractionDraft: keepForm,
    readKeptDraft: readForm,
  } = await openPage();
  const { order } = checkDraft(filled);
  keepForm({ ...filled, url: 'https://otro.es' });
  if (order !== undefined) dropForm(order);
  expect(readForm().url).toBe('https://otro.es');
  keepForm(filled);
  if (order !== undefined) dropForm(order);
  expect(readForm()).toEqual(emptyDraft);
  tab.leavePage();
  expect(tab.kept.size).toBe(0);
});

test('forgets the draft of an extraction when its user logs out, and stores no empty draft', async () => {
  const { endSession, keepExtractionDraft: keepForm, readKeptDraft: readForm } = await openPage();
  keepForm(filled);
  endSession('logged_out');
  expect(readForm()).toEqual(emptyDraft);

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
  const { readKeptDraft: readForm } = await openPage();
  expect(readForm()).toEqual(emptyDraft);
});

test('adds a late site map to the draft of an extraction and counts its pages if the URL matches', async () => {
  const {
    keepExtractionDraft: keepForm,
    keepSiteMap: keepMap,
    onSiteMapArrival: onMapArrival,
    readKeptDraft: readForm,
  } = await openPage();
  const listener = vi.fn();
  const stop = onMapArrival(listener);
  keepForm({ ...filled, map: null });
  keepMap(map);
  expect(readForm()).toEqual({ ...filled, maxPages: null });
  expect(listener).toHaveBeenCalledExactlyOnceWith(map);
  stop();
  keepForm({ ...filled, map: null, url: 'https://otro.es' });
  keepMap(map);
  expect(readForm()).toEqual({ ...filled, url: 'https://otro.es' });
  expect(listener).toHaveBeenCalledOnce();
});
