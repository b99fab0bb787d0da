import { draftInvoice, finalizeInvoice } from '../invoices/finalize-invoice.ts';
import type { RequestContext, StripeAccount } from '../objects/stripe-account.ts';
import type { Customer, Price, Subscription, TaxRate } from '../objects/stripe-objects.ts';
import { issuerTaxIdsOf, taxSubscription } from '../tax/tax-subscription.ts';
import { collectInvoice } from './collect-invoice.ts';
import { listPeriodItems } from './list-period-items.ts';
import { startSubscription } from './start-subscription.ts';

export interface NewSubscription {
  readonly customer: Customer;
  readonly lines: readonly { readonly price: Price; readonly quantity: number }[];
  readonly metadata: Readonly<Record<string, string>>;
  readonly method: string | null;
  readonly taxRates: readonly TaxRate[];
  /** True to charge the first invoice now; otherwise it waits for a payment. */
  readonly isCharged: boolean;
}

/**
 * Subscribes a customer without Checkout: incomplete until the first invoice is paid
 * (docs.stripe.com/billing/subscriptions/overview, `payment_behavior`).
 */
export function createSubscription(
  account: StripeAccount,
  { customer, lines, metadata, method, taxRates, isCharged }: NewSubscription,
  request: RequestContext,
): Subscription {
  const order = { customer, lines, metadata, method, status: 'incomplete' } as const;
  const subscription = startSubscription(account, order);
  taxSubscription(subscription, { defaults: taxRates, items: [], issuer: [] });
  account.recordEvent('customer.subscription.created', subscription, request);
  const invoice = draftInvoice(
    account,
    {
      customer,
      billingReason: 'subscription_create',
      subscription,
      metadata: {},
      issuerTaxIds: issuerTaxIdsOf(subscription),
      items: listPeriodItems(account, subscription),
    },
    request,
  );
  subscription.latest_invoice = invoice.id;
  finalizeInvoice(account, invoice, request);
  if (isCharged && invoice.status === 'open') collectInvoice(account, invoice, request);
  return subscription;
}
