import { findCustomer } from '../objects/find-objects.ts';
import { findPreviousAttributes } from '../objects/find-previous-attributes.ts';
import type { RequestContext, StripeAccount } from '../objects/stripe-account.ts';
import type { PaymentMethod } from '../objects/stripe-objects.ts';
import { attachCard } from '../payments/payment-methods.ts';

/**
 * Stores another card with a customer as their default. The subscription's own default takes precedence and stays (SDK
 * Subscriptions.d.ts, `default_payment_method`; highlight/highlight#3709).
 */
export function replaceCard(
  account: StripeAccount,
  customerId: string,
  cardName: string,
  request: RequestContext,
): PaymentMethod {
  const customer = findCustomer(account, customerId, 'customer');
  const before = structuredClone(customer);
  const card = attachCard(account, customer, cardName, request);
  customer.invoice_settings.default_payment_method = card.id;
  account.recordEvent('customer.updated', customer, request, findPreviousAttributes(before, customer));
  return card;
}
