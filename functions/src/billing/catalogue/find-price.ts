import type Stripe from 'stripe';
import type { SoldItem } from './sold-items.ts';

/** Returns the id of an item's current price. Throws when `stripe:setup` never ran on the account. */
export async function findPrice(stripe: Stripe, item: SoldItem): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [item.lookupKey], active: true, limit: 1 });
  const price = data[0];
  if (price === undefined) throw new Error(`Stripe has no price ${item.lookupKey}: run npm run stripe:setup`);
  if (price.unit_amount !== item.priceCents || price.currency !== 'eur') {
    throw new Error(`Stripe sells ${item.lookupKey} at another price than the contract says`);
  }
  return price.id;
}
