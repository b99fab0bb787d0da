import type { ChosenPurchase } from '@contract/billing/plans.ts';
import { purchaseQuery, readChosenPlan } from './chosen-plan.ts';

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
