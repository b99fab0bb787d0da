import { draftInvoice, finalizeInvoice } from '../invoices/finalize-invoice.ts';
import { findCustomer } from '../objects/find-objects.ts';
import type { InvoiceItem } from '../objects/invoice-item.ts';
import type { RequestContext, StripeAccount } from '../objects/stripe-account.ts';
import type { Price, Subscription, SubscriptionItem } from '../objects/stripe-objects.ts';
import { findItemTaxRates, issuerTaxIdsOf } from '../tax/tax-subscription.ts';
import { collectInvoice } from './collect-invoice.ts';
import { toLegacyPlan } from './start-subscription.ts';

export type ProrationBehavior = 'create_prorations' | 'always_invoice' | 'none';

interface PlanChange {
  readonly item: SubscriptionItem;
  readonly price: Price;
  readonly behavior: ProrationBehavior;
}

/**
 * Changes an item's price within its period, as the dashboard does. The proration becomes items of the next invoice, or
 * is invoiced immediately with the reason `subscription_update` (docs.stripe.com/billing/subscriptions/prorations).
 */
export function changePlan(
  account: StripeAccount,
  subscription: Subscription,
  change: PlanChange,
  request: RequestContext,
): void {
  const { item, price, behavior } = change;
  const settled = prorateRestOfPeriod(account, subscription, change);
  item.price = structuredClone(price);
  item.plan = toLegacyPlan(price);
  if (behavior === 'none') return;
  if (behavior === 'create_prorations') {
    account.pendingItems.set(subscription.id, [
      ...(account.pendingItems.get(subscription.id) ?? []),
      ...settled,
    ]);
    return;
  }
  const customer = findCustomer(account, subscription.customer, 'customer');
  const billingReason = 'subscription_update';
  const issuerTaxIds = issuerTaxIdsOf(subscription);
  const order = {
    customer,
    billingReason,
    subscription,
    items: settled,
    metadata: {},
    issuerTaxIds,
  } as const;
  const invoice = draftInvoice(account, order, request);
  subscription.latest_invoice = invoice.id;
  finalizeInvoice(account, invoice, request);
  if (invoice.status === 'open') collectInvoice(account, invoice, request);
}

/** Credits the rest of the period at the old price and charges it at the new one. */
function prorateRestOfPeriod(
  account: StripeAccount,
  subscription: Subscription,
  { item, price, behavior }: PlanChange,
): InvoiceItem[] {
  const { current_period_start: start, current_period_end: end, quantity } = item;
  const share = (end - account.now()) / (end - start);
  const line = (each: Price, sign: 1 | -1, words: string): InvoiceItem => ({
    price: each,
    quantity,
    description: `${words} ${account.products.get(each.product)?.name ?? 'Legajo'}`,
    periodStart: account.now(),
    periodEnd: end,
    subscriptionItem: item.id,
    taxRates: findItemTaxRates(subscription, item),
    prorationAmount: sign * Math.round(each.unit_amount * quantity * share),
    isPending: behavior === 'create_prorations',
  });
  return [line(item.price, -1, 'Unused time on'), line(price, 1, 'Remaining time on')];
}
