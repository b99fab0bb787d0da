import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { billingReferences, type StoredAccount, storedAccountSchema } from './billing-account.ts';
import type { BillingServices } from './stripe/billing-services.ts';

/** Returns the stored record, with or without a customer, of either Stripe mode. */
export async function readStoredAccount(
  { firestore }: Pick<BillingServices, 'firestore'>,
  uid: string,
): Promise<StoredAccount | undefined> {
  return readSnapshot(await billingReferences.account(firestore, uid).get(), storedAccountSchema);
}
