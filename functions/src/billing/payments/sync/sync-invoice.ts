import { FieldValue } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { billingReferences } from '../../account/billing-account.ts';
import { findCustomerOwner } from '../../account/find-customer-owner.ts';
import type { BillingServices } from '../../account/stripe/billing-services.ts';
import { mirrorUntilStable } from '../../account/stripe/mirror-until-stable.ts';
import { paidCentsOf } from '../../account/stripe/payment-intent-of.ts';
import { findInvoiceGrants, isOfSubscription, isPlanMonthInvoice } from '../grants/find-paid-grants.ts';
import { grantCredits, type PaidGrant } from '../grants/grant-credits.ts';
import { readRefundedCents, toInvoiceRecord } from '../invoices/to-invoice-record.ts';
import { enqueueInvoiceMail } from '../mails/enqueue-invoice-mail.ts';

/** The user of an invoice, and its grants. */
export interface InvoiceOutcome {
  readonly uid: string;
  readonly invoice: Stripe.Invoice;
  readonly grants: readonly PaidGrant[];
  readonly isNew: boolean;
}

/**
 * Grants the credits of an invoice by its current state at Stripe, and then copies it. Returns `undefined` for an
 * unknown user.
 */
export async function syncInvoice(
  services: BillingServices,
  invoiceId: string,
): Promise<InvoiceOutcome | undefined> {
  const outcome = await grantInvoice(services, invoiceId);
  if (outcome === undefined) return undefined;
  const last = await mirrorInvoice(services, outcome);
  const wasPaidMeanwhile = paidCentsOf(last) > 0 && paidCentsOf(outcome.invoice) === 0;
  return wasPaidMeanwhile ? grantPaidItems(services, outcome.uid, last) : outcome;
}

/** Grants the credits of an invoice and enqueues mails, independently of our copy of it. */
export async function grantInvoice(
  services: BillingServices,
  invoiceId: string,
): Promise<InvoiceOutcome | undefined> {
  const stripe = await services.stripe();
  const invoice = await retrieveInvoice(stripe, invoiceId);
  const uid = await findCustomerOwner(services, invoice.customer);
  return uid === undefined ? undefined : grantPaidItems(services, uid, invoice);
}

/** Updates our copy of an invoice to Stripe's state. Resolves to the invoice as last read. */
export async function mirrorInvoice(
  services: BillingServices,
  { uid, invoice }: Pick<InvoiceOutcome, 'uid' | 'invoice'>,
): Promise<Stripe.Invoice> {
  const stripe = await services.stripe();
  const reference = billingReferences.invoices(services.firestore, uid).doc(invoice.id);
  let last: Stripe.Invoice | undefined;
  await mirrorUntilStable(
    async () => {
      last = last === undefined ? invoice : await retrieveInvoice(stripe, invoice.id);
      return toInvoiceRecord(stripe, last);
    },
    async (record) => {
      await reference.set(record, { merge: true });
    },
  );
  return last ?? invoice;
}

/**
 * Stores the ids by which a returned payment finds its invoice. Ids are only added, so that the order of events does
 * not matter.
 */
export async function recordReturnIds(
  { firestore }: BillingServices,
  { uid, invoice }: Pick<InvoiceOutcome, 'uid' | 'invoice'>,
  ids: readonly string[],
): Promise<void> {
  const returnIds = FieldValue.arrayUnion(...ids);
  await billingReferences.invoices(firestore, uid).doc(invoice.id).set({ returnIds }, { merge: true });
}

/** Updates the refunded amount, which Stripe stores apart from the invoice: only a refund needs to read it. */
export async function mirrorRefunded(
  services: BillingServices,
  { uid, invoice }: Pick<InvoiceOutcome, 'uid' | 'invoice'>,
): Promise<void> {
  const stripe = await services.stripe();
  const reference = billingReferences.invoices(services.firestore, uid).doc(invoice.id);
  await mirrorUntilStable(
    () => readRefundedCents(stripe, invoice),
    async (refundedCents) => {
      await reference.update({ refundedCents });
    },
  );
}

function retrieveInvoice(stripe: Stripe, id: string): Promise<Stripe.Invoice> {
  return stripe.invoices.retrieve(id, { expand: ['payments'] });
}

async function grantPaidItems(
  services: BillingServices,
  uid: string,
  invoice: Stripe.Invoice,
): Promise<InvoiceOutcome> {
  const stripe = await services.stripe();
  const grants: PaidGrant[] = [];
  let isAnyNew = false;
  for (const paid of await findInvoiceGrants(stripe, invoice)) {
    const { grant, isNew } = await grantCredits(services, uid, paid);
    grants.push(grant);
    isAnyNew ||= isNew;
  }
  // Grants nothing for a coupon, or for an invoice marked as paid by hand: no money, no credits.
  if (
    grants.length === 0 &&
    isPlanMonthInvoice(invoice) &&
    invoice.status === 'paid' &&
    paidCentsOf(invoice) === 0
  ) {
    services.logger.error('free month granted no credits', { uid, invoice: invoice.id });
  }
  // Reports a paid change that our screens do not offer: the operator decides on its credits.
  if (grants.length === 0 && isOfSubscription(invoice) && paidCentsOf(invoice) > 0) {
    services.logger.error('payment granted no credits', {
      uid,
      invoice: invoice.id,
      reason: invoice.billing_reason,
    });
  }
  await enqueueInvoiceMail(services, uid, invoice, grants);
  return { uid, invoice, grants, isNew: isAnyNew };
}
