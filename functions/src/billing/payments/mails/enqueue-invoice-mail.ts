import type Stripe from 'stripe';
import { plans } from '../../../contract/billing/plans.ts';
import type { BillingServices } from '../../account/stripe/billing-services.ts';
import { paidCentsOf } from '../../account/stripe/payment-intent-of.ts';
import type { PaidGrant } from '../grants/grant-credits.ts';
import { findSoldItem } from '../invoices/invoice-lines.ts';
import { isRecentForMail } from './is-recent-for-mail.ts';

/**
 * Enqueues the mail for the current state of an invoice, once per attempt: the receipt of a payment, or the notice
 * of a refused renewal. `grants` are those of the invoice itself.
 */
export async function enqueueInvoiceMail(
  services: BillingServices,
  uid: string,
  invoice: Stripe.Invoice,
  grants: readonly PaidGrant[],
): Promise<void> {
  if (paidCentsOf(invoice) > 0) await enqueueReceipt(services, uid, invoice, grants);
  else if (wasRenewalRefused(invoice)) await enqueueRefusalMail(services, uid, invoice);
}

function wasRenewalRefused(invoice: Stripe.Invoice): boolean {
  return (
    invoice.status === 'open' &&
    invoice.attempt_count > 0 &&
    invoice.billing_reason === 'subscription_cycle' &&
    invoice.amount_due > 0
  );
}

async function enqueueReceipt(
  services: BillingServices,
  uid: string,
  invoice: Stripe.Invoice,
  [grant]: readonly PaidGrant[],
): Promise<void> {
  const paidAtSeconds = invoice.status_transitions.paid_at ?? invoice.created;
  if (!isRecentForMail(paidAtSeconds, services.now())) return;
  const item = grant ? undefined : await findSoldItem(await services.stripe(), invoice);
  await services.mail.enqueue({
    id: `receipt:${invoice.id}`,
    uid,
    mail: {
      kind: 'receipt',
      description: grant?.name ?? item?.label ?? invoice.lines.data[0]?.description ?? 'Legajo',
      amountCents: paidCentsOf(invoice),
      currency: invoice.currency,
      paidAt: new Date(paidAtSeconds * 1_000),
      invoiceNumber: invoice.number,
      credits: grant?.amount ?? item?.credits ?? 0,
    },
  });
}

async function enqueueRefusalMail(
  services: BillingServices,
  uid: string,
  invoice: Stripe.Invoice,
): Promise<void> {
  if (!isRecentForMail(invoice.created, services.now())) return;
  const item = await findSoldItem(await services.stripe(), invoice);
  if (item === undefined || item.itemId === 'pack') return;
  const { next_payment_attempt: nextSeconds } = invoice;
  await services.mail.enqueue({
    id: `payment-failed:${invoice.id}:${invoice.attempt_count}`,
    uid,
    mail: {
      kind: 'payment_failed',
      plan: plans[item.itemId].label,
      amountCents: invoice.amount_due,
      currency: invoice.currency,
      retriesAt: nextSeconds === null ? null : new Date(nextSeconds * 1_000),
    },
  });
}
