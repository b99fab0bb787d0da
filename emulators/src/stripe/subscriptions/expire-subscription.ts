import { voidInvoice } from '../invoices/close-invoice.ts';
import { noRequest, type StripeAccount } from '../objects/stripe-account.ts';
import type { Subscription } from '../objects/stripe-objects.ts';

/** Ends a subscription whose first invoice was not paid in time, and voids that invoice. */
export function expireSubscription(account: StripeAccount, subscription: Subscription): void {
  const invoice = account.invoices.get(subscription.latest_invoice ?? '');
  if (invoice?.status === 'open') voidInvoice(account, invoice, noRequest);
  subscription.status = 'incomplete_expired';
  subscription.ended_at = account.now();
  account.recordEvent('customer.subscription.updated', subscription, noRequest, { status: 'incomplete' });
}
