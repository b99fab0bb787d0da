import type { RequestContext, StripeAccount } from '../objects/stripe-account.ts';
import { invalidRequest } from '../objects/stripe-error.ts';
import type { Invoice, Subscription } from '../objects/stripe-objects.ts';
import { findDefaultPayment, findPaymentIntent } from './invoice-payment.ts';

/**
 * Cancelling a subscription «stops automatic collection of all finalized invoices» and of its drafts
 * (docs.stripe.com/billing/subscriptions/cancel, `auto_advance`).
 */
export function stopCollecting(
  account: StripeAccount,
  subscription: Subscription,
  request: RequestContext,
): void {
  for (const invoice of account.invoices.values()) {
    const isTheirs = invoice.parent?.subscription_details?.subscription === subscription.id;
    const isUnpaid = invoice.status === 'draft' || invoice.status === 'open';
    if (!isTheirs || !isUnpaid) continue;
    invoice.auto_advance = false;
    invoice.automatically_finalizes_at = null;
    invoice.next_payment_attempt = null;
    account.recordEvent('invoice.updated', invoice, request);
  }
}

/** Voids an invoice, which is no longer owed, and cancels its payment. */
export function voidInvoice(account: StripeAccount, invoice: Invoice, request: RequestContext): Invoice {
  requireUnpaid(invoice);
  invoice.status = 'void';
  invoice.status_transitions.voided_at = account.now();
  endPayment(account, invoice, request);
  account.recordEvent('invoice.voided', invoice, request);
  return invoice;
}

export function markUncollectible(
  account: StripeAccount,
  invoice: Invoice,
  request: RequestContext,
): Invoice {
  requireUnpaid(invoice);
  invoice.status = 'uncollectible';
  invoice.next_payment_attempt = null;
  invoice.status_transitions.marked_uncollectible_at = account.now();
  account.recordEvent('invoice.marked_uncollectible', invoice, request);
  return invoice;
}

/** Deletes a draft. Throws for one of a subscription (docs.stripe.com/api/invoices/delete). */
export function deleteDraft(account: StripeAccount, invoice: Invoice, request: RequestContext): object {
  if (invoice.status !== 'draft' || invoice.parent?.type === 'subscription_details') {
    throw invalidRequest('You can only delete draft invoices that are not of a subscription.');
  }
  account.invoices.delete(invoice.id);
  account.recordEvent('invoice.deleted', invoice, request);
  return { id: invoice.id, object: 'invoice', deleted: true };
}

function requireUnpaid({ id, status }: Invoice): void {
  if (status === 'open' || status === 'uncollectible') return;
  throw invalidRequest(`You can only pass in open invoices. ${id} is ${status}.`);
}

function endPayment(account: StripeAccount, invoice: Invoice, request: RequestContext): void {
  const payment = findDefaultPayment(account, invoice);
  const intent = findPaymentIntent(account, invoice);
  invoice.next_payment_attempt = null;
  if (payment === undefined || intent === undefined) return;
  payment.status = 'canceled';
  payment.status_transitions.canceled_at = account.now();
  intent.status = 'canceled';
  intent.canceled_at = account.now();
  intent.cancellation_reason = 'void_invoice';
  account.recordEvent('payment_intent.canceled', intent, request);
}
