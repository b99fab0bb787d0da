import type Stripe from 'stripe';
import { billingReferences, type InvoiceRecord } from '../billing-account.ts';
import type { BillingServices } from '../billing-services.ts';
import { findCustomerOwner } from '../find-customer-owner.ts';
import { orderInvoiceMail } from '../mails/order-invoice-mail.ts';
import { findInvoiceGrants } from './find-paid-grants.ts';
import { grantCredits, type PaidGrant } from './grant-credits.ts';
import { mirrorUntilStable } from './mirror-until-stable.ts';

/** What an invoice gave to whom. */
export interface InvoiceOutcome {
  readonly uid: string;
  readonly grants: readonly PaidGrant[];
  readonly isNew: boolean;
}

/**
 * Copies an invoice as Stripe has it now, and grants what it pays for. `undefined` where it is nobody's that we know.
 */
export async function syncInvoice(
  services: BillingServices,
  invoiceId: string,
): Promise<InvoiceOutcome | undefined> {
  const stripe = await services.stripe();
  const retrieve = () => stripe.invoices.retrieve(invoiceId, { expand: ['payments'] });
  let invoice = await retrieve();
  const uid = await findCustomerOwner(services, invoice.customer);
  if (uid === undefined) return undefined;
  const reference = billingReferences.invoices(services.firestore, uid).doc(invoiceId);
  let isFirstLook = true;
  await mirrorUntilStable(
    async () => {
      if (!isFirstLook) invoice = await retrieve();
      isFirstLook = false;
      return toInvoiceRecord(invoice);
    },
    async (record) => {
      await reference.set(record);
    },
  );
  const grants = await findInvoiceGrants(stripe, invoice);
  let isNew = false;
  for (const grant of grants) isNew = (await grantCredits(services, uid, grant)) || isNew;
  await orderInvoiceMail(services, uid, invoice, grants);
  return { uid, grants, isNew };
}

export function toInvoiceRecord(invoice: Stripe.Invoice): InvoiceRecord {
  return {
    number: invoice.number,
    status: invoice.status ?? 'draft',
    created: invoice.created,
    amountPaidCents: invoice.amount_paid,
    amountDueCents: invoice.amount_due,
    currency: invoice.currency,
    hostedUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
    description: invoice.lines.data.map(({ description }) => description ?? '').join(' · '),
  };
}
