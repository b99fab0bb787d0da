import type Stripe from 'stripe';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { listOfCustomer } from '../../platform/stripe/list-of-customer.ts';
import type { AccountInDeletion } from '../../shared/account-parts/deletion-step.ts';
import { billingReferences, type InvoiceRecord, invoiceRecordSchema } from '../account/billing-account.ts';
import type { BillingServices } from '../account/stripe/billing-services.ts';
import { withdrawalRecordSchema, withdrawalReferences } from '../account/withdrawal-record.ts';
import { readRefundedCents, toInvoiceRecord } from '../payments/invoices/to-invoice-record.ts';
import { invoiceRetentionEnd, type RetainedInvoice, retainedInvoiceReference } from './retained-invoice.ts';

const pageSize = 100;

/** Retains the customer's invoices listed by Stripe, except drafts. */
export async function retainInvoices(
  services: BillingServices,
  stripe: Stripe,
  customer: string,
  account: AccountInDeletion,
): Promise<void> {
  const expand = ['data.payments'];
  const invoices = stripe.invoices.list({ customer, limit: pageSize, expand });
  for await (const invoice of listOfCustomer(invoices)) {
    if (invoice.status === 'draft') continue;
    const record = await toInvoiceRecord(stripe, invoice);
    const refundedCents = await readRefundedCents(stripe, invoice);
    await retainInvoice(services, account, invoice.id, { ...record, refundedCents, returnIds: [] });
  }
}

/**
 * Retains our copies of invoices that Stripe no longer lists, except drafts and, in live mode, invoices of a test key.
 */
export async function retainInvoiceCopies(
  services: BillingServices,
  account: AccountInDeletion,
): Promise<void> {
  const { docs } = await billingReferences.invoices(services.firestore, account.uid).get();
  for (const doc of docs) {
    const record = readSnapshot(doc, invoiceRecordSchema);
    if (record === undefined || record.status === 'draft') continue;
    if (record.isLive === false && services.environment.stripe.isLive) continue;
    const retainedInvoiceSnapshot = await retainedInvoiceReference(services.firestore, doc.id).get();
    if (!retainedInvoiceSnapshot.exists) await retainInvoice(services, account, doc.id, record);
  }
}

async function retainInvoice(
  { firestore }: BillingServices,
  { uid, pseudonym }: AccountInDeletion,
  invoiceId: string,
  record: InvoiceRecord,
): Promise<void> {
  const snapshot = await withdrawalReferences.one(firestore, uid, invoiceId).get();
  const withdrawn = readSnapshot(snapshot, withdrawalRecordSchema);
  const retained: RetainedInvoice = {
    ...record,
    pseudonym,
    withdrawal: withdrawn
      ? {
          requestedAt: withdrawn.requestedAt,
          credits: withdrawn.credits,
          refundCents: withdrawn.refundCents,
        }
      : null,
    keptUntil: invoiceRetentionEnd(record.created),
  };
  await retainedInvoiceReference(firestore, invoiceId).set(retained);
}
