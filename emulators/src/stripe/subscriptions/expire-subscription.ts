import { noRequest, type StripeAccount } from '../account/stripe-account.ts';
import type { Subscription } from '../account/stripe-objects.ts';
import { voidInvoice } from '../invoices/close-invoice.ts';

/** Ends a subscription whose first invoice nobody paid in time, and voids that invoice. */
export function expireSubscription(account: StripeAccount, subscription: Subscription): void {
  const invoice = account.invoices.get(subscription.latest_invoice ?? '');
  if (invoice?.status === 'open') voidInvoice(account, invoice, noRequest);
  subscription.status = 'incomplete_expired';
  subscription.ended_at = account.now();
  account.recordEvent('customer.subscription.updated', subscription, noRequest, { status: 'incomplete' });
}
