import type { CircuitBreaker } from './circuit-breaker.ts';
import { type RepeatPolicy, repeatCall } from './repeat-call.ts';

export interface CallPolicy extends RepeatPolicy {
  /** For one attempt. */
  readonly timeoutMs: number;
  readonly breaker: CircuitBreaker;
  /** Whether an error means that the service is down, rather than that the call was wrong. By default the passing ones. */
  readonly isOutage?: (error: unknown) => boolean;
}

/** The circuit of the service is open: nothing was sent. */
export class CircuitOpenError extends Error {
  override readonly name = 'CircuitOpenError';
}

/**
 * Guards a call to a service that may be slow, broken or gone: each attempt gets the policy's time, passing errors are
 * retried after a random pause, and a service that keeps failing is left alone for a while. Rejects with the last
 * error, with `CircuitOpenError` where nothing was sent, and with the reason of `signal` when that aborts.
 */
export function guardCall<Result>(
  policy: CallPolicy,
  operation: (signal: AbortSignal) => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const { timeoutMs, breaker, isPassing, isOutage = isPassing } = policy;
  let hasTimedOut = false;
  const attempt = async (): Promise<Result> => {
    const permit = breaker.enter();
    if (permit === undefined) throw new CircuitOpenError('the service failed too often and is left alone');
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const result = await operation(AbortSignal.any([signal, timeout]));
      permit.succeed();
      return result;
    } catch (error) {
      hasTimedOut = timeout.aborted;
      if (signal.aborted) permit.withdraw();
      else if (hasTimedOut || isOutage(error)) permit.fail();
      else permit.succeed();
      throw error;
    }
  };
  const isWorthAgain = (error: unknown): boolean =>
    !(error instanceof CircuitOpenError) && (hasTimedOut || isPassing(error));
  return repeatCall({ ...policy, isPassing: isWorthAgain }, attempt, signal);
}
