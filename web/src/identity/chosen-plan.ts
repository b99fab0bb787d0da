import { type ChosenPurchase, creditPack, plans } from '@contract/billing/plans.ts';
import { formatNumber, formatPrice } from '@/shared/format/format.ts';
import { paths } from '@/shared/paths.ts';

/** The plan that an address names, as the card shows it. */
export interface ChosenPlan {
  readonly purchase: ChosenPurchase;
  readonly name: string;
  readonly price: string;
  readonly credits: string;
  /** Colour of the card's edge and price. */
  readonly tone: 'success' | 'accent' | 'warning' | 'ink';
}

const tones = { basic: 'success', standard: 'accent', premium: 'warning' } as const;

/** What `readChosenPlan` reads. */
export const purchaseQuery = (purchase: ChosenPurchase): string =>
  purchase === 'onetime' ? 'type=onetime' : `plan=${purchase}`;

/** The form, with what was chosen above it. */
export const registering = (purchase: ChosenPurchase | undefined): string =>
  purchase === undefined ? paths.register : `${paths.register}?${purchaseQuery(purchase)}`;

/** Reads `?plan=basic|standard|premium` or `?type=onetime`; `undefined` where the address names nothing that is sold. */
export function readChosenPlan(query: URLSearchParams): ChosenPlan | undefined {
  if (query.get('type') === 'onetime') {
    return {
      purchase: 'onetime',
      name: creditPack.label,
      price: formatPrice(creditPack.priceCents),
      credits: `${formatNumber(creditPack.credits)} créditos que no caducan`,
      tone: 'ink',
    };
  }
  const id = query.get('plan');
  if (id !== 'basic' && id !== 'standard' && id !== 'premium') return undefined;
  const { label, priceCents, creditsPerPeriod } = plans[id];
  return {
    purchase: id,
    name: `Plan ${label}`,
    price: `${formatPrice(priceCents)}/mes`,
    credits: `${formatNumber(creditsPerPeriod)} créditos cada mes`,
    tone: tones[id],
  };
}
