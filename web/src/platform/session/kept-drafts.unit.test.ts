import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTab } from './fixtures/open-tab.ts';

let tab: ReturnType<typeof openTab>;

async function openPage() {
  tab.openPage();
  return import('./kept-drafts.ts');
}

const noCallbacks = { collectDrafts: () => undefined, forget: () => undefined };

beforeEach(() => {
  vi.useFakeTimers();
  tab = openTab();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('keeps the drafts of one screen while the user visits other pages', async () => {
  const first = await openPage();
  first.keepDrafts('form', { ...noCallbacks, collectDrafts: () => ({ url: 'https://a.es' }) });
  tab.leavePage();

  const second = await openPage();
  expect(second.keepDrafts('chat', { ...noCallbacks, collectDrafts: () => ({ one: '¿Qué?' }) })).toEqual({});
  tab.leavePage();

  const third = await openPage();
  expect(third.keepDrafts('form', noCallbacks)).toEqual({ url: 'https://a.es' });
  expect(third.keepDrafts('chat', noCallbacks)).toEqual({ one: '¿Qué?' });
  tab.leavePage();
  expect(tab.kept.size).toBe(0);
});

test.each([
  ['not JSON', '{"userId":"u1","dra'],
  ['a number', '7'],
  ['null', 'null'],
  ['an object without drafts', '{"userId":"u1"}'],
  ['a list of drafts', '{"userId":"u1","drafts":["¿Qué?"]}'],
  ['a list of drafts of one page', '{"userId":"u1","drafts":{"chat":["¿Qué?"]}}'],
  ["another user's drafts", '{"userId":"u2","drafts":{"chat":{"one":"¿Qué?"}}}'],
])('ignores and deletes a stored record that is %s', async (_, record) => {
  tab.kept.set('drafts', record);
  const { keepDrafts } = await openPage();
  expect(keepDrafts('chat', noCallbacks)).toEqual({});
  expect(tab.kept.size).toBe(0);
});

test('loses the drafts without an error when the browser denies storage', async () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const { keepDrafts } = await openPage();
  expect(keepDrafts('chat', { ...noCallbacks, collectDrafts: () => ({ one: '¿Qué?' }) })).toEqual({});
  expect(tab.leavePage).not.toThrow();
});
