import type Stripe from 'stripe';
import { toStripeId } from '../../../platform/stripe/stripe-client.ts';

/**
 * Returns the payment of an invoice with expanded `payments`; `undefined` when it is unpaid, marked as paid by hand, or
 * had nothing left to pay.
 */
export function paymentIntentOf(invoice: Stripe.Invoice): string | undefined {
  if (invoice.status !== 'paid' || invoice.amount_paid <= 0) return undefined;
  const paid = invoice.payments?.data.find(
    ({ status, payment }) => status === 'paid' && payment.type === 'payment_intent',
  );
  const intent = paid?.payment.payment_intent;
  return intent === undefined ? undefined : toStripeId(intent);
}

/**
 * Returns the money paid for an invoice by card and from the customer's balance, in minor units. An operator credited
 * that balance: it is the customer's money. Returns 0 for an unpaid invoice or one marked as paid by hand.
 */
export function paidCentsOf(invoice: Stripe.Invoice): number {
  if (invoice.status !== 'paid') return 0;
  // Counts the credit that the invoice used: a negative balance, moved towards zero.
  const credited = Math.max(0, (invoice.ending_balance ?? 0) - invoice.starting_balance);
  return credited + (paymentIntentOf(invoice) === undefined ? 0 : invoice.amount_paid);
}
