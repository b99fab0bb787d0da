import { type ChosenPurchase, chosenPurchases, creditPack, plans } from '@contract/billing/plans.ts';
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
const purchaseQuery = (purchase: ChosenPurchase): string =>
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

/** Where a new account begins: with the purchase that was chosen before it, or at the dashboard. */
export const firstPage = (purchase: ChosenPurchase | undefined): string =>
  purchase === undefined ? paths.home : paths.buying(purchase);

/** The purchase that `firstPage` leads to: no other address is one. */
export const purchaseOf = (path: string | null): ChosenPurchase | undefined =>
  chosenPurchases.find((purchase) => firstPage(purchase) === path);

/**
 * The return address of the verification mail's link. It names the purchase chosen before, because the mail may be
 * opened where nothing else of the registration is known.
 */
export function verificationReturnUrl(purchase?: ChosenPurchase): string {
  const chosen = purchase === undefined ? '' : `&${purchaseQuery(purchase)}`;
  return `${location.origin}/auth/action?continueRegistration=true${chosen}`;
}

/** The purchase in a link's return address; `undefined` for what is not on sale. */
export function purchaseOfReturn(continueUrl: string | null): ChosenPurchase | undefined {
  return readChosenPlan(new URLSearchParams(continueUrl?.split('?')[1]))?.purchase;
}
