import type Stripe from 'stripe';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { isOfStripeType } from '../../../platform/stripe/stripe-errors.ts';
import type { BillingServices } from './billing-services.ts';

const unreachableErrors = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'];

/** Calls Stripe on behalf of a caller. Rejects with `payments_unavailable` when Stripe is unreachable or fails. */
export async function callStripe<Answer>(
  services: BillingServices,
  ask: (stripe: Stripe) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(await services.stripe());
  } catch (cause) {
    if (isOfStripeType(cause, ...unreachableErrors)) throw new ApiError('payments_unavailable', { cause });
    throw cause;
  }
}
