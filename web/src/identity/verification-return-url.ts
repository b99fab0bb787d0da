import type { ChosenPurchase } from '@contract/billing/plans.ts';
import { purchaseQuery, readChosenPlan } from './chosen-plan.ts';

/**
 * Where the link of the verification mail leads back to. It names what was chosen before, because the mail may be opened where
 * nothing else is known of the registration.
 */
export function verificationReturnUrl(purchase?: ChosenPurchase): string {
  const chosen = purchase === undefined ? '' : `&${purchaseQuery(purchase)}`;
  return `${location.origin}/auth/action?continueRegistration=true${chosen}`;
}

/** What was chosen, by the address that a link returns to; `undefined` for nothing that is sold. */
export function purchaseOfReturn(continueUrl: string | null): ChosenPurchase | undefined {
  return readChosenPlan(new URLSearchParams(continueUrl?.split('?')[1]))?.purchase;
}
