import { findInvoiceSubscription } from '../invoices/pay-invoice.ts';
import { findCustomer } from '../objects/find-objects.ts';
import type { RequestContext, StripeAccount } from '../objects/stripe-account.ts';
import type { Invoice } from '../objects/stripe-objects.ts';
import { attachCard } from '../payments/payment-methods.ts';

/**
 * Makes the card that paid an invoice on its page the default for renewals, when the subscription is configured so (SDK
 * Subscriptions.d.ts, `save_default_payment_method`). `cardName` is that of the test card.
 */
export function keepPayingCard(
  account: StripeAccount,
  invoice: Invoice,
  cardName: string,
  request: RequestContext,
): void {
  const subscription = findInvoiceSubscription(account, invoice);
  if (subscription?.payment_settings?.save_default_payment_method !== 'on_subscription') return;
  const before = subscription.default_payment_method;
  const customer = findCustomer(account, invoice.customer, 'customer');
  subscription.default_payment_method = attachCard(account, customer, cardName, request).id;
  account.recordEvent('customer.subscription.updated', subscription, request, {
    default_payment_method: before,
  });
}
