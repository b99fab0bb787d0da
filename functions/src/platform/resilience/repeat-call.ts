import { type BackOff, backOffMs, wait } from './back-off.ts';

export interface RepeatPolicy {
  /** Number of attempts, the first one included. */
  readonly attempts: number;
  readonly backOff: BackOff;
  /** Returns true when the same call may succeed on a retry. Must be false for effects that are not idempotent. */
  readonly isTransient: (error: unknown) => boolean;
  readonly random?: () => number;
  /**
   * Returns the pause that the service requires after an error; undefined when it requires none. The actual one is at
   * least as long.
   */
  readonly pauseMs?: (error: unknown) => number | undefined;
}

/**
 * Retries a call after a random pause while its errors are transient. Rejects with the last error, or with the reason
 * of `signal`.
 */
export async function repeatCall<Result>(
  { attempts, backOff, isTransient, random, pauseMs }: RepeatPolicy,
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
      if (attempt >= attempts || !isTransient(error)) throw error;
      askedPauseMs = pauseMs?.(error) ?? 0;
    }
    await wait(Math.max(askedPauseMs, backOffMs(attempt, backOff, random)), signal);
  }
}
