import type Stripe from 'stripe';
import { isObjectMissing } from '../../platform/stripe/stripe-errors.ts';
import { setUpPaymentMethods } from './set-up-payment-methods.ts';
import { setUpTax } from './set-up-tax.ts';
import { itemMetadataKey, type SoldItem, soldItems } from './sold-items.ts';

/**
 * Creates or checks prices, their tax and payment methods in a Stripe account; returns one line for each change.
 * Idempotent. Prices in Stripe cannot change: a new amount gets a new price that takes over the lookup key. The old
 * price stays for its subscribers.
 */
export async function setUpCatalogue(stripe: Stripe, issuerTaxId?: string): Promise<string[]> {
  const doneLines: string[] = [];
  for (const item of soldItems) doneLines.push(await setUpItem(stripe, item));
  return [...doneLines, ...(await setUpTax(stripe, issuerTaxId)), await setUpPaymentMethods(stripe)];
}

async function setUpItem(stripe: Stripe, item: SoldItem): Promise<string> {
  const product = await ensureProduct(stripe, item);
  const { data } = await stripe.prices.list({ lookup_keys: [item.lookupKey], limit: 1 });
  const price = data[0];
  if (price !== undefined && matchesItem(price, item)) return `${item.lookupKey}: ${price.id}, unchanged`;
  const created = await stripe.prices.create({
    product,
    currency: 'eur',
    unit_amount: item.priceCents,
    tax_behavior: 'inclusive',
    lookup_key: item.lookupKey,
    transfer_lookup_key: true,
    metadata: { [itemMetadataKey]: item.itemId },
    ...(item.isMonthly ? { recurring: { interval: 'month' as const } } : {}),
  });
  return `${item.lookupKey}: ${created.id}, ${price === undefined ? 'made' : `replaces ${price.id}`}`;
}

/** Products have ids of our own, so that two concurrent runs cannot create two. */
async function ensureProduct(stripe: Stripe, item: SoldItem): Promise<string> {
  const id = `legajo_${item.itemId}`;
  try {
    const product = await stripe.products.retrieve(id);
    if (product.name !== item.name || !product.active) {
      await stripe.products.update(id, { name: item.name, active: true });
    }
    return id;
  } catch (error) {
    if (!isObjectMissing(error)) throw error;
  }
  const product = await stripe.products.create({
    id,
    name: item.name,
    metadata: { [itemMetadataKey]: item.itemId },
  });
  return product.id;
}

/** Returns true when a Stripe price matches the item in our contract. */
export function matchesItem(price: Stripe.Price, item: SoldItem): boolean {
  return (
    price.active &&
    price.unit_amount === item.priceCents &&
    price.currency === 'eur' &&
    price.tax_behavior === 'inclusive' &&
    price.metadata[itemMetadataKey] === item.itemId &&
    (price.recurring?.interval === 'month') === item.isMonthly
  );
}
