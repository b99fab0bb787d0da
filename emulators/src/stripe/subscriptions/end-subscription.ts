import { stopCollecting } from '../invoices/close-invoice.ts';
import type { RequestContext, StripeAccount } from '../objects/stripe-account.ts';
import type { Subscription } from '../objects/stripe-objects.ts';

/** Ends a subscription now and stops collecting its invoices. */
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
  account.pendingItems.delete(subscription.id);
  stopCollecting(account, subscription, request);
  account.recordEvent('customer.subscription.deleted', subscription, request);
  return subscription;
}
