import { readSnapshot } from '../shared/firestore-data.ts';
import { type BillingAccount, billingAccountSchema, billingReferences } from './billing-account.ts';
import type { BillingServices } from './billing-services.ts';

/** What we know about a user at Stripe; `undefined` for somebody who never began to buy. */
export async function readBillingAccount(
  { firestore }: Pick<BillingServices, 'firestore'>,
  uid: string,
): Promise<BillingAccount | undefined> {
  return readSnapshot(await billingReferences.account(firestore, uid).get(), billingAccountSchema);
}
