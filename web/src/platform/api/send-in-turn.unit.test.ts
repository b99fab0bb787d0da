import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from './api-failure.ts';
import { sendInTurn } from './send-in-turn.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const busyFailure = (retryAfterSeconds?: number) =>
  new ApiFailure({ status: 429, message: '', code: 'upload_in_progress', retryAfterSeconds });

function followTurns() {
  const steps: string[] = [];
  const abortController = new AbortController();
  const turn = {
    busyCode: 'upload_in_progress' as const,
    signal: abortController.signal,
    onHeldUp: () => steps.push('held up'),
    onAgain: () => steps.push('again'),
  };
  return { steps, stopping: abortController, turn };
}

test('retries a request after the seconds that a busy server states, or after 5 s', async () => {
  const { steps, turn } = followTurns();
  const send = vi
    .fn()
    .mockRejectedValueOnce(busyFailure(7))
    .mockRejectedValueOnce(busyFailure())
    .mockResolvedValue(undefined);
  const sendingPromise = sendInTurn(send, turn);
  await vi.advanceTimersByTimeAsync(6_999);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5_000);
  await sendingPromise;
  expect(send).toHaveBeenCalledTimes(3);
  expect(steps).toEqual(['held up', 'again', 'held up', 'again']);
});

test('stops waiting to retry a request when the signal aborts', async () => {
  const { steps, stopping: abortController, turn } = followTurns();
  const send = vi.fn().mockRejectedValue(busyFailure(5));
  const sendingPromise = sendInTurn(send, turn);
  const endedPromise = expect(sendingPromise).rejects.toThrow('vale');
  await vi.advanceTimersByTimeAsync(1_000);
  abortController.abort(new Error('vale'));
  await endedPromise;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(1);
  expect(steps).toEqual(['held up']);
});

test('rejects a request without a retry on any error except a busy server', async () => {
  const { steps, turn } = followTurns();
  const refusal = new ApiFailure({ status: 429, message: '', code: 'rate_limited', retryAfterSeconds: 9 });
  await expect(sendInTurn(() => Promise.reject(refusal), turn)).rejects.toBe(refusal);
  expect(steps).toEqual([]);
});
