import type Stripe from 'stripe';
import { paymentIntentOf } from '../../../functions/src/billing/account/stripe/payment-intent-of.ts';
import { findPrice } from '../../../functions/src/billing/catalogue/find-price.ts';
import { findInvoiceTaxes } from '../../../functions/src/billing/catalogue/set-up-tax.ts';
import { itemOfPlan } from '../../../functions/src/billing/catalogue/sold-items.ts';
import { findInvoiceGrants } from '../../../functions/src/billing/payments/grants/find-paid-grants.ts';
import {
  readRefundedCents,
  toInvoiceRecord,
} from '../../../functions/src/billing/payments/invoices/to-invoice-record.ts';
import { daySeconds, hourSeconds } from '../../../functions/src/platform/time/time-units.ts';
import type { Rehearsal } from './rehearsal.ts';

const plan = itemOfPlan('basic');

/** A subscription with the test clock of its customer. */
export interface TestSubscription {
  readonly clock: string;
  readonly customer: string;
  readonly subscription: string;
  readonly invoice: Stripe.Invoice;
  readonly paymentIntent: string;
}

/** Subscribes a customer to the basic plan, with a card of docs.stripe.com/testing. */
export async function subscribe(
  stripe: Stripe,
  card: string,
  clock: string | undefined,
): Promise<Stripe.Subscription> {
  const customer = await stripe.customers.create({
    email: 'check-stripe@legajo.example',
    preferred_locales: ['es'],
    metadata: { uid: 'check-stripe' },
    payment_method: card,
    invoice_settings: { default_payment_method: card },
    ...(clock === undefined ? {} : { test_clock: clock }),
  });
  const { rate } = await findInvoiceTaxes(stripe);
  return stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: await findPrice(stripe, plan) }],
    default_tax_rates: [rate],
    metadata: { uid: 'check-stripe' },
  });
}

/** Returns the latest invoice of a subscription, as billing retrieves it. */
export async function latestInvoice(stripe: Stripe, subscription: string): Promise<Stripe.Invoice> {
  const { latest_invoice: latest } = await stripe.subscriptions.retrieve(subscription);
  const id = typeof latest === 'string' ? latest : (latest?.id ?? '');
  return stripe.invoices.retrieve(id, { expand: ['payments'] });
}

/**
 * Buys a first month: checks the subscription and its invoice with payment and tax, and that the product parses both.
 */
export async function rehearsePurchase(rehearsal: Rehearsal): Promise<TestSubscription> {
  const { stripe } = rehearsal;
  const now = Math.floor(Date.now() / 1_000);
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: now, name: 'check:stripe' });
  const { id, customer } = await subscribe(stripe, 'pm_card_visa', clock.id);
  const [listed] = (await stripe.subscriptions.list({ customer: String(customer), status: 'all' })).data;
  rehearsal.checkObject('new subscription', 'subscription', listed, { id, status: 'active' });
  rehearsal.checkObject('price of the subscription', 'price', listed?.items.data[0]?.price);
  const invoice = await latestInvoice(stripe, id);
  const expectedInvoice = {
    status: 'paid',
    billing_reason: 'subscription_create',
    amount_paid: plan.priceCents,
  };
  rehearsal.checkObject('invoice of the first month', 'invoice', invoice, expectedInvoice);
  const lines = await stripe.invoices.listLineItems(invoice.id, { limit: 100 });
  rehearsal.checkObject('line of the invoice', 'line', lines.data[0], { amount: plan.priceCents });
  const grants = await findInvoiceGrants(stripe, invoice);
  rehearsal.checkValue(
    'credits of the invoice',
    grants.map(({ amount }) => amount),
    [plan.credits],
  );
  const { item, taxRatePercent, amounts } = await toInvoiceRecord(stripe, invoice);
  const tax = plan.priceCents - Math.round(plan.priceCents / 1.21);
  rehearsal.checkValue(
    'VAT of the invoice',
    { item, taxRatePercent, ...amounts },
    {
      item: plan.itemId,
      taxRatePercent: 21,
      total: plan.priceCents,
      base: plan.priceCents - tax,
      tax,
    },
  );
  const paymentIntent = paymentIntentOf(invoice) ?? '';
  const intent = await stripe.paymentIntents.retrieve(paymentIntent, { expand: ['latest_charge'] });
  rehearsal.checkObject('payment of the invoice', 'paymentIntent', intent, { status: 'succeeded' });
  const payment = { type: 'payment_intent', payment_intent: paymentIntent } as const;
  const [link] = (await stripe.invoicePayments.list({ payment, limit: 1 })).data;
  rehearsal.checkObject('invoice of a payment', 'invoicePayment', link, {
    status: 'paid',
    invoice: invoice.id,
  });
  return { clock: clock.id, customer: String(customer), subscription: id, invoice, paymentIntent };
}

