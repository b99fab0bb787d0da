import type Stripe from 'stripe';
import type { Rectification } from '../../../contract/billing/schemas.ts';
import type { InvoiceRecord } from '../../account/billing-account.ts';
import { paymentIntentOf } from '../../account/stripe/payment-intent-of.ts';
import { readTaxPercent } from '../../catalogue/read-immutable-objects.ts';
import { findMainLine, findSoldItem } from './invoice-lines.ts';

/** Status of a renewal's draft cancelled before its charge: Stripe keeps it, and never finalises it. */
export const abandonedDraftStatus = 'given_up';

function isAbandonedDraft({ status, auto_advance, billing_reason }: Stripe.Invoice): boolean {
  return status === 'draft' && auto_advance === false && billing_reason === 'subscription_cycle';
}

/** Returns our copy of an invoice. Fetches the objects that the invoice only references. */
export async function toInvoiceRecord(
  stripe: Stripe,
  invoice: Stripe.Invoice,
): Promise<Omit<InvoiceRecord, 'refundedCents' | 'returnIds'>> {
  const [item, taxRatePercent, rectifications] = await Promise.all([
    findSoldItem(stripe, invoice),
    findTaxRate(stripe, invoice),
    findRectifications(stripe, invoice),
  ]);
  const tax = (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const period = findMainLine(invoice)?.period;
  return {
    isLive: invoice.livemode,
    number: invoice.number,
    status: isAbandonedDraft(invoice) ? abandonedDraftStatus : (invoice.status ?? 'draft'),
    created: invoice.created,
    amountPaidCents: invoice.amount_paid,
    amountDueCents: invoice.amount_due,
    currency: invoice.currency,
    description: invoice.lines.data.map(({ description }) => description ?? '').join(' · '),
    item: item?.itemId ?? null,
    period: item?.isMonthly && period ? { start: period.start, end: period.end } : null,
    amounts: { total: invoice.total, base: invoice.total_excluding_tax ?? invoice.total - tax, tax },
    taxRatePercent,
    nextAttempt: invoice.status === 'open' ? invoice.next_payment_attempt : null,
    rectifications,
  };
}

async function findTaxRate(stripe: Stripe, { total_taxes }: Stripe.Invoice): Promise<number | null> {
  const rates = (total_taxes ?? []).map(({ tax_rate_details }) => tax_rate_details?.tax_rate);
  const [only] = rates;
  if (only === undefined || rates.length > 1) return null;
  return readTaxPercent(stripe, only);
}

/**
 * Returns the refunded part of an invoice's payment, in minor units. A refund leaves the invoice unchanged: the charge
 * has the amount.
 */
export async function readRefundedCents(stripe: Stripe, invoice: Stripe.Invoice): Promise<number> {
  const intent = paymentIntentOf(invoice);
  if (intent === undefined) return invoice.post_payment_credit_notes_amount;
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intent, {
    expand: ['latest_charge'],
  });
  return charge === null || typeof charge === 'string' ? 0 : charge.amount_refunded;
}

async function findRectifications(stripe: Stripe, invoice: Stripe.Invoice): Promise<Rectification[]> {
  if (invoice.post_payment_credit_notes_amount + invoice.pre_payment_credit_notes_amount === 0) return [];
  const notes = await stripe.creditNotes.list({ invoice: invoice.id, limit: 100 });
  return (
    notes.data
      .filter(({ status }) => status === 'issued')
      .map(({ id, number, created, total }) => ({ id, number, created, amount: total }))
      // Reverses the order, because Stripe lists the latest first.
      .toReversed()
  );
}
