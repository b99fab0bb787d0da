import type Stripe from 'stripe';
import { billingAddressSchema } from '../../../contract/billing/billing-details.ts';
import { readTaxId } from '../../../contract/billing/tax-id.ts';
import { readSnapshot } from '../../../platform/firestore/firestore-data.ts';
import type { BillingServices } from '../stripe/billing-services.ts';
import {
  type BillingDetailsRecord,
  billingDetailsRecordSchema,
  billingDetailsReference,
} from './billing-details-record.ts';

/**
 * Adopts the details that a buyer entered in Checkout, so that the account matches the invoices. Details saved here but
 * not sent to Stripe yet are newer, and stay.
 */
export async function adoptBillingDetails(
  services: BillingServices,
  { uid, customerId }: { readonly uid: string; readonly customerId: string },
): Promise<void> {
  const stripe = await services.stripe();
  const customer = await stripe.customers.retrieve(customerId, { expand: ['tax_ids'] });
  if (customer.deleted) return;
  const stripeDetails = toRecord(customer);
  if (stripeDetails.name === null && stripeDetails.taxId === null && stripeDetails.address === null) return;
  const reference = billingDetailsReference(services.firestore, uid);
  await services.firestore.runTransaction(async (transaction) => {
    const knownDetails = readSnapshot(await transaction.get(reference), billingDetailsRecordSchema);
    if (knownDetails === undefined || knownDetails.sentTo === customerId)
      transaction.set(reference, stripeDetails);
  });
}

function toRecord(customer: Stripe.Customer): BillingDetailsRecord {
  const values = (customer.tax_ids?.data ?? []).map(({ value }) => readTaxId(value)?.value);
  const { line1, postal_code, city, state: province, country } = customer.address ?? {};
  const address = billingAddressSchema.safeParse({ line1, postal_code, city, province, country });
  return {
    name: customer.name || null,
    taxId: values.find((value) => value !== undefined) ?? null,
    address: address.success ? address.data : null,
    sentTo: customer.id,
  };
}
