import type { CircuitBreaker } from './circuit-breaker.ts';
import { type RepeatPolicy, repeatCall } from './repeat-call.ts';

export interface CallPolicy extends RepeatPolicy {
  /** Timeout per attempt. */
  readonly timeoutMs: number;
  readonly breaker: CircuitBreaker;
  /** Returns true when an error means that the service is down; by default the same as `isTransient`. */
  readonly isOutage?: (error: unknown) => boolean;
}

/** The circuit of the service is open: the call was not sent. */
export class CircuitOpenError extends Error {
  override readonly name = 'CircuitOpenError';
}

/**
 * Guards a call to a service that may be slow or down. Each attempt has a timeout, transient errors are retried after a
 * random pause, and a circuit breaker stops calls to a failing service. Rejects with the last error, with
 * `CircuitOpenError`, or with the reason of `signal`.
 */
export function guardCall<Result>(
  policy: CallPolicy,
  operation: (signal: AbortSignal) => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const { timeoutMs, breaker, isTransient, isOutage = isTransient } = policy;
  let hasTimedOut = false;
  const attempt = async (): Promise<Result> => {
    const permit = breaker.enter();
    if (permit === undefined) throw new CircuitOpenError('not sent: the circuit of the service is open');
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
  const isWorthRetry = (error: unknown): boolean =>
    !(error instanceof CircuitOpenError) && (hasTimedOut || isTransient(error));
  return repeatCall({ ...policy, isTransient: isWorthRetry }, attempt, signal);
}
