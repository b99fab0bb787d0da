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

test('an opinion that was not sent is there after a payment or a reload, for its answer and its user alone', async () => {
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

test('of opinions that are damaged in the browser only what can be read is kept', async () => {
  const ratings = { one: { reason: 'x', comment: 'Falta' }, two: { comment: 7 }, three: null };
  tab.kept.set('drafts', JSON.stringify({ userId: 'u1', drafts: { ratings } }));
  const { readRating } = await openPage();
  expect(readRating('one')).toEqual({ reason: null, comment: 'Falta' });
  for (const damaged of ['two', 'three']) expect(readRating(damaged)).toBeUndefined();
});
