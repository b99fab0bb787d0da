import type Stripe from 'stripe';
import { creditPack, type PaidPlanId, paidPlanIds, plans } from '../../contract/billing/plans.ts';
import { formatNumber } from '../../contract/spanish-format.ts';
import type { CreditBucket } from '../../shared/ledger/ledger.ts';

/** An item on sale: its price, and what its buyer gets. Amounts in euro cents, VAT included. */
export interface SoldItem {
  /** Finds the current price. An earlier price keeps its metadata, and loses this key. */
  readonly lookupKey: string;
  /** The item in the price's metadata, which never changes. */
  readonly itemId: PaidPlanId | 'pack';
  /** What Stripe calls it, beside the products of other shops. */
  readonly name: string;
  /** What its buyer reads everywhere in the product. */
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

/** The key in a price's metadata that names its item. */
export const itemMetadataKey = 'legajo_item';

/** The item of a current or earlier price; `undefined` for a price that is not ours. */
export function itemOfPrice(price: Pick<Stripe.Price, 'metadata' | 'currency'>): SoldItem | undefined {
  if (price.currency !== 'eur') return undefined;
  return soldItems.find(({ itemId }) => itemId === price.metadata[itemMetadataKey]);
}

export function itemOfPlan(plan: PaidPlanId): SoldItem {
  const item = soldItems.find(({ itemId }) => itemId === plan);
  if (item === undefined) throw new RangeError(`plan ${plan} is not sold`);
  return item;
}
