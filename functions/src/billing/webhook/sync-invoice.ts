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
  const look = () => stripe.invoices.retrieve(invoiceId, { expand: ['payments'] });
  const first = await look();
  const uid = await findCustomerOwner(services, first.customer);
  if (uid === undefined) return undefined;
  const reference = billingReferences.invoices(services.firestore, uid).doc(invoiceId);
  await mirrorUntilStable(
    async () => toRecord(await look()),
    async (record) => {
      await reference.set(record);
    },
  );
  const invoice = await look();
  const grants = await findInvoiceGrants(stripe, invoice);
  let isNew = false;
  for (const grant of grants) isNew = (await grantCredits(services, uid, grant)) || isNew;
  await orderInvoiceMail(services, uid, invoice, grants);
  return { uid, grants, isNew };
}

function toRecord(invoice: Stripe.Invoice): InvoiceRecord {
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