/**
 * Checks a renewal with its hour as a draft, a declined one with its retry, the payment with another card, and the end.
 */
export async function rehearseRenewals(
  rehearsal: Rehearsal,
  { clock, customer, subscription }: TestSubscription,
): Promise<void> {
  const { stripe } = rehearsal;
  const periodEnd = async (): Promise<number> =>
    (await stripe.subscriptions.retrieve(subscription)).items.data[0]?.current_period_end ?? 0;
  const latest = () => latestInvoice(stripe, subscription);
  const first = await periodEnd();
  await rehearsal.advance(clock, first + hourSeconds / 4);
  rehearsal.checkObject('renewal in its hour as a draft', 'draft', await latest(), {
    status: 'draft',
    billing_reason: 'subscription_cycle',
    number: null,
  });
  await rehearsal.advance(clock, first + 2 * hourSeconds);
  rehearsal.checkObject('paid renewal', 'invoice', await latest(), { status: 'paid' });

  const refusing = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await stripe.subscriptions.update(subscription, { default_payment_method: refusing.id });
  const second = await periodEnd();
  await rehearsal.advance(clock, second + 2 * hourSeconds);
  const refused = await latest();
  rehearsal.checkObject('refused renewal', 'invoice', refused, { status: 'open', attempt_count: 1 });
  const pastDue = await stripe.subscriptions.retrieve(subscription);
  rehearsal.checkObject('subscription with a payment due', 'subscription', pastDue, { status: 'past_due' });
  const intent = refused.payments?.data[0]?.payment.payment_intent;
  await rehearsal.advance(clock, (refused.next_payment_attempt ?? second + 3 * daySeconds) + hourSeconds);
  const latestAgain = await latest();
  rehearsal.checkValue(
    'the retry is of the same payment',
    latestAgain.payments?.data[0]?.payment.payment_intent,
    intent,
  );
  const works = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  await stripe.invoices.pay(latestAgain.id, { payment_method: works.id });
  rehearsal.checkObject('renewal paid with another card', 'invoice', await latest(), { status: 'paid' });
  const after = await stripe.subscriptions.retrieve(subscription);
  rehearsal.checkValue(
    'the card of the subscription after that payment',
    after.default_payment_method,
    refusing.id,
  );

  const cancelled = await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
  rehearsal.checkObject('subscription cancelled at the end of its period', 'subscription', cancelled, {
    cancel_at: cancelled.items.data[0]?.current_period_end,
  });
  await rehearsal.advance(clock, (await periodEnd()) + hourSeconds);
  const ended = await stripe.subscriptions.retrieve(subscription);
  rehearsal.checkObject('ended subscription', 'subscription', ended, { status: 'canceled' });
}

/** Refunds a part of a payment, with a rectifying invoice. */
export async function rehearseRefund(
  rehearsal: Rehearsal,
  { invoice, paymentIntent }: TestSubscription,
): Promise<void> {
  const { stripe } = rehearsal;
  const refund = await stripe.refunds.create({ payment_intent: paymentIntent, amount: 200 });
  rehearsal.checkObject('refund', 'refund', refund, { status: 'succeeded', amount: 200 });
  const charge = await stripe.charges.retrieve(String(refund.charge));
  rehearsal.checkObject('charge refunded in part', 'charge', charge, {
    amount_refunded: 200,
    disputed: false,
  });
  const note = await stripe.creditNotes.create({
    invoice: invoice.id,
    amount: 200,
    refunds: [{ refund: refund.id, amount_refunded: 200 }],
    reason: 'order_change',
    email_type: 'none',
    metadata: { refund: refund.id },
  });
  rehearsal.checkObject('rectifying invoice', 'creditNote', note, { status: 'issued', total: 200 });
  const rectified = await stripe.invoices.retrieve(invoice.id, { expand: ['payments'] });
  const { rectifications } = await toInvoiceRecord(stripe, rectified);
  rehearsal.checkValue(
    'rectifications of the invoice',
    rectifications.map(({ amount }) => amount),
    [200],
  );
  rehearsal.checkValue('amount refunded of the invoice', await readRefundedCents(stripe, rectified), 200);
}
