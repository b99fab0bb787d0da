import { suggestionsFor } from './payment-suggestions.ts';

/** A payment that failed, as its page tells it. */
export interface PaymentFailure {
  readonly code: string;
  readonly message: string;
  readonly sessionId: string | undefined;
  /** ISO date of when the page was opened. */
  readonly timestamp: string;
  readonly suggestions: readonly string[];
}

/** Reads what the address says of a failed payment. */
export function readPaymentFailure(query: URLSearchParams, now: Date): PaymentFailure {
  const code = query.get('error_code') || 'unknown_error';
  return {
    code,
    message: query.get('error_message') || 'Se produjo un error inesperado durante el procesamiento del pago',
    sessionId: query.get('session_id') ?? undefined,
    timestamp: now.toISOString(),
    suggestions: suggestionsFor(code),
  };
}
