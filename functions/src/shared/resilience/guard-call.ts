import { type BackOff, backOffMs, wait } from './back-off.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';

export interface CallPolicy {
  /** For one attempt. */
  readonly timeoutMs: number;
  /** Attempts in all, the first included. */
  readonly attempts: number;
  readonly backOff: BackOff;
  readonly breaker: CircuitBreaker;
  /** Whether the same call may succeed a moment later. Must be false for effects that are not idempotent. */
  readonly isPassing: (error: unknown) => boolean;
  /** Whether an error says that the service is ill, rather than that the call was wrong. By default the passing ones. */
  readonly isOutage?: (error: unknown) => boolean;
  readonly random?: () => number;
}

/** The circuit of the service is open: nothing was sent. */
export class CircuitOpenError extends Error {
  override readonly name = 'CircuitOpenError';
}

/**
 * Makes a call to a service that may be slow, broken or gone: each attempt gets the time of the policy, errors that pass are
 * tried again after a random pause, and a service that keeps failing is left alone for a while. Rejects with the last error,
 * with `CircuitOpenError` where nothing was sent, and with the reason of `signal` when that aborts.
 */
export async function guardCall<Result>(
  policy: CallPolicy,
  operation: (signal: AbortSignal) => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const isOutage = policy.isOutage ?? policy.isPassing;
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    const permit = policy.breaker.enter();
    if (permit === undefined) throw new CircuitOpenError('the service failed too often and is left alone');
    const timeout = AbortSignal.timeout(policy.timeoutMs);
    try {
      const result = await operation(AbortSignal.any([signal, timeout]));
      permit.succeed();
      return result;
    } catch (error) {
      if (signal.aborted) {
        permit.withdraw();
        throw signal.reason;
      }
      const isFailure = timeout.aborted || isOutage(error);
      if (isFailure) permit.fail();
      else permit.succeed();
      if (attempt >= policy.attempts || !(timeout.aborted || policy.isPassing(error))) throw error;
    }
    await wait(backOffMs(attempt, policy.backOff, policy.random), signal);
  }
}
