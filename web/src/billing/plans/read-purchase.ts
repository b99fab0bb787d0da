import { creditPack, paidPlanIds, plans } from '@contract/billing/plans.ts';
import { formatNumber, formatPrice } from '@/shared/format/format.ts';
import type { Purchase } from './use-checkout.ts';

/** What is about to be bought, in words. */
export interface WantedPurchase {
  readonly purchase: Purchase;
  /** What its card is called. */
  readonly heading: string;
  readonly price: string;
  readonly brings: string;
}

/** The purchase requested by an address: a plan's id, or `onetime`. `undefined` where it is not on sale. */
export function readPurchase(named: string | null): WantedPurchase | undefined {
  if (named === 'onetime') {
    return {
      purchase: 'pack',
      heading: 'Completar la compra de créditos sueltos',
      price: `${formatPrice(creditPack.priceCents)}, pago único`,
      brings: `${formatNumber(creditPack.credits)} créditos que no caducan`,
    };
  }
  const plan = paidPlanIds.find((id) => id === named);
  if (plan === undefined) return undefined;
  const { label, priceCents, creditsPerPeriod } = plans[plan];
  return {
    purchase: plan,
    heading: `Completar la contratación del plan ${label}`,
    price: `${formatPrice(priceCents)} al mes`,
    brings: `${formatNumber(creditsPerPeriod)} créditos cada mes`,
  };
}
