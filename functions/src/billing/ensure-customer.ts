import { readSnapshot } from '../shared/firestore-data.ts';
import type { Caller } from '../shared/sessions/caller.ts';
import { type BillingAccount, billingAccountSchema, billingReferences } from './billing-account.ts';
import type { BillingServices } from './billing-services.ts';
import { readBillingAccount } from './read-billing-account.ts';

/**
 * The caller's account at Stripe, created once however often and at once it is asked for: Stripe answers the same customer
 * for the same key, and the first to write it down claims it.
 */
export async function ensureCustomer(services: BillingServices, caller: Caller): Promise<BillingAccount> {
  const known = await readBillingAccount(services, caller.uid);
  if (known !== undefined) return known;
  const stripe = await services.stripe();
  const customer = await stripe.customers.create(
    { email: caller.email, preferred_locales: ['es'], metadata: { uid: caller.uid } },
    { idempotencyKey: `customer:${caller.uid}` },
  );
  const { firestore } = services;
  const reference = billingReferences.account(firestore, caller.uid);
  return firestore.runTransaction(async (transaction) => {
    const claimed = readSnapshot(await transaction.get(reference), billingAccountSchema);
    if (claimed !== undefined) return claimed;
    const account: BillingAccount = {
      customerId: customer.id,
      subscription: null,
      checkout: { round: 0, sessionId: null, plan: null },
    };
    transaction.create(reference, account);
    transaction.set(billingReferences.customer(firestore, customer.id), { uid: caller.uid });
    return account;
  });
}
