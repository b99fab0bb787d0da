import type { RequestContext, StripeAccount } from '../account/stripe-account.ts';
import type { Subscription } from '../account/stripe-objects.ts';

/** Ends a subscription now. */
export function endSubscription(
  account: StripeAccount,
  subscription: Subscription,
  request: RequestContext,
): Subscription {
  const now = account.now();
  subscription.status = 'canceled';
  subscription.ended_at = now;
  subscription.canceled_at ??= now;
  if (subscription.cancellation_details !== null)
    subscription.cancellation_details.reason ??= 'cancellation_requested';
  account.recordEvent('customer.subscription.deleted', subscription, request);
  return subscription;
}
