import { type ChosenPurchase, chosenPurchases } from '@contract/billing/plans.ts';
import { startSession } from '@/platform/session/session-store.ts';
import { paths } from '@/shared/paths.ts';
import { withoutWelcome } from '../login-texts.ts';
import type { RegistrationEnd } from './finish-registration.ts';

/** Where a new account begins: with the purchase that was chosen before it, or at the dashboard. */
export const firstPage = (purchase: ChosenPurchase | undefined): string =>
  purchase === undefined ? paths.home : paths.buying(purchase);

/** The purchase that `firstPage` leads to: no other address is one. */
export const purchaseOf = (path: string | null): ChosenPurchase | undefined =>
  chosenPurchases.find((purchase) => firstPage(purchase) === path);

/** Begins the session of a new account, where one could be opened, and says where to go on: else to the sign-in, on the same way. */
export function beginAfter({ session, purchase, credits }: RegistrationEnd): string {
  if (session !== undefined) {
    startSession(session);
    return firstPage(purchase);
  }
  const query = new URLSearchParams({ registration: 'complete' });
  if (credits === 0) query.set(withoutWelcome.name, withoutWelcome.value);
  if (purchase !== undefined) query.set('next', firstPage(purchase));
  return `${paths.login()}?${query}`;
}
