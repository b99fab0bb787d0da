import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const sessionOf = (userId: string) => ({
  token: `h.${encode({ exp: Date.now() / 1_000 + 60 })}.${userId}`,
  email: 'a@b.es',
  user_id: userId,
});

/** What the page does when it is left. */
let leavePage: () => void;
let tab: Map<string, string>;

const storageOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});

/** A page of the tab, which u1 has open. What the tab keeps outlives it. */
async function openPage() {
  vi.resetModules();
  vi.stubGlobal('addEventListener', (_: 'pagehide', listener: () => void) => {
    leavePage = listener;
  });
  return import('./kept-drafts.ts');
}

const nothing = { leave: () => undefined, forget: () => undefined };

beforeEach(() => {
  vi.useFakeTimers();
  tab = new Map();
  vi.stubGlobal('sessionStorage', storageOf(tab));
  vi.stubGlobal('localStorage', storageOf(new Map([['user', JSON.stringify(sessionOf('u1'))]])));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what one part of the portal left waits until that part is opened, on whatever page', async () => {
  const first = await openPage();
  first.keepDrafts('form', { ...nothing, leave: () => ({ url: 'https://a.es' }) });
  leavePage();

  const second = await openPage();
  expect(second.keepDrafts('chat', { ...nothing, leave: () => ({ one: '¿Qué?' }) })).toEqual({});
  leavePage();

  const third = await openPage();
  expect(third.keepDrafts('form', nothing)).toEqual({ url: 'https://a.es' });
  expect(third.keepDrafts('chat', nothing)).toEqual({ one: '¿Qué?' });
  leavePage();
  expect(tab.size).toBe(0);
});

test.each([
  ['no JSON', '{"userId":"u1","dra'],
  ['no record', '7'],
  ['empty', 'null'],
  ['without drafts', '{"userId":"u1"}'],
  ['a list', '{"userId":"u1","drafts":["¿Qué?"]}'],
  ['a list of the part', '{"userId":"u1","drafts":{"chat":["¿Qué?"]}}'],
  ["somebody else's", '{"userId":"u2","drafts":{"chat":{"one":"¿Qué?"}}}'],
])('of a record that is %s nothing is taken, and it does not stay', async (_, record) => {
  tab.set('drafts', record);
  const { keepDrafts } = await openPage();
  expect(keepDrafts('chat', nothing)).toEqual({});
  expect(tab.size).toBe(0);
});

test('a browser that refuses its storage, or has no room in it, costs the drafts and nothing else', async () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const { keepDrafts } = await openPage();
  expect(keepDrafts('chat', { ...nothing, leave: () => ({ one: '¿Qué?' }) })).toEqual({});
  expect(leavePage).not.toThrow();
});
