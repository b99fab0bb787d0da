import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTab } from '@/platform/session/fixtures/open-tab.ts';

let tab: ReturnType<typeof openTab>;

/** A page of the tab, which u1 has open. */
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

test('a code that was sent is there after a reload, for its user alone', async () => {
  const before = await openPage();
  before.keepSentCode(code);
  tab.leavePage();
  const after = await openPage();
  expect(after.readSentCode()).toEqual(code);
  after.endSession('logged_out');
  expect(after.readSentCode()).toBeUndefined();
});

test('a code that was set aside is there for its own phone alone, also after a reload', async () => {
  const before = await openPage();
  before.keepSentCode(code);
  before.setSentCodeAside();
  tab.leavePage();
  const after = await openPage();
  expect(after.readSentCode()).toBeUndefined();
  expect(after.takeUpSentCode('+34687654321')).toBeUndefined();
  expect(after.takeUpSentCode(code.phone)).toEqual(code);
  expect(after.readSentCode()).toEqual(code);
});

test('a code that is over, or damaged in the browser, is none', async () => {
  const { keepSentCode, readSentCode } = await openPage();
  keepSentCode({ ...code, endsAtMs: Date.now() });
  expect(readSentCode()).toBeUndefined();
  const left = { 'phone-change': { ...code, endsAtMs: '7' } };
  tab.kept.set('drafts', JSON.stringify({ userId: 'u1', drafts: left }));
  expect((await openPage()).readSentCode()).toBeUndefined();
});
