import { findPaymentIntent } from '../invoices/invoice-payment.ts';
import { findInvoiceSubscription, payInvoice } from '../invoices/pay-invoice.ts';
import { findCustomer } from '../objects/find-objects.ts';
import type { CardDecline, RequestContext, StripeAccount } from '../objects/stripe-account.ts';
import { invalidRequest } from '../objects/stripe-error.ts';
import type { Customer, Invoice } from '../objects/stripe-objects.ts';
import { findDefaultPaymentMethod, testCardNameOf } from '../payments/payment-methods.ts';
import {
  declinePayment,
  type PaymentAttempt,
  requireAction,
  succeedPayment,
} from '../payments/take-payment.ts';
import { findCard, type TestCard } from '../payments/test-cards.ts';
import { updateAfterDecline } from './update-after-decline.ts';

/** Charges an open invoice to its customer's default card, as Stripe does at each retry. */
export function collectInvoice(account: StripeAccount, invoice: Invoice, request: RequestContext): void {
  const customer = findCustomer(account, invoice.customer, 'customer');
  const method = findDefaultPaymentMethod(customer, findInvoiceSubscription(account, invoice) ?? null);
  const card = findCard(testCardNameOf(account, customer.id, method));
  const payment = toPaymentAttempt(account, invoice, customer, method);
  if (card.asksForConsent === true) {
    requireAction(account, payment, request);
    account.recordEvent('invoice.payment_action_required', invoice, request);
    updateAfterDecline(account, invoice, request);
    return;
  }
  if (card.decline !== undefined) {
    declinePayment(account, payment, card.decline, request);
    updateAfterDecline(account, invoice, request);
    return;
  }
  succeedPayment(account, payment, request, card);
  payInvoice(account, invoice, payment.intent, request);
}

/**
 * Pays an open invoice with a card that the owner chooses on its page. The subscription keeps its default card for
 * further retries (docs.stripe.com/billing/revenue-recovery/smart-retries).
 */
export function payOpenInvoice(
  account: StripeAccount,
  invoice: Invoice,
  card: TestCard,
  request: RequestContext,
): CardDecline | undefined {
  const customer = findCustomer(account, invoice.customer, 'customer');
  const payment = toPaymentAttempt(account, invoice, customer, account.newId('pm_'));
  if (card.decline !== undefined) {
    declinePayment(account, payment, card.decline, request);
    return card.decline;
  }
  succeedPayment(account, payment, request, card);
  payInvoice(account, invoice, payment.intent, request);
  return undefined;
}

/** Returns the one payment of an open invoice, for all attempts. */
function toPaymentAttempt(
  account: StripeAccount,
  invoice: Invoice,
  customer: Customer,
  method: string | null,
): PaymentAttempt {
  const intent = findPaymentIntent(account, invoice);
  if (invoice.status !== 'open' || intent === undefined) {
    throw invalidRequest(`Invoice is ${invoice.status}.`, { code: 'invoice_not_open' });
  }
  const { description } = intent;
  const { amount_due: amount, currency } = invoice;
  const order = { amount, currency, customer: customer.id, email: customer.email, description, method };
  return { intent, params: { ...order, metadata: {} } };
}
