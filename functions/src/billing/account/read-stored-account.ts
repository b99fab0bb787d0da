import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { billingReferences, type StoredAccount, storedAccountSchema } from './billing-account.ts';
import type { BillingServices } from './stripe/billing-services.ts';

/** The record as it is, whether there is a customer or not, and of whichever mode of Stripe. */
export async function readStoredAccount(
  { firestore }: Pick<BillingServices, 'firestore'>,
  uid: string,
): Promise<StoredAccount | undefined> {
  return readSnapshot(await billingReferences.account(firestore, uid).get(), storedAccountSchema);
}
