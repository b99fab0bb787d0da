import type Stripe from 'stripe';
import { toStripeId } from '../../../platform/stripe/stripe-client.ts';
import { paidCentsOf } from '../../account/stripe/payment-intent-of.ts';
import { readItem } from '../../catalogue/read-immutable-objects.ts';
import { itemOfPrice } from '../../catalogue/sold-items.ts';
import { isProration } from '../invoices/invoice-lines.ts';
import type { PaidGrant } from './grant-credits.ts';

/**
 * Billing reasons of invoices for a plan's month. `subscription_update`: an operator restarted the month, or changed
 * the plan within it; then all lines are prorations (docs.stripe.com/billing/subscriptions/prorations).
 */
const monthlyReasons: readonly (Stripe.Invoice.BillingReason | null)[] = [
  'subscription_create',
  'subscription_cycle',
  'subscription_update',
];

/** Returns the grants of a paid subscription invoice; none without a payment, or for items of other shops. */
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

/** Returns true for an invoice that begins or renews the month of a plan. */
export function isPlanMonthInvoice(invoice: Stripe.Invoice): boolean {
  const reason = invoice.billing_reason;
  return isOfSubscription(invoice) && (reason === 'subscription_create' || reason === 'subscription_cycle');
}

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
  const item = await readItem(stripe, toStripeId(details.price));
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
 * Returns the grant of a paid one-time session with expanded `line_items`. `payment_status` becomes `paid` later for
 * slow payment methods.
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
