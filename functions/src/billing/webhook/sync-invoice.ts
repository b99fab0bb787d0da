import type Stripe from 'stripe';
import { idOf } from '../../shared/stripe/stripe-client.ts';
import { billingReferences, type InvoiceRecord } from '../billing-account.ts';
import type { BillingServices } from '../billing-services.ts';
import { itemOfPrice } from '../catalogue/sold-items.ts';
import { findCustomerOwner } from '../find-customer-owner.ts';
import { orderInvoiceMail } from '../mails/order-invoice-mail.ts';
import { paymentIntentOf } from '../payment-intent-of.ts';
import { grantCredits, type PaidGrant } from './grant-credits.ts';
import { mirrorUntilStable } from './mirror-until-stable.ts';

/** The reasons for which an invoice pays for a month of a plan. */
const monthlyReasons: readonly (Stripe.Invoice.BillingReason | null)[] = [
  'subscription_create',
  'subscription_cycle',
];

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
  const grants = await findGrants(stripe, invoice);
  let isNew = false;
  for (const grant of grants) isNew = (await grantCredits(services, uid, grant)) || isNew;
  await orderInvoiceMail(services, uid, invoice);
  return { uid, grants, isNew };
}

/** What a paid invoice of a subscription brings; nothing where no money came in, or for something that is not ours. */
async function findGrants(stripe: Stripe, invoice: Stripe.Invoice): Promise<PaidGrant[]> {
  const isMonthly =
    invoice.parent?.type === 'subscription_details' && monthlyReasons.includes(invoice.billing_reason);
  if (!isMonthly || paymentIntentOf(invoice) === undefined) return [];
  const grants: PaidGrant[] = [];
  for await (const line of stripe.invoices.listLineItems(invoice.id, { limit: 100 })) {
    const grant = await grantOfLine(stripe, invoice.id, line);
    if (grant !== undefined) grants.push(grant);
  }
  return grants;
}

async function grantOfLine(
  stripe: Stripe,
  invoiceId: string,
  line: Stripe.InvoiceLineItem,
): Promise<PaidGrant | undefined> {
  const details = line.pricing?.price_details;
  const isProration = line.parent?.subscription_item_details?.proration === true;
  if (details === undefined || isProration || line.amount <= 0) return undefined;
  const item = itemOfPrice(await stripe.prices.retrieve(idOf(details.price)));
  if (item === undefined || !item.isMonthly) return undefined;
  return {
    source: `inv:${invoiceId}:${line.id}`,
    name: item.name,
    bucket: item.bucket,
    amount: item.credits,
    periodEndsAt: new Date(line.period.end * 1_000),
  };
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
