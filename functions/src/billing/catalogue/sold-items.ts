import type Stripe from 'stripe';
import { creditPack, type PaidPlanId, paidPlanIds, plans } from '../../contract/billing/plans.ts';
import { formatNumber } from '../../contract/spanish-format.ts';
import type { CreditBucket } from '../../shared/ledger/ledger.ts';

/** An item on sale: its price, and the buyer's credits. Amounts in euro cents, VAT included. */
export interface SoldItem {
  /** Key of the current price. An earlier price keeps its metadata and loses this key. */
  readonly lookupKey: string;
  /** The item in the price's metadata, which never changes. */
  readonly itemId: PaidPlanId | 'pack';
  /** Product name in Stripe, distinct from products of other shops. */
  readonly name: string;
  /** Product name shown to buyers. */
  readonly label: string;
  readonly priceCents: number;
  readonly isMonthly: boolean;
  readonly credits: number;
  readonly bucket: CreditBucket;
}

const planItems = paidPlanIds.map((plan): SoldItem => {
  const { label, priceCents, creditsPerPeriod } = plans[plan];
  return {
    lookupKey: `legajo_${plan}`,
    itemId: plan,
    name: `Legajo ${label}`,
    label: `Plan ${label}`,
    priceCents,
    isMonthly: true,
    credits: creditsPerPeriod,
    bucket: 'plan',
  };
});

export const packItem: SoldItem = {
  lookupKey: 'legajo_pack',
  itemId: 'pack',
  name: `${formatNumber(creditPack.credits)} créditos de Legajo`,
  label: creditPack.label,
  priceCents: creditPack.priceCents,
  isMonthly: false,
  credits: creditPack.credits,
  bucket: 'purchased',
};

export const soldItems: readonly SoldItem[] = [...planItems, packItem];

/** Metadata key of a price that contains its item. */
export const itemMetadataKey = 'legajo_item';

/** Returns the item of a current or earlier price; `undefined` for prices of other shops. */
export function itemOfPrice(price: Pick<Stripe.Price, 'metadata' | 'currency'>): SoldItem | undefined {
  if (price.currency !== 'eur') return undefined;
  return soldItems.find(({ itemId }) => itemId === price.metadata[itemMetadataKey]);
}

export function itemOfPlan(plan: PaidPlanId): SoldItem {
  const item = soldItems.find(({ itemId }) => itemId === plan);
  if (item === undefined) throw new RangeError(`plan ${plan} is not sold`);
  return item;
}
