import type Stripe from 'stripe';
import { toStripeId } from '../../platform/stripe/stripe-client.ts';
import { findInvoiceTaxes, type InvoiceTaxes } from './set-up-tax.ts';
import { itemOfPrice } from './sold-items.ts';

/**
 * Updates earlier subscriptions to Checkout's current settings: included tax, the issuer's tax ids, and the paying card
 * as the next one charged. Returns a line with the number of changes.
 */
export async function setUpSubscriptions(stripe: Stripe): Promise<string> {
  const taxes = await findInvoiceTaxes(stripe);
  let changed = 0;
  for await (const subscription of stripe.subscriptions.list({ status: 'all', limit: 100 })) {
    if (await setUpSubscription(stripe, subscription, taxes)) changed += 1;
  }
  return `subscriptions: ${changed === 0 ? 'unchanged' : `${changed} brought up to date`}`;
}

/** Returns true when it changed the subscription. Skips ended subscriptions and those of other shops. */
async function setUpSubscription(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  taxes: InvoiceTaxes,
): Promise<boolean> {
  const line = subscription.items.data[0];
  const isOver = subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
  if (isOver || line === undefined || itemOfPrice(line.price) === undefined) return false;
  if (isSetUp(subscription, taxes)) return false;
  await stripe.subscriptions.update(subscription.id, {
    default_tax_rates: [taxes.rate],
    items: [{ id: line.id, tax_rates: [taxes.rate] }],
    invoice_settings: { account_tax_ids: taxes.issuerTaxIds.length === 0 ? '' : [...taxes.issuerTaxIds] },
    payment_settings: { save_default_payment_method: 'on_subscription' },
    // Prorates nothing: the price stays the same, with its included tax shown.
    proration_behavior: 'none',
  });
  return true;
}

function isSetUp(subscription: Stripe.Subscription, { rate, issuerTaxIds }: InvoiceTaxes): boolean {
  const { default_tax_rates: rates, invoice_settings, payment_settings, items } = subscription;
  const issuer = (invoice_settings.account_tax_ids ?? []).map(toStripeId);
  const hasRate = (foundRates: readonly Stripe.TaxRate[] | null | undefined): boolean =>
    foundRates?.length === 1 && foundRates[0]?.id === rate;
  return (
    hasRate(rates) &&
    items.data.every(({ tax_rates }) => hasRate(tax_rates)) &&
    issuer.length === issuerTaxIds.length &&
    issuer.every((id) => issuerTaxIds.includes(id)) &&
    payment_settings?.save_default_payment_method === 'on_subscription'
  );
}
