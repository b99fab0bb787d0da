import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pauseAfter, waitToAsk } from './ask-again.ts';

const pace = { leastMs: 1_000, mostMs: 5_000 };
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });

beforeEach(() => {
  vi.useFakeTimers();
  page.visibilityState = 'visible';
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(state: 'visible' | 'hidden'): void {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
}

it('the pause grows from the least to the most, which it has after a minute', () => {
  expect(pauseAfter(0, pace)).toBe(1_000);
  expect(pauseAfter(30_000, pace)).toBe(2_500);
  expect(pauseAfter(60_000, pace)).toBe(5_000);
  expect(pauseAfter(12 * 3_600_000, pace)).toBe(5_000);
});

it('following for twelve hours asks a fifth as often as every second', () => {
  let asked = 0;
  for (let waited = 0; waited < 12 * 3_600_000; waited += pauseAfter(waited, pace)) asked += 1;
  expect(asked).toBeLessThan(8_700);
});

it('nothing is asked while the page is hidden, and it is at once when it is seen again', async () => {
  const waited = vi.fn();
  const waiting = waitToAsk(1_000, new AbortController().signal).then(waited);
  show('hidden');
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(waited).not.toHaveBeenCalled();
  show('visible');
  await waiting;
  expect(waited).toHaveBeenCalledOnce();
});

it.each(['visible', 'hidden'] as const)('whoever leaves waits no longer, %s', async (state) => {
  const leaving = new AbortController();
  const waiting = waitToAsk(60_000, leaving.signal);
  show(state);
  await vi.advanceTimersByTimeAsync(state === 'hidden' ? 60_000 : 0);
  leaving.abort();
  await expect(waiting).resolves.toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});
