import type Stripe from 'stripe';
import { idOf } from '../shared/stripe/stripe-client.ts';

/**
 * The payment by which money came in for an invoice whose `payments` were expanded; `undefined` for one that is not paid, was
 * marked as paid by hand, or was paid because it is of 0 €.
 */
export function paymentIntentOf(invoice: Stripe.Invoice): string | undefined {
  if (invoice.status !== 'paid' || invoice.amount_paid <= 0) return undefined;
  const paid = invoice.payments?.data.find(
    ({ status, payment }) => status === 'paid' && payment.type === 'payment_intent',
  );
  const intent = paid?.payment.payment_intent;
  return intent === undefined ? undefined : idOf(intent);
}
