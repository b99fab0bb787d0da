import { removeSpentDiscounts } from '../coupons/add-discount.ts';
import type { RequestContext, StripeAccount } from '../objects/stripe-account.ts';
import { invalidRequest } from '../objects/stripe-error.ts';
import type { Invoice, InvoicePayment, PaymentIntent } from '../objects/stripe-objects.ts';
import { openPayment } from '../payments/take-payment.ts';
import { copyCustomerDetails } from '../tax/copy-customer-details.ts';
import { buildInvoice, type InvoiceParams } from './draw-up-invoice.ts';
import { applyBalance } from './invoice-balance.ts';
import { markZeroInvoicePaid } from './pay-invoice.ts';

/** Adds an invoice as a draft: without number, page or payment. */
export function draftInvoice(account: StripeAccount, order: InvoiceParams, request: RequestContext): Invoice {
  const invoice = buildInvoice(account, order);
  copyCustomerDetails(account, invoice, order.customer);
  account.invoices.set(invoice.id, invoice);
  if (order.subscription !== null) removeSpentDiscounts(account, order.subscription);
  account.recordEvent('invoice.created', invoice, request);
  return invoice;
}

/**
 * Finalises a draft: number, hosted page, PDF, and the one payment of all attempts
 * (docs.stripe.com/invoicing/integration/workflow-transitions). A total of zero, also by a balance or a coupon, is paid
 * immediately. An invoice created after its payment takes that payment.
 */
export function finalizeInvoice(
  account: StripeAccount,
  invoice: Invoice,
  request: RequestContext,
  paidBy?: PaymentIntent,
): void {
  if (invoice.status !== 'draft') throw invalidRequest('This invoice is already finalized.');
  const customer = account.customers.get(invoice.customer);
  if (customer !== undefined) copyCustomerDetails(account, invoice, customer);
  invoice.status = 'open';
  invoice.number = account.nextInvoiceNumber();
  invoice.effective_at = account.now();
  invoice.automatically_finalizes_at = null;
  invoice.status_transitions.finalized_at = account.now();
  if (paidBy === undefined) applyBalance(account, invoice, request);
  account.recordEvent('invoice.finalized', invoice, request);
  if (invoice.amount_due === 0) {
    markZeroInvoicePaid(account, invoice, request);
    return;
  }
  const intent = paidBy ?? openPayment(account, toPaymentParams(account, invoice), request);
  addPayment(account, invoice, intent);
}

function addPayment(account: StripeAccount, invoice: Invoice, intent: PaymentIntent): void {
  const payment: InvoicePayment = {
    id: account.newId('inpay_'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: account.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
  account.invoicePayments.set(payment.id, payment);
}

function toPaymentParams(account: StripeAccount, invoice: Invoice): Parameters<typeof openPayment>[1] {
  const isFirst = invoice.billing_reason === 'subscription_create';
  return {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer,
    email: account.customers.get(invoice.customer)?.email ?? null,
    description: isFirst ? 'Subscription creation' : 'Subscription update',
    metadata: {},
    method: null,
  };
}
