import type Stripe from 'stripe';
import { idOf } from '../platform/stripe/stripe-client.ts';

/**
 * The payment by which money came in for an invoice whose `payments` were expanded; `undefined` for one that is not paid, was
 * marked as paid by hand, or was paid because nothing was left to pay.
 */
export function paymentIntentOf(invoice: Stripe.Invoice): string | undefined {
  if (invoice.status !== 'paid' || invoice.amount_paid <= 0) return undefined;
  const paid = invoice.payments?.data.find(
    ({ status, payment }) => status === 'paid' && payment.type === 'payment_intent',
  );
  const intent = paid?.payment.payment_intent;
  return intent === undefined ? undefined : idOf(intent);
}

/**
 * What was paid for an invoice, in minor units: by a card, and from what an operator credited to the customer, which is money
 * of theirs. 0 where nothing was, or it was marked as paid by hand.
 */
export function paidCentsOf(invoice: Stripe.Invoice): number {
  if (invoice.status !== 'paid') return 0;
  // A balance below zero is a credit; an invoice brings it nearer to zero.
  const credited = Math.max(0, (invoice.ending_balance ?? 0) - invoice.starting_balance);
  return credited + (paymentIntentOf(invoice) === undefined ? 0 : invoice.amount_paid);
}
