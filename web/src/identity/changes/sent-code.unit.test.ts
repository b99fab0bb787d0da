import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTab } from '@/platform/session/fixtures/open-tab.ts';

let tab: ReturnType<typeof openTab>;

/** Loads a page of the tab in which u1 is signed in. */
async function openPage() {
  tab.openPage();
  const { endSession } = await import('@/platform/session/session-store.ts');
  return { endSession, ...(await import('./sent-code.ts')) };
}

beforeEach(() => {
  tab = openTab();
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

test('restores a requested SMS code after a reload for the same user only', async () => {
  const before = await openPage();
  before.keepSentCode(code);
  tab.leavePage();
  const after = await openPage();
  expect(after.readSentCode()).toEqual(code);
  after.endSession('logged_out');
  expect(after.readSentCode()).toBeUndefined();
});

test('restores the SMS code of an earlier phone only for that phone, also after a reload', async () => {
  const before = await openPage();
  before.keepSentCode(code);
  before.setSentCodeAside();
  tab.leavePage();
  const after = await openPage();
  expect(after.readSentCode()).toBeUndefined();
  expect(after.claimSentCode('+34687654321')).toBeUndefined();
  expect(after.claimSentCode(code.phone)).toEqual(code);
  expect(after.readSentCode()).toEqual(code);
});

test('ignores expired and damaged stored SMS codes', async () => {
  const { keepSentCode, readSentCode } = await openPage();
  keepSentCode({ ...code, endsAtMs: Date.now() });
  expect(readSentCode()).toBeUndefined();
  const left = { 'phone-change': { ...code, endsAtMs: '7' } };
  tab.kept.set('drafts', JSON.stringify({ userId: 'u1', drafts: left }));
  expect((await openPage()).readSentCode()).toBeUndefined();
});
