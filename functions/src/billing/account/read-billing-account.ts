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
  const storedAccount = await readStoredAccount({ firestore }, uid);
  if (storedAccount === undefined || !hasCustomer(storedAccount)) return undefined;
  const isOfOtherMode = storedAccount.isLive !== null && storedAccount.isLive !== environment.stripe.isLive;
  return isOfOtherMode ? undefined : storedAccount;
}

export function hasCustomer(storedAccount: StoredAccount): storedAccount is BillingAccount {
  return storedAccount.customerId !== null;
}
