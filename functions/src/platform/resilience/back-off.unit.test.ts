import { expect, test } from 'vitest';
import { backOffMs, wait } from './back-off.ts';

test('waits at least the given time, although timers round to whole milliseconds', async () => {
  const { signal } = new AbortController();
  const waitPromises = Array.from({ length: 100 }, async (_, index) => {
    const durationMs = 3 + index / 100;
    const startedAtMs = performance.now();
    await wait(durationMs, signal);
    return performance.now() - startedAtMs - durationMs;
  });
  expect(Math.min(...(await Promise.all(waitPromises)))).toBeGreaterThanOrEqual(0);
});

test('rejects with the reason of the abort, before and during the wait', async () => {
  const controller = new AbortController();
  const waitingPromise = wait(60_000, controller.signal);
  controller.abort(new Error('gone'));
  await expect(waitingPromise).rejects.toThrow('gone');
  await expect(wait(60_000, controller.signal)).rejects.toThrow('gone');
});

test('doubles retry pauses up to their maximum, and randomises them below it', () => {
  const policy = { baseMs: 100, maxMs: 350 };
  expect([1, 2, 3, 4].map((repetition) => backOffMs(repetition, policy, () => 1))).toEqual([
    100, 200, 350, 350,
  ]);
  expect(backOffMs(4, policy, () => 0)).toBe(0);
});
