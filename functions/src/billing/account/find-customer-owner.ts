import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { toStripeId } from '../../platform/stripe/stripe-client.ts';
import { billingReferences, customerRecordSchema } from './billing-account.ts';
import type { BillingServices } from './stripe/billing-services.ts';

/** Returns the user of a Stripe customer; `undefined` for no customer and for customers that we did not create. */
export async function findCustomerOwner(
  { firestore }: Pick<BillingServices, 'firestore'>,
  customer: string | { readonly id: string } | null,
): Promise<string | undefined> {
  if (customer === null) return undefined;
  const snapshot = await billingReferences.customer(firestore, toStripeId(customer)).get();
  return readSnapshot(snapshot, customerRecordSchema)?.uid;
}
