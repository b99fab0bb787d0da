import { type ChosenPurchase, chosenPurchases, creditPack, plans } from '@contract/billing/plans.ts';
import { formatNumber, formatPrice } from '@/shared/format/format.ts';
import { paths } from '@/shared/paths.ts';

/** Plan in the URL, as the card shows it. */
export interface ChosenPlan {
  readonly purchase: ChosenPurchase;
  readonly name: string;
  readonly price: string;
  readonly credits: string;
  /** Colour of the card's border and price. */
  readonly tone: 'success' | 'accent' | 'warning' | 'ink';
}

const tones = { basic: 'success', standard: 'accent', premium: 'warning' } as const;

/** Returns the query that `readChosenPlan` parses. */
const purchaseQuery = (purchase: ChosenPurchase): string =>
  purchase === 'onetime' ? 'type=onetime' : `plan=${purchase}`;

/** Returns the URL of the registration form with the chosen purchase. */
export const registrationPath = (purchase: ChosenPurchase | undefined): string =>
  purchase === undefined ? paths.register : `${paths.register}?${purchaseQuery(purchase)}`;

/** Parses `?plan=basic|standard|premium` or `?type=onetime`; returns `undefined` for anything else. */
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

/** Returns the first page of a new account: the chosen purchase, or the dashboard. */
export const firstPageOfAccount = (purchase: ChosenPurchase | undefined): string =>
  purchase === undefined ? paths.home : paths.buying(purchase);

/** Returns the purchase of a path built by `firstPageOfAccount`; `undefined` for other paths. */
export const readPurchaseFromPath = (path: string | null): ChosenPurchase | undefined =>
  chosenPurchases.find((purchase) => firstPageOfAccount(purchase) === path);

/**
 * Returns the URL to which the verification mail's link returns. Contains the chosen purchase, because the mail may be
 * opened in a browser without the registration.
 */
export function verificationReturnUrl(purchase?: ChosenPurchase): string {
  const chosenQuery = purchase === undefined ? '' : `&${purchaseQuery(purchase)}`;
  return `${location.origin}/auth/action?continueRegistration=true${chosenQuery}`;
}

/** Returns the purchase in a link's return URL; `undefined` if it is not on sale. */
export function readPurchaseFromReturnUrl(continueUrl: string | null): ChosenPurchase | undefined {
  return readChosenPlan(new URLSearchParams(continueUrl?.split('?')[1]))?.purchase;
}
