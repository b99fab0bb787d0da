import type Stripe from 'stripe';
import { ApiError } from '../platform/errors/api-error.ts';
import type { BillingServices } from './billing-services.ts';

const unreachable = new Set(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']);

/** Asks Stripe on behalf of a caller. Rejects with `payments_unavailable` where Stripe cannot be reached or is broken. */
export async function askStripe<Answer>(
  services: BillingServices,
  ask: (stripe: Stripe) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(await services.stripe());
  } catch (cause) {
    if (isUnreachable(cause)) throw new ApiError('payments_unavailable', { cause });
    throw cause;
  }
}

function isUnreachable(error: unknown): boolean {
  return error instanceof Error && 'type' in error && unreachable.has(String(error.type));
}
