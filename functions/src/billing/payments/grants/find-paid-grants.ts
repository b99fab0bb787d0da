import type Stripe from 'stripe';
import { idOf } from '../../../platform/stripe/stripe-client.ts';
import { paidCentsOf } from '../../account/stripe/payment-intent-of.ts';
import { readItem } from '../../catalogue/read-fixed.ts';
import { itemOfPrice } from '../../catalogue/sold-items.ts';
import { isProration } from '../invoices/invoice-lines.ts';
import type { PaidGrant } from './grant-credits.ts';

/**
 * The billing reasons of an invoice that pays for a month of a plan. `subscription_update`: an operator restarted the
 * month, or changed the plan within it; then it has prorations alone
 * (docs.stripe.com/billing/subscriptions/prorations).
 */
const monthlyReasons: readonly (Stripe.Invoice.BillingReason | null)[] = [
  'subscription_create',
  'subscription_cycle',
  'subscription_update',
];

/** The grants of a paid subscription invoice; none where no money was paid, or for what is not ours. */
export async function findInvoiceGrants(stripe: Stripe, invoice: Stripe.Invoice): Promise<PaidGrant[]> {
  if (!isOfSubscription(invoice) || !monthlyReasons.includes(invoice.billing_reason)) return [];
  if (paidCentsOf(invoice) === 0) return [];
  const grants: PaidGrant[] = [];
  for await (const line of stripe.invoices.listLineItems(invoice.id, { limit: 100 })) {
    const grant = await grantOfLine(stripe, invoice.id, line);
    if (grant !== undefined) grants.push(grant);
  }
  return grants;
}

/** Whether an invoice begins or renews the month of a plan. */
export function isMonthly(invoice: Stripe.Invoice): boolean {
  const reason = invoice.billing_reason;
  return isOfSubscription(invoice) && (reason === 'subscription_create' || reason === 'subscription_cycle');
}

/** Whether an invoice is of a subscription. */
export function isOfSubscription({ parent }: Stripe.Invoice): boolean {
  return parent?.type === 'subscription_details';
}

async function grantOfLine(
  stripe: Stripe,
  invoiceId: string,
  line: Stripe.InvoiceLineItem,
): Promise<PaidGrant | undefined> {
  const details = line.pricing?.price_details;
  if (details === undefined || isProration(line) || line.amount <= 0) return undefined;
  const item = await readItem(stripe, idOf(details.price));
  if (item === undefined || !item.isMonthly) return undefined;
  return {
    source: `inv:${invoiceId}:${line.id}`,
    name: item.label,
    bucket: item.bucket,
    amount: item.credits,
    periodEndsAt: new Date(line.period.end * 1_000),
  };
}

/**
 * The grant of a paid one-time session with expanded `line_items`. `payment_status` becomes `paid` later for slow
 * payment methods.
 */
export function findSessionGrant(session: Stripe.Checkout.Session): PaidGrant | undefined {
  const isPaid =
    session.mode === 'payment' && session.status === 'complete' && session.payment_status === 'paid';
  const price = session.line_items?.data[0]?.price;
  if (!isPaid || !price || (session.amount_total ?? 0) <= 0) return undefined;
  const item = itemOfPrice(price);
  if (item === undefined || item.isMonthly) return undefined;
  return {
    source: `cs:${session.id}`,
    name: item.label,
    bucket: item.bucket,
    amount: item.credits,
    periodEndsAt: undefined,
  };
}
