import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pollDelayMs, waitBeforePoll } from './poll-delay.ts';

const pace = { minMs: 1_000, maxMs: 5_000 };
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

function showPage(state: 'visible' | 'hidden'): void {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
}

it('increases the polling delay from 1 s to 5 s within a minute', () => {
  expect(pollDelayMs(0, pace)).toBe(1_000);
  expect(pollDelayMs(30_000, pace)).toBe(2_500);
  expect(pollDelayMs(60_000, pace)).toBe(5_000);
  expect(pollDelayMs(12 * 3_600_000, pace)).toBe(5_000);
});

it('polls at most 8,700 times in twelve hours', () => {
  let pollCount = 0;
  for (let waited = 0; waited < 12 * 3_600_000; waited += pollDelayMs(waited, pace)) pollCount += 1;
  expect(pollCount).toBeLessThan(8_700);
});

it('stops polling while the page is hidden, and resumes immediately when it is visible', async () => {
  const waited = vi.fn();
  const waitingPromise = waitBeforePoll(1_000, new AbortController().signal).then(waited);
  showPage('hidden');
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(waited).not.toHaveBeenCalled();
  showPage('visible');
  await waitingPromise;
  expect(waited).toHaveBeenCalledOnce();
});

it.each(['visible', 'hidden'] as const)('stops polling on abort while the page is %s', async (state) => {
  const leaving = new AbortController();
  const waitingPromise = waitBeforePoll(60_000, leaving.signal);
  showPage(state);
  await vi.advanceTimersByTimeAsync(state === 'hidden' ? 60_000 : 0);
  leaving.abort();
  await expect(waitingPromise).resolves.toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});
