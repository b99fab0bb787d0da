import { daySeconds } from '../../../../functions/src/platform/time/time-units.ts';
import { findInvoiceSubscription } from '../invoices/pay-invoice.ts';
import type { RequestContext, StripeAccount } from '../objects/stripe-account.ts';
import { invalidRequest } from '../objects/stripe-error.ts';
import type { Invoice, Subscription } from '../objects/stripe-objects.ts';
import { endSubscription } from './end-subscription.ts';

/** Days after a declined renewal on which the card is retried; after the last one the account's setting decides. */
const retryDays = [3, 5, 7];

/** Updates invoice and subscription after a declined charge, or one that waits for consent. */
export function updateAfterDecline(account: StripeAccount, invoice: Invoice, request: RequestContext): void {
  const subscription = findInvoiceSubscription(account, invoice);
  const isRetried = invoice.billing_reason !== 'subscription_create';
  const delay = isRetried ? retryDays[invoice.attempt_count] : undefined;
  invoice.attempted = true;
  invoice.attempt_count += 1;
  invoice.next_payment_attempt = delay === undefined ? null : account.now() + delay * daySeconds;
  account.recordEvent('invoice.payment_failed', invoice, request);
  // «invoice.updated» has the attempt count and the next attempt (recorded order:
  // qiita.com/hideokamoto/items/834433c8a9436272f7d5).
  account.recordEvent('invoice.updated', invoice, request);
  if (subscription === undefined || !isRetried) return;
  if (delay === undefined) endAfterLastRetry(account, subscription, request);
  else setStatus(account, subscription, 'past_due', request);
}

function endAfterLastRetry(
  account: StripeAccount,
  subscription: Subscription,
  request: RequestContext,
): void {
  switch (account.settings.afterLastRetry) {
    case 'cancel':
      if (subscription.cancellation_details !== null)
        subscription.cancellation_details.reason = 'payment_failed';
      endSubscription(account, subscription, request);
      return;
    case 'unpaid':
      setStatus(account, subscription, 'unpaid', request);
      return;
    case 'past_due':
      setStatus(account, subscription, 'past_due', request);
      return;
    case 'pause':
      pauseSubscription(account, subscription, 'final_payment_failure', request);
  }
}

/**
 * Pauses a subscription, which then creates no invoices and does not advance (SDK Subscriptions.d.ts,
 * `StatusDetails.Paused`).
 */
export function pauseSubscription(
  account: StripeAccount,
  subscription: Subscription,
  type: 'final_payment_failure' | 'pause_requested',
  request: RequestContext,
): void {
  subscription.status_details = {
    paused: { subscription: { type }, transitioned_at: account.now(), type: 'subscription' },
  };
  setStatus(account, subscription, 'paused', request);
  account.recordEvent('customer.subscription.paused', subscription, request);
}

/** Resumes a subscription; payments declined in the meantime stay declined. */
export function resumeSubscription(
  account: StripeAccount,
  subscription: Subscription,
  request: RequestContext,
): Subscription {
  if (subscription.status !== 'paused') throw invalidRequest('The subscription is not paused.');
  delete subscription.status_details;
  setStatus(account, subscription, 'active', request);
  account.recordEvent('customer.subscription.resumed', subscription, request);
  return subscription;
}

function setStatus(
  account: StripeAccount,
  subscription: Subscription,
  status: Subscription['status'],
  request: RequestContext,
): void {
  const before = subscription.status;
  if (before === status) return;
  subscription.status = status;
  account.recordEvent('customer.subscription.updated', subscription, request, { status: before });
}
