import { paymentSessionIdPattern } from '@contract/limits.ts';
import { knownFailure, unknownFailure } from './known-failures.ts';

/** A payment that failed, as its page tells it. */
export interface PaymentFailure {
  readonly code: string;
  readonly message: string;
  readonly sessionId: string | undefined;
  /** ISO date of when the page was opened. */
  readonly timestamp: string;
  readonly suggestions: readonly string[];
}

/**
 * Reads a failed payment from the address. Any attacker can write an address of this site: only a known code and a
 * session's id are shown, never a text.
 */
export function readPaymentFailure(query: URLSearchParams, now: Date): PaymentFailure {
  const code = query.get('error_code') ?? '';
  const known = knownFailure(code);
  const sessionId = query.get('session_id') ?? '';
  return {
    ...(known === undefined ? unknownFailure : { code, ...known }),
    sessionId: paymentSessionIdPattern.test(sessionId) ? sessionId : undefined,
    timestamp: now.toISOString(),
  };
}
