import { hourSeconds } from '../../../../functions/src/platform/time/time-units.ts';
import { buildInvoice, type InvoiceParams } from '../invoices/draw-up-invoice.ts';
import { draftInvoice, finalizeInvoice } from '../invoices/finalize-invoice.ts';
import { findCustomer } from '../objects/find-objects.ts';
import { noRequest, type StripeAccount } from '../objects/stripe-account.ts';
import type { Customer, Invoice, Subscription } from '../objects/stripe-objects.ts';
import { issuerTaxIdsOf } from '../tax/tax-subscription.ts';
import { collectInvoice } from './collect-invoice.ts';
import { listPeriodItems } from './list-period-items.ts';
import { periodEnd } from './start-subscription.ts';

/** «Stripe waits one hour» before it finalises a renewal's invoice and charges it (docs.stripe.com/api/invoices). */
const draftSeconds = hourSeconds;

/**
 * Starts the next period with a draft of its invoice, finalised and charged an hour later. The draft of an unpaid
 * subscription stays a draft (docs.stripe.com/billing/subscriptions/overview, «unpaid»).
 */
export function renewSubscription(account: StripeAccount, subscription: Subscription): Invoice {
  const customer = findCustomer(account, subscription.customer, 'customer');
  for (const item of subscription.items.data) {
    const start = item.current_period_end;
    item.current_period_start = start;
    item.current_period_end = periodEnd(item.price, start, subscription.billing_cycle_anchor);
  }
  const invoice = draftInvoice(account, renewalInvoiceParams(account, customer, subscription), noRequest);
  account.pendingItems.delete(subscription.id);
  if (subscription.status !== 'unpaid') {
    invoice.auto_advance = true;
    invoice.automatically_finalizes_at = invoice.created + draftSeconds;
    invoice.next_payment_attempt = invoice.automatically_finalizes_at;
  }
  subscription.latest_invoice = invoice.id;
  account.recordEvent('customer.subscription.updated', subscription, noRequest);
  return invoice;
}

/** Finalises and charges the draft of a renewal, an hour after it. */
export function chargeRenewal(account: StripeAccount, invoice: Invoice): void {
  finalizeInvoice(account, invoice, noRequest);
  if (invoice.status === 'open') collectInvoice(account, invoice, noRequest);
}

/** Announces the next invoice, which has no id before it exists. */
export function announceRenewal(
  account: StripeAccount,
  subscription: Subscription,
  periodEndSeconds: number,
): void {
  account.announcedRenewals.set(subscription.id, periodEndSeconds);
  const customer = findCustomer(account, subscription.customer, 'customer');
  const { id: _none, ...upcoming } = buildInvoice(
    account,
    renewalInvoiceParams(account, customer, subscription),
  );
  account.recordEvent('invoice.upcoming', { ...upcoming, next_payment_attempt: periodEndSeconds }, noRequest);
}

function renewalInvoiceParams(
  account: StripeAccount,
  customer: Customer,
  subscription: Subscription,
): InvoiceParams {
  return {
    customer,
    billingReason: 'subscription_cycle',
    subscription,
    metadata: {},
    issuerTaxIds: issuerTaxIdsOf(subscription),
    items: [...(account.pendingItems.get(subscription.id) ?? []), ...listPeriodItems(account, subscription)],
  };
}
