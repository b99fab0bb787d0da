import type Stripe from 'stripe';
import { itemOfPrice, type SoldItem } from './sold-items.ts';

/** Immutable Stripe objects, fetched once per client. */
interface ImmutableObjects {
  readonly items: Map<string, SoldItem>;
  readonly rates: Map<string, number>;
}
const fixedByClient = new WeakMap<Stripe, ImmutableObjects>();

/** Returns the item of a price id; `undefined` for prices of other shops. Cached: a price never changes its item. */
export async function readItem(stripe: Stripe, price: string): Promise<SoldItem | undefined> {
  const { items } = immutableObjectsOf(stripe);
  const item = items.get(price) ?? itemOfPrice(await stripe.prices.retrieve(price));
  if (item !== undefined) items.set(price, item);
  return item;
}

/** Returns the percentage of a tax rate. Cached: Stripe never changes it. */
export async function readTaxPercent(stripe: Stripe, rate: string): Promise<number> {
  const { rates } = immutableObjectsOf(stripe);
  const percent = rates.get(rate) ?? (await stripe.taxRates.retrieve(rate)).percentage;
  rates.set(rate, percent);
  return percent;
}

function immutableObjectsOf(stripe: Stripe): ImmutableObjects {
  const fixed = fixedByClient.get(stripe) ?? { items: new Map(), rates: new Map() };
  fixedByClient.set(stripe, fixed);
  return fixed;
}
