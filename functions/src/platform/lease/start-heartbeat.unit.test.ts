import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startHeartbeat } from './start-heartbeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const everyMs = 1_000;
const onError = vi.fn();

test('sends heartbeats at intervals until it is stopped', async () => {
  const beat = vi.fn(async () => {});
  const heartbeat = startHeartbeat(beat, { everyMs, onError });
  await vi.advanceTimersByTimeAsync(3_500);
  await heartbeat.stop();
  await vi.advanceTimersByTimeAsync(3_500);
  expect(beat).toHaveBeenCalledTimes(3);
});

test('skips heartbeats that are due while one is running, and waits for that one when stopped', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const beat = vi.fn(() => promise);
  const heartbeat = startHeartbeat(beat, { everyMs, onError });
  await vi.advanceTimersByTimeAsync(3_500);
  expect(beat).toHaveBeenCalledTimes(1);
  const stopped = vi.fn();
  const stopPromise = heartbeat.stop().then(stopped);
  await vi.advanceTimersByTimeAsync(1);
  expect(stopped).not.toHaveBeenCalled();
  resolve();
  await stopPromise;
});

test('reports a failed heartbeat and continues', async () => {
  const error = new Error('unavailable');
  const beat = vi.fn(async () => Promise.reject(error));
  const heartbeat = startHeartbeat(beat, { everyMs, onError });
  await vi.advanceTimersByTimeAsync(2_000);
  await heartbeat.stop();
  expect(beat).toHaveBeenCalledTimes(2);
  expect(onError.mock.calls).toEqual([[error], [error]]);
});
