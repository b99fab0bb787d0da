import { type BackOff, backOffMs, wait } from './back-off.ts';

export interface RepeatPolicy {
  /** Attempts in all, the first included. */
  readonly attempts: number;
  readonly backOff: BackOff;
  /** Whether the same call may succeed a moment later. Must be false for effects that are not idempotent. */
  readonly isPassing: (error: unknown) => boolean;
  readonly random?: () => number;
  /** The pause that the service demands after an error; the actual one is no shorter. Undefined where it demands none. */
  readonly pauseMs?: (error: unknown) => number | undefined;
}

/**
 * Retries a call, after a random pause, while its errors are passing. Rejects with the last error, and with the reason
 * of `signal` when that aborts.
 */
export async function repeatCall<Result>(
  { attempts, backOff, isPassing, random, pauseMs }: RepeatPolicy,
  operation: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    let askedPauseMs = 0;
    try {
      return await operation();
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (attempt >= attempts || !isPassing(error)) throw error;
      askedPauseMs = pauseMs?.(error) ?? 0;
    }
    await wait(Math.max(askedPauseMs, backOffMs(attempt, backOff, random)), signal);
  }
}
