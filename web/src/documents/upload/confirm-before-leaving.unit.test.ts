import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { confirmBeforeLeaving } from './confirm-before-leaving.ts';

const page = new EventTarget();
const isHeld = (): boolean => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => void vi.unstubAllGlobals());

test('asks before the page is closed until every file is uploaded', () => {
  expect(isHeld()).toBe(false);
  const [first, second] = [confirmBeforeLeaving(), confirmBeforeLeaving()];
  expect(isHeld()).toBe(true);
  first();
  expect(isHeld()).toBe(true);
  second();
  expect(isHeld()).toBe(false);
});
