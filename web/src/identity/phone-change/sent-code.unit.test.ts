import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = `h.${encode({ exp: Date.now() / 1_000 + 60 })}.u1`;
const session = JSON.stringify({ token, email: 'a@b.es', user_id: 'u1' });

/** What the page does when it is left. */
let leavePage: () => void;

/** A page of the tab, which u1 has open. */
async function openPage() {
  vi.resetModules();
  vi.stubGlobal('addEventListener', (_: 'pagehide', listener: () => void) => {
    leavePage = listener;
  });
  const { endSession } = await import('@/platform/session/session-store.ts');
  return { endSession, ...(await import('./sent-code.ts')) };
}

const storageOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storageOf(new Map()));
  vi.stubGlobal('localStorage', storageOf(new Map([['user', session]])));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const code = {
  phone: '+34612345678',
  verificationId: 'mensaje',
  resendAtMs: Date.now() + 30_000,
  endsAtMs: Date.now() + 60_000,
};

test('a code that was sent is there after a reload, for its user alone', async () => {
  const before = await openPage();
  before.keepSentCode(code);
  leavePage();
  const after = await openPage();
  expect(after.readSentCode()).toEqual(code);
  after.endSession('logged_out');
  expect(after.readSentCode()).toBeUndefined();
});

test('a code that is over, or damaged in the browser, is none', async () => {
  const { keepSentCode, readSentCode } = await openPage();
  keepSentCode({ ...code, endsAtMs: Date.now() });
  expect(readSentCode()).toBeUndefined();
  const left = { 'phone-change': { ...code, endsAtMs: '7' } };
  sessionStorage.setItem('drafts', JSON.stringify({ userId: 'u1', drafts: left }));
  expect((await openPage()).readSentCode()).toBeUndefined();
});
