import type Stripe from 'stripe';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { listOfCustomer } from '../../platform/stripe/list-of-customer.ts';
import { isPermanentRefusal } from '../../platform/stripe/stripe-errors.ts';
import { daySeconds } from '../../platform/time/time-units.ts';
import type { AccountInDeletion } from '../../shared/account-parts/deletion-step.ts';
import { ledgerEntrySchema, ledgerReferences } from '../../shared/ledger/ledger-records.ts';
import type { BillingServices } from '../account/stripe/billing-services.ts';
import { paymentIntentOf } from '../account/stripe/payment-intent-of.ts';
import { findInvoiceGrants, findSessionGrant } from '../payments/grants/find-paid-grants.ts';
import { rectifyRefund } from '../returns/rectifications/rectify-refund.ts';

/** Maximum age, before the deletion request, of a payment whose credits were never granted. */
const maxAgeSeconds = 2 * daySeconds;

/**
 * Refunds the payments whose credits were not granted before the account's deletion was requested: those made at that
 * moment, or whose event arrived late. Idempotent. Requires closed sessions and issued invoices.
 */
export async function refundLatePayments(
  services: BillingServices,
  stripe: Stripe,
  customer: string,
  account: AccountInDeletion,
): Promise<void> {
  const since = Math.floor(account.requestedAt.getTime() / 1_000) - maxAgeSeconds;
  const invoices = stripe.invoices.list({ customer, status: 'paid', limit: 100, expand: ['data.payments'] });
  for await (const invoice of listOfCustomer(invoices)) {
    const paidAt = invoice.status_transitions.paid_at ?? invoice.created;
    if (paidAt < since) continue;
    const sources = await findSources(stripe, invoice);
    if (sources.length === 0 || (await isGrantedBefore(services, account, sources))) continue;
    await refundInvoice(services, stripe, account.uid, invoice);
  }
}

/** Returns the ledger sources of an invoice's grants: its lines, or the Checkout session of a one-time purchase. */
async function findSources(stripe: Stripe, invoice: Stripe.Invoice): Promise<string[]> {
  const grants = await findInvoiceGrants(stripe, invoice);
  const payment = paymentIntentOf(invoice);
  if (grants.length === 0 && payment !== undefined) {
    const { data } = await stripe.checkout.sessions.list({
      payment_intent: payment,
      expand: ['data.line_items'],
    });
    grants.push(...data.map(findSessionGrant).filter((grant) => grant !== undefined));
  }
  return grants.map(({ source }) => source);
}

async function isGrantedBefore(
  { firestore }: BillingServices,
  { uid, requestedAt }: AccountInDeletion,
  sources: readonly string[],
): Promise<boolean> {
  const { entries } = ledgerReferences(firestore, uid);
  const snapshots = await Promise.all(sources.map((source) => entries.doc(`grant:${source}`).get()));
  return snapshots.some((snapshot) => {
    const entry = readSnapshot(snapshot, ledgerEntrySchema);
    return entry !== undefined && entry.createdAt < requestedAt;
  });
}

async function refundInvoice(
  services: BillingServices,
  stripe: Stripe,
  uid: string,
  invoice: Stripe.Invoice,
): Promise<void> {
  const payment = paymentIntentOf(invoice);
  const createdRefund =
    payment === undefined
      ? undefined
      : ((await findRefund(stripe, invoice.id, payment)) ?? (await sendRefund(stripe, invoice.id, payment)));
  services.logger.error('a payment arrived while its account was being deleted', {
    uid,
    invoice: invoice.id,
    refund: createdRefund?.id ?? null,
  });
  if (createdRefund !== undefined) await rectifyRefund(services, invoice, createdRefund);
}

/** Finds the refund by its metadata, because Stripe forgets idempotency keys after a day. */
async function findRefund(
  stripe: Stripe,
  invoiceId: string,
  payment: string,
): Promise<Stripe.Refund | undefined> {
  const { data } = await stripe.refunds.list({ payment_intent: payment, limit: 100 });
  return data.find(({ metadata }) => metadata?.late_payment === invoiceId);
}

/**
 * Refunds a late payment, at most once. Returns `undefined` when Stripe refuses: the payment is refunded already, or
 * disputed at the bank.
 */
async function sendRefund(
  stripe: Stripe,
  invoiceId: string,
  payment: string,
): Promise<Stripe.Refund | undefined> {
  try {
    return await stripe.refunds.create(
      { payment_intent: payment, metadata: { late_payment: invoiceId } },
      { idempotencyKey: `late-payment:${invoiceId}` },
    );
  } catch (error) {
    if (isPermanentRefusal(error)) return undefined;
    throw error;
  }
}
