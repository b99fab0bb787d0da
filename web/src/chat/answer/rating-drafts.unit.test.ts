import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTab } from '@/platform/session/fixtures/open-tab.ts';

let tab: ReturnType<typeof openTab>;

async function openPage() {
  tab.openPage();
  const { endSession } = await import('@/platform/session/session-store.ts');
  return { endSession, ...(await import('./rating-drafts.ts')) };
}

beforeEach(() => {
  tab = openTab();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const halfTyped = { reason: 'wrong_source', comment: 'Falta la cláus' } as const;

test('restores unsent feedback after a reload, for its answer and its user only', async () => {
  const before = await openPage();
  before.keepRating('one', halfTyped);
  before.keepRating('other', halfTyped);
  before.dropRating('other');
  tab.leavePage();
  const after = await openPage();
  expect(after.readRating('one')).toEqual(halfTyped);
  expect(after.readRating('other')).toBeUndefined();
  after.endSession('logged_out');
  expect(after.readRating('one')).toBeUndefined();
});

test('restores the valid parts of damaged feedback', async () => {
  const ratings = { one: { reason: 'x', comment: 'Falta' }, two: { comment: 7 }, three: null };
  tab.kept.set('drafts', JSON.stringify({ userId: 'u1', drafts: { ratings } }));
  const { readRating } = await openPage();
  expect(readRating('one')).toEqual({ reason: null, comment: 'Falta' });
  for (const damaged of ['two', 'three']) expect(readRating(damaged)).toBeUndefined();
});
