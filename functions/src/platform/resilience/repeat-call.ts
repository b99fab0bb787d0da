import { type BackOff, backOffMs, wait } from './back-off.ts';

export interface RepeatPolicy {
  /** Attempts in all, the first included. */
  readonly attempts: number;
  readonly backOff: BackOff;
  /** Whether the same call may succeed a moment later. Must be false for effects that are not idempotent. */
  readonly isPassing: (error: unknown) => boolean;
  readonly random?: () => number;
  /** How long the other side asks to be left alone after an error; the pause is no shorter. Undefined where it does not say. */
  readonly pauseMs?: (error: unknown) => number | undefined;
}

/**
 * Makes a call again, after a random pause, while its errors pass. Rejects with the last error, and with the reason of `signal`
 * when that aborts.
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
