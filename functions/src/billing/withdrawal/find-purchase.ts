import type Stripe from 'stripe';
import type { CreditBucket } from '../../shared/ledger/ledger.ts';
import { idOf } from '../../shared/stripe/stripe-client.ts';
import type { BillingServices } from '../billing-services.ts';
import { itemOfPrice } from '../catalogue/sold-items.ts';
import { paymentIntentOf } from '../payment-intent-of.ts';
import { withdrawalDeadline } from './withdrawal-deadline.ts';

/** A purchase that its buyer may withdraw from, as Stripe has it now. */
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
 * The purchase that an invoice of this customer stands for. `undefined` for an invoice that is not theirs, not paid, disputed
 * at the bank, or a renewal: withdrawing is from a contract, and a renewal makes none.
 */
export async function findPurchase(
  services: BillingServices,
  customerId: string,
  invoiceId: string,
): Promise<Purchase | undefined> {
  const stripe = await services.stripe();
  const invoice = await findInvoice(stripe, invoiceId);
  if (invoice === undefined || invoice.customer === null || idOf(invoice.customer) !== customerId) {
    return undefined;
  }
  const paymentIntentId = paymentIntentOf(invoice);
  const details = invoice.lines.data[0]?.pricing?.price_details;
  if (paymentIntentId === undefined || details === undefined) return undefined;
  if (invoice.billing_reason === 'subscription_cycle') return undefined;
  const [price, intent] = await Promise.all([
    stripe.prices.retrieve(idOf(details.price)),
    stripe.paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge'] }),
  ]);
  const item = itemOfPrice(price);
  const { latest_charge: charge } = intent;
  if (item === undefined || charge === null || typeof charge === 'string' || charge.disputed)
    return undefined;
  const purchasedAt = new Date((invoice.status_transitions.paid_at ?? invoice.created) * 1_000);
  const subscription = invoice.parent?.subscription_details?.subscription;
  return {
    invoiceId,
    name: item.name,
    bucket: item.bucket,
    credits: item.credits,
    paidCents: charge.amount,
    refundedCents: charge.amount_refunded,
    currency: charge.currency,
    paymentIntentId,
    purchasedAt,
    deadline: withdrawalDeadline(purchasedAt),
    subscriptionId: subscription === undefined ? null : idOf(subscription),
  };
}

async function findInvoice(stripe: Stripe, invoiceId: string): Promise<Stripe.Invoice | undefined> {
  try {
    return await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'resource_missing') return undefined;
    throw error;
  }
}
