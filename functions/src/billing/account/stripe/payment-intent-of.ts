import type Stripe from 'stripe';
import { idOf } from '../../../platform/stripe/stripe-client.ts';

/**
 * The payment of an invoice with expanded `payments`; `undefined` where it is unpaid, was marked as paid by hand, or
 * had nothing left to pay.
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
 * The money paid for an invoice, in minor units: by card, and from the customer's balance, which an operator credited
 * and is their money. 0 where nothing was paid, or it was marked as paid by hand.
 */
export function paidCentsOf(invoice: Stripe.Invoice): number {
  if (invoice.status !== 'paid') return 0;
  // A balance below zero is a credit; an invoice brings it nearer to zero.
  const credited = Math.max(0, (invoice.ending_balance ?? 0) - invoice.starting_balance);
  return credited + (paymentIntentOf(invoice) === undefined ? 0 : invoice.amount_paid);
}
