import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { invoiceRecordSchema } from '../account/billing-account.ts';

/**
 * `retainedInvoices/{invoice}`: the data of a deleted account that commercial and tax law requires us to keep. Names
 * the goods and the payment, not the buyer: Stripe's invoice has the buyer.
 */
const retainedInvoiceSchema = invoiceRecordSchema.extend({
  /** Random id shared by all invoices of one account. */
  pseudonym: z.string(),
  withdrawal: z
    .object({ requestedAt: z.date(), credits: z.int().nonnegative(), refundCents: z.int().positive() })
    .nullable(),
  /** The field of the collection's time-to-live policy. */
  keptUntil: z.date(),
});
export type RetainedInvoice = z.infer<typeof retainedInvoiceSchema>;

export function retainedInvoiceReference(firestore: Firestore, invoiceId: string): DocumentReference {
  return firestore.doc(`retainedInvoices/${invoiceId}`);
}

/**
 * Returns the end of the sixth calendar year after the invoice's own («Código de Comercio», art. 30). `created` is in
 * Unix seconds.
 */
export function invoiceRetentionEnd(created: number): Date {
  return new Date(Date.UTC(new Date(created * 1_000).getUTCFullYear() + 7, 0, 1));
}
