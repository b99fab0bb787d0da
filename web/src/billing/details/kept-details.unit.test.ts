import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTab } from '@/platform/session/fixtures/open-tab.ts';
import { toForm } from './validate-details.ts';

let tab: ReturnType<typeof openTab>;

async function openPage() {
  tab.openPage();
  const { endSession } = await import('@/platform/session/session-store.ts');
  return { endSession, ...(await import('./kept-details.ts')) };
}

beforeEach(() => {
  tab = openTab();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const halfTyped = { ...toForm({ name: null, tax_id: null, address: null }), name: 'Ruiz e Hijos' };

test('restores unsaved billing details after a reload and forgets them when their user logs out', async () => {
  const before = await openPage();
  expect(before.readUnsavedDetails()).toBeUndefined();
  before.keepUnsavedDetails(halfTyped);
  tab.leavePage();
  const after = await openPage();
  expect(after.readUnsavedDetails()).toEqual(halfTyped);
  after.endSession('logged_out');
  expect(after.readUnsavedDetails()).toBeUndefined();
});

test('stores no unsaved billing details after saving or cancelling, and ignores damaged ones', async () => {
  const { dropUnsavedDetails, keepUnsavedDetails } = await openPage();
  keepUnsavedDetails(halfTyped);
  dropUnsavedDetails();
  tab.leavePage();
  expect(tab.kept.size).toBe(0);
  const left = { 'billing-details': { ...halfTyped, city: 7 } };
  tab.kept.set('drafts', JSON.stringify({ userId: 'u1', drafts: left }));
  expect((await openPage()).readUnsavedDetails()).toBeUndefined();
});
