import type Stripe from 'stripe';
import { idOf } from '../../shared/stripe/stripe-client.ts';
import { itemOfPrice } from '../catalogue/sold-items.ts';
import { paymentIntentOf } from '../payment-intent-of.ts';
import type { PaidGrant } from './grant-credits.ts';

/** The reasons for which an invoice pays for a month of a plan. */
const monthlyReasons: readonly (Stripe.Invoice.BillingReason | null)[] = [
  'subscription_create',
  'subscription_cycle',
];

/** What a paid invoice of a subscription brings; nothing where no money came in, or for something that is not ours. */
export async function findInvoiceGrants(stripe: Stripe, invoice: Stripe.Invoice): Promise<PaidGrant[]> {
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

/** What a paid one-time session, whose `line_items` were expanded, brings. `payment_status` turns to `paid` later where the money takes its time. */
export function findSessionGrant(session: Stripe.Checkout.Session): PaidGrant | undefined {
  const isPaid =
    session.mode === 'payment' && session.status === 'complete' && session.payment_status === 'paid';
  const price = session.line_items?.data[0]?.price;
  if (!isPaid || !price || (session.amount_total ?? 0) <= 0) return undefined;
  const item = itemOfPrice(price);
  if (item === undefined || item.isMonthly) return undefined;
  return {
    source: `cs:${session.id}`,
    name: item.name,
    bucket: item.bucket,
    amount: item.credits,
    periodEndsAt: undefined,
  };
}
