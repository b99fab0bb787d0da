import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { BillingDetails } from '../../../contract/billing/billing-details.ts';
import { readSnapshot } from '../../../platform/firestore/firestore-data.ts';

/** `users/{uid}/billing/details`: the buyer on invoices, entered by the user or collected by Checkout. */
export const billingDetailsRecordSchema = z.object({
  name: z.string().nullable(),
  taxId: z.string().nullable(),
  address: z
    .object({
      line1: z.string(),
      postal_code: z.string(),
      city: z.string(),
      province: z.string(),
      country: z.string(),
    })
    .nullable(),
  /** The Stripe customer with these details; `null` until they are sent. */
  sentTo: z.string().nullable(),
});
export type BillingDetailsRecord = z.infer<typeof billingDetailsRecordSchema>;

/** Billing details of a user who never entered any. */
export const noBillingDetails: BillingDetailsRecord = {
  name: null,
  taxId: null,
  address: null,
  sentTo: null,
};

export function billingDetailsReference(firestore: Firestore, uid: string): DocumentReference {
  return firestore.doc(`users/${uid}/billing/details`);
}

export async function readBillingDetails(
  firestore: Firestore,
  uid: string,
): Promise<BillingDetailsRecord | undefined> {
  return readSnapshot(await billingDetailsReference(firestore, uid).get(), billingDetailsRecordSchema);
}

export function describeBillingDetails(
  { name, taxId: tax_id, address }: BillingDetailsRecord,
  email: string,
): BillingDetails {
  return { name, tax_id, address, email };
}
