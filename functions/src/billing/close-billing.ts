import type Stripe from 'stripe';
import type { AccountInDeletion, DeletionStep } from '../shared/accounts/deletion-step.ts';
import { readSnapshot } from '../shared/firestore-data.ts';
import { billingReferences } from './billing-account.ts';
import type { BillingServices } from './billing-services.ts';
import { readBillingAccount } from './read-billing-account.ts';
import { keptUntil, type RetainedInvoice, retainedInvoiceReference } from './retained-invoice.ts';
import { toInvoiceRecord } from './webhook/sync-invoice.ts';
import { finishWithdrawal } from './withdrawal/finish-withdrawal.ts';
import { withdrawalRecordSchema, withdrawalReferences } from './withdrawal/withdrawal-record.ts';

const pageSize = 100;

/**
 * Sends back what is still owed, keeps what the law demands of the invoices, and deletes the customer at Stripe, which ends
 * their subscription at once. Rejects where Stripe does not answer: nothing else of the account goes before its payments end.
 */
export const closeBilling: DeletionStep = {
  name: 'billing',
  run: async (services, account) => {
    const { firestore } = services;
    const known = await readBillingAccount(services, account.uid);
    if (known === undefined) return;
    const { customerId } = known;
    const stripe = await services.stripe();
    const customer = await stripe.customers.retrieve(customerId);
    if (customer.deleted !== true) {
      await finishPending(services, account.uid);
      await retainInvoices(services, stripe, customerId, account);
      // What Stripe tells about them from here on is about nobody whom we know.
      await billingReferences.customer(firestore, customerId).delete();
      await closeCheckouts(stripe, customerId);
      await stripe.customers.del(customerId);
    }
    await billingReferences.customer(firestore, customerId).delete();
  },
};

async function finishPending(services: BillingServices, uid: string): Promise<void> {
  const pending = withdrawalReferences.all(services.firestore, uid).where('state', '==', 'requested');
  const { docs } = await pending.get();
  for (const doc of docs) {
    const record = readSnapshot(doc, withdrawalRecordSchema);
    if (record !== undefined) await finishWithdrawal(services, { uid, invoiceId: doc.id, record });
  }
}

/** Drafts are no invoices yet. */
async function retainInvoices(
  { firestore }: BillingServices,
  stripe: Stripe,
  customer: string,
  { uid, pseudonym }: AccountInDeletion,
): Promise<void> {
  for await (const invoice of stripe.invoices.list({ customer, limit: pageSize })) {
    if (invoice.status === 'draft' || invoice.id === undefined) continue;
    const { hostedUrl: _hostedUrl, pdfUrl: _pdfUrl, ...record } = toInvoiceRecord(invoice);
    const snapshot = await withdrawalReferences.one(firestore, uid, invoice.id).get();
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
      keptUntil: keptUntil(record.created),
    };
    await retainedInvoiceReference(firestore, invoice.id).set(retained);
  }
}

/** Nobody may pay for an account that is gone. One that was paid this moment is an invoice by now. */
async function closeCheckouts(stripe: Stripe, customer: string): Promise<void> {
  const open = stripe.checkout.sessions.list({ customer, status: 'open', limit: pageSize });
  for await (const { id } of open) await stripe.checkout.sessions.expire(id);
}
