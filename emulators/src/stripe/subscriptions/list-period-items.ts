import type { InvoiceItem } from '../objects/invoice-item.ts';
import type { StripeAccount } from '../objects/stripe-account.ts';
import type { Subscription } from '../objects/stripe-objects.ts';
import { findItemTaxRates } from '../tax/tax-subscription.ts';

/** Returns the invoice items for the subscription's current period. */
export function listPeriodItems(account: StripeAccount, subscription: Subscription): InvoiceItem[] {
  return subscription.items.data.map((item) => ({
    price: item.price,
    quantity: item.quantity,
    description: `${item.quantity} × ${account.products.get(item.price.product)?.name ?? 'Legajo'}`,
    periodStart: item.current_period_start,
    periodEnd: item.current_period_end,
    subscriptionItem: item.id,
    taxRates: findItemTaxRates(subscription, item),
  }));
}
