import type { InvoiceParams } from '../invoices/draw-up-invoice.ts';
import { draftInvoice, finalizeInvoice } from '../invoices/finalize-invoice.ts';
import { payInvoice } from '../invoices/pay-invoice.ts';
import { noRequest, type StripeAccount } from '../objects/stripe-account.ts';
import type { Customer } from '../objects/stripe-objects.ts';
import { openPayment, startProcessing, succeedPayment } from '../payments/take-payment.ts';
import { findCard } from '../payments/test-cards.ts';
import { paymentParamsOf, type Sale, toInvoiceItem } from './sale.ts';

/** Pays a one-time sale; returns null when it costs nothing. */
export function payOneTimeSale(account: StripeAccount, sale: Sale, customer: Customer | null): void {
  const { session, buyer } = sale;
  if (session.amount_total === 0) {
    session.payment_status = 'no_payment_required';
    return;
  }
  const params = paymentParamsOf(sale, customer?.id ?? null);
  const intent =
    account.paymentIntents.get(session.payment_intent ?? '') ?? openPayment(account, params, noRequest);
  intent.customer = customer?.id ?? null;
  session.payment_intent = intent.id;
  const card = findCard(buyer.card);
  if (card.takesDays === true) {
    startProcessing(account, intent, noRequest);
    return;
  }
  succeedPayment(account, { intent, params }, noRequest, card);
  session.payment_status = 'paid';
}

/**
 * Creates the invoice of a one-time sale after its payment: the session in the completed event has none yet
 * (docs.stripe.com/payments/checkout/receipts, «post-payment invoices»).
 */
export function scheduleInvoice(account: StripeAccount, { session, items, details }: Sale): void {
  if (session.mode !== 'payment' || !details.createsInvoice) return;
  const make = (): void => {
    const customer = account.customers.get(session.customer ?? '');
    if (customer === undefined) return;
    const now = account.now();
    const order: InvoiceParams = {
      customer,
      billingReason: 'manual',
      subscription: null,
      items: items.map((item, index) => ({
        ...toInvoiceItem(item, now, now, null),
        taxRates: details.taxRates[index] ?? [],
      })),
      issuerTaxIds: details.issuerTaxIds,
      metadata: details.invoiceMetadata,
      coupon: details.coupon,
    };
    const invoice = draftInvoice(account, order, noRequest);
    const intent = account.paymentIntents.get(session.payment_intent ?? '');
    finalizeInvoice(account, invoice, noRequest, intent);
    if (intent !== undefined && invoice.status === 'open') payInvoice(account, invoice, intent, noRequest);
    session.invoice = invoice.id;
  };
  account.deferred.add(account.settings.packInvoiceDelayMs, () =>
    account.runAtTimeOf(session.customer, make),
  );
}
