import type { RequestContext, StripeAccount } from '../objects/stripe-account.ts';
import type { Invoice, PaymentIntent, Subscription } from '../objects/stripe-objects.ts';
import { findDefaultPayment } from './invoice-payment.ts';

/** Marks an open invoice as paid by its payment, and reactivates its subscription. */
export function payInvoice(
  account: StripeAccount,
  invoice: Invoice,
  intent: PaymentIntent,
  request: RequestContext,
): void {
  const payment = findDefaultPayment(account, invoice);
  invoice.attempt_count += 1;
  invoice.amount_paid = intent.amount;
  invoice.amount_remaining = 0;
  markPaid(account, invoice, request);
  if (payment === undefined) return;
  payment.status = 'paid';
  payment.amount_paid = intent.amount;
  payment.status_transitions.paid_at = account.now();
  account.recordEvent('invoice_payment.paid', payment, request);
}

/**
 * Marks an invoice of zero as paid without a payment; its `amount_paid` is 0 (docs.stripe.com/invoicing/overview,
 * «Zero-amount»).
 */
export function markZeroInvoicePaid(account: StripeAccount, invoice: Invoice, request: RequestContext): void {
  markPaid(account, invoice, request);
}

function markPaid(account: StripeAccount, invoice: Invoice, request: RequestContext): void {
  invoice.status = 'paid';
  invoice.attempted = true;
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = account.now();
  account.recordEvent('invoice.paid', invoice, request);
  account.recordEvent('invoice.payment_succeeded', invoice, request);
  const subscription = findInvoiceSubscription(account, invoice);
  if (subscription?.latest_invoice === invoice.id) reactivateSubscription(account, subscription, request);
}

const unpaidStatuses: readonly string[] = ['past_due', 'unpaid', 'incomplete'];

function reactivateSubscription(
  account: StripeAccount,
  subscription: Subscription,
  request: RequestContext,
): void {
  const { status } = subscription;
  if (!unpaidStatuses.includes(status)) return;
  subscription.status = 'active';
  account.recordEvent('customer.subscription.updated', subscription, request, { status });
}

/** Returns the subscription of an invoice, if any. */
export function findInvoiceSubscription(account: StripeAccount, invoice: Invoice): Subscription | undefined {
  const id = invoice.parent?.subscription_details?.subscription;
  return typeof id === 'string' ? account.subscriptions.get(id) : undefined;
}
