import { expect, test } from 'vitest';
import { pause } from './pause.ts';

test('ends a pause after its duration, or when its signal aborts before or during it', async () => {
  const stop = new AbortController();
  const startedAtMs = performance.now();
  await pause(20, stop.signal);
  // Allows a millisecond less, because timers may fire one early.
  expect(performance.now() - startedAtMs).toBeGreaterThanOrEqual(19);
  const waitingPromise = pause(60_000, stop.signal);
  stop.abort();
  await waitingPromise;
  await pause(60_000, stop.signal);
  expect(performance.now() - startedAtMs).toBeLessThan(5_000);
});
