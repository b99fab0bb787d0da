import type { BillingAccount, StoredAccount } from './billing-account.ts';
import { readStoredAccount } from './read-stored-account.ts';
import type { BillingServices } from './stripe/billing-services.ts';

/**
 * Returns a user's account at Stripe; `undefined` before the first purchase, and for a customer of the other mode, from
 * trials with a test key.
 */
export async function readBillingAccount(
  { firestore, environment }: Pick<BillingServices, 'firestore' | 'environment'>,
  uid: string,
): Promise<BillingAccount | undefined> {
  const stored = await readStoredAccount({ firestore }, uid);
  if (stored === undefined || !hasCustomer(stored)) return undefined;
  const isOfOtherMode = stored.isLive !== null && stored.isLive !== environment.stripe.isLive;
  return isOfOtherMode ? undefined : stored;
}

export function hasCustomer(stored: StoredAccount): stored is BillingAccount {
  return stored.customerId !== null;
}
