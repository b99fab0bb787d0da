import type { Subscription, SubscriptionItem, TaxRate } from '../objects/stripe-objects.ts';

/**
 * Returns the rates of an item: its own, else those of the subscription (SDK Subscriptions.d.ts, `default_tax_rates`).
 */
export function findItemTaxRates(
  { default_tax_rates }: Subscription,
  { tax_rates }: SubscriptionItem,
): readonly TaxRate[] {
  if (tax_rates !== null && tax_rates.length > 0) return tax_rates;
  return default_tax_rates ?? [];
}

/** Returns the account's tax ids that invoices of a subscription show. */
export function issuerTaxIdsOf({ invoice_settings }: Subscription): string[] {
  return (invoice_settings.account_tax_ids ?? []).map((id) => (typeof id === 'string' ? id : id.id));
}

/** Sets rates and tax ids for the subscription's future invoices. `items` are the rates of each item, in order. */
export function taxSubscription(
  subscription: Subscription,
  settings: {
    readonly defaults: readonly TaxRate[];
    readonly items: readonly (readonly TaxRate[])[];
    readonly issuer: readonly string[];
  },
): void {
  subscription.default_tax_rates = [...settings.defaults];
  for (const [index, item] of subscription.items.data.entries()) {
    item.tax_rates = [...(settings.items[index] ?? [])];
  }
  subscription.invoice_settings.account_tax_ids = settings.issuer.length === 0 ? null : [...settings.issuer];
}
