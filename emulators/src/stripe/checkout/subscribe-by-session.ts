import { addDiscount } from '../coupons/add-discount.ts';
import { draftInvoice, finalizeInvoice } from '../invoices/finalize-invoice.ts';
import { findPaymentIntent } from '../invoices/invoice-payment.ts';
import { payInvoice } from '../invoices/pay-invoice.ts';
import { noRequest, type StripeAccount } from '../objects/stripe-account.ts';
import type { Customer } from '../objects/stripe-objects.ts';
import { attachCard } from '../payments/payment-methods.ts';
import { startProcessing, succeedPayment } from '../payments/take-payment.ts';
import { findCard } from '../payments/test-cards.ts';
import { startSubscription } from '../subscriptions/start-subscription.ts';
import { findItemTaxRates, taxSubscription } from '../tax/tax-subscription.ts';
import { paymentParamsOf, type Sale, toInvoiceItem } from './sale.ts';

/** Starts the subscription of a sale and pays its first invoice. */
export function subscribeBySession(account: StripeAccount, sale: Sale, customer: Customer): void {
  const { session, buyer, items, details } = sale;
  const card = findCard(buyer.card);
  const { id: method } = attachCard(account, customer, buyer.card, noRequest);
  const metadata = details.subscriptionMetadata;
  const started = { customer, lines: items, metadata, method, status: 'active' } as const;
  const subscription = startSubscription(account, started);
  taxSubscription(subscription, {
    defaults: details.defaultTaxRates,
    items: details.taxRates,
    issuer: details.issuerTaxIds,
  });
  if (details.coupon !== undefined) addDiscount(account, subscription, details.coupon);
  account.recordEvent('customer.subscription.created', subscription, noRequest);
  const lines = items.map((item, index) => {
    const subscribed = subscription.items.data[index];
    const start = subscribed?.current_period_start ?? account.now();
    return {
      ...toInvoiceItem(item, start, subscribed?.current_period_end ?? start, subscribed?.id ?? null),
      taxRates: subscribed === undefined ? [] : findItemTaxRates(subscription, subscribed),
    };
  });
  const billingReason = 'subscription_create';
  const { issuerTaxIds } = details;
  const order = { customer, billingReason, subscription, items: lines, metadata: {}, issuerTaxIds } as const;
  const invoice = draftInvoice(account, order, noRequest);
  subscription.latest_invoice = invoice.id;
  session.subscription = subscription.id;
  session.invoice = invoice.id;
  finalizeInvoice(account, invoice, noRequest);
  session.payment_status = 'paid';
  const intent = findPaymentIntent(account, invoice);
  if (intent === undefined) return;
  if (card.takesDays === true) {
    startProcessing(account, intent, noRequest);
    session.payment_status = 'unpaid';
    return;
  }
  const payment = { intent, params: { ...paymentParamsOf(sale, customer.id), method } };
  succeedPayment(account, payment, noRequest, card);
  payInvoice(account, invoice, intent, noRequest);
}
