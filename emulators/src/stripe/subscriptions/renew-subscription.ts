import { noRequest, type StripeAccount } from '../account/stripe-account.ts';
import type { Customer, Invoice, Subscription } from '../account/stripe-objects.ts';
import { findCustomer } from '../customers/customer-endpoints.ts';
import { buildInvoice, drawUpInvoice, type InvoiceOrder, payInvoice } from '../invoices/draw-up-invoice.ts';
import { declinePayment, openPayment, type PaymentOrder, succeedPayment } from '../payments/take-payment.ts';
import { endSubscription } from './end-subscription.ts';
import { periodEnd } from './start-subscription.ts';

/** Days after a refused renewal on which the card is tried again; after the last the subscription ends. */
const retryDays = [3, 5, 7];
const day = 86_400;

/** Begins the next period: a new invoice, charged to the customer's card. */
export function renewSubscription(account: StripeAccount, subscription: Subscription): Invoice {
  const customer = findCustomer(account, subscription.customer, 'customer');
  for (const item of subscription.items.data) {
    const start = item.current_period_end;
    item.current_period_start = start;
    item.current_period_end = periodEnd(item.price, start, subscription.billing_cycle_anchor);
  }
  const invoice = drawUpInvoice(account, orderOf(account, customer, subscription), noRequest);
  subscription.latest_invoice = invoice.id;
  account.recordEvent('customer.subscription.updated', subscription, noRequest);
  charge(account, subscription, invoice, customer);
  return invoice;
}

/** Tries the card once more for a renewal that was refused. */
export function retryRenewal(account: StripeAccount, subscription: Subscription): void {
  const invoice = account.invoices.get(subscription.latest_invoice ?? '');
  if (invoice === undefined) return;
  charge(account, subscription, invoice, findCustomer(account, subscription.customer, 'customer'));
}

/** Tells what the next invoice will be. It has no id: it does not exist yet. */
export function announceRenewal(
  account: StripeAccount,
  subscription: Subscription,
  periodEndSeconds: number,
): void {
  account.announcedRenewals.set(subscription.id, periodEndSeconds);
  const customer = findCustomer(account, subscription.customer, 'customer');
  const { id: _none, ...upcoming } = buildInvoice(account, orderOf(account, customer, subscription));
  account.recordEvent('invoice.upcoming', { ...upcoming, next_payment_attempt: periodEndSeconds }, noRequest);
}

function orderOf(account: StripeAccount, customer: Customer, subscription: Subscription): InvoiceOrder {
  return {
    customer,
    billingReason: 'subscription_cycle',
    subscription,
    metadata: {},
    items: subscription.items.data.map((item) => ({
      price: item.price,
      quantity: item.quantity,
      description: `${item.quantity} × ${account.products.get(item.price.product)?.name ?? 'Legajo'}`,
      periodStart: item.current_period_start,
      periodEnd: item.current_period_end,
      subscriptionItem: item.id,
    })),
  };
}

function charge(
  account: StripeAccount,
  subscription: Subscription,
  invoice: Invoice,
  customer: Customer,
): void {
  const order: PaymentOrder = {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: customer.id,
    email: customer.email,
    description: 'Subscription update',
    metadata: {},
  };
  const intent = openPayment(account, order, noRequest);
  const decline = account.refusedCards.get(customer.id);
  if (decline === undefined) {
    succeedPayment(account, intent, order, noRequest);
    settle(account, subscription, invoice, intent);
    return;
  }
  declinePayment(account, intent, order, decline, noRequest);
  fail(account, subscription, invoice);
}

/** Pays the invoice of a renewal; a subscription that was past due is active again. */
function settle(
  account: StripeAccount,
  subscription: Subscription,
  invoice: Invoice,
  intent: Parameters<typeof payInvoice>[2],
): void {
  payInvoice(account, invoice, intent, noRequest);
  if (subscription.status !== 'past_due') return;
  subscription.status = 'active';
  account.recordEvent('customer.subscription.updated', subscription, noRequest, { status: 'past_due' });
}

function fail(account: StripeAccount, subscription: Subscription, invoice: Invoice): void {
  const delay = retryDays[invoice.attempt_count];
  invoice.attempted = true;
  invoice.attempt_count += 1;
  invoice.next_payment_attempt = delay === undefined ? null : account.now() + delay * day;
  account.recordEvent('invoice.payment_failed', invoice, noRequest);
  if (delay === undefined) {
    if (subscription.cancellation_details !== null) {
      subscription.cancellation_details.reason = 'payment_failed';
    }
    endSubscription(account, subscription, noRequest);
    return;
  }
  if (subscription.status === 'past_due') return;
  subscription.status = 'past_due';
  account.recordEvent('customer.subscription.updated', subscription, noRequest, { status: 'active' });
}
