import type Stripe from 'stripe';
import { toStripeId } from '../../../platform/stripe/stripe-client.ts';
import { undefinedIfMissing } from '../../../platform/stripe/stripe-errors.ts';
import type { CreditBucket } from '../../../shared/ledger/ledger.ts';
import { readPosted } from '../../../shared/ledger/read-posted.ts';
import { findCustomerOwner } from '../../account/find-customer-owner.ts';
import type { BillingServices } from '../../account/stripe/billing-services.ts';
import { paymentIntentOf } from '../../account/stripe/payment-intent-of.ts';
import { isOfSubscription } from '../../payments/grants/find-paid-grants.ts';
import { findMainLine, findSoldItem } from '../../payments/invoices/invoice-lines.ts';
import { withdrawalDeadline } from './withdrawal-deadline.ts';

/** A withdrawable purchase, as read from Stripe. */
export interface Purchase {
  readonly invoiceId: string;
  readonly name: string;
  readonly bucket: CreditBucket;
  readonly credits: number;
  readonly paidCents: number;
  readonly refundedCents: number;
  readonly currency: string;
  readonly paymentIntentId: string;
  readonly purchasedAt: Date;
  readonly deadline: Date;
  readonly subscriptionId: string | null;
}

/**
 * Returns the purchase of an invoice of this customer. `undefined` for an invoice of another customer, unpaid, disputed
 * at the bank, or of an existing subscription. A withdrawal is from a contract, and a renewal makes none.
 */
export async function findPurchase(
  services: BillingServices,
  customerId: string,
  invoiceId: string,
): Promise<Purchase | undefined> {
  const stripe = await services.stripe();
  const invoice = await undefinedIfMissing(stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }));
  if (invoice === undefined || invoice.customer === null || toStripeId(invoice.customer) !== customerId) {
    return undefined;
  }
  const paymentIntentId = paymentIntentOf(invoice);
  if (paymentIntentId === undefined || isOfExistingSubscription(invoice)) return undefined;
  const [item, { latest_charge: charge }] = await Promise.all([
    findSoldItem(stripe, invoice),
    stripe.paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge'] }),
  ]);
  if (item === undefined || charge === null || typeof charge === 'string' || charge.disputed)
    return undefined;
  const purchasedAt = new Date((invoice.status_transitions.paid_at ?? invoice.created) * 1_000);
  const subscription = invoice.parent?.subscription_details?.subscription;
  return {
    invoiceId,
    name: item.label,
    bucket: item.bucket,
    credits: (await findGrantedCredits(services, stripe, invoice, paymentIntentId)) || item.credits,
    paidCents: charge.amount,
    refundedCents: charge.amount_refunded,
    currency: charge.currency,
    paymentIntentId,
    purchasedAt,
    deadline: withdrawalDeadline(purchasedAt),
    subscriptionId: subscription === undefined ? null : toStripeId(subscription),
  };
}

/** Returns true for an invoice of an existing subscription: a renewal, or an operator's change. */
function isOfExistingSubscription(invoice: Stripe.Invoice): boolean {
  return isOfSubscription(invoice) && invoice.billing_reason !== 'subscription_create';
}

/** Returns the credits of a purchase in the ledger; 0 before they are granted. */
async function findGrantedCredits(
  services: BillingServices,
  stripe: Stripe,
  invoice: Stripe.Invoice,
  payment_intent: string,
): Promise<number> {
  const uid = await findCustomerOwner(services, invoice.customer);
  if (uid === undefined) return 0;
  if (isOfSubscription(invoice)) {
    const line = findMainLine(invoice);
    return line === undefined ? 0 : readPosted(services, uid, `grant:inv:${invoice.id}:${line.id}`);
  }
  const [session] = (await stripe.checkout.sessions.list({ payment_intent, limit: 1 })).data;
  return session === undefined ? 0 : readPosted(services, uid, `grant:cs:${session.id}`);
}
