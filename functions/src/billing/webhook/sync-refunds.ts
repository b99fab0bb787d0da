import type Stripe from 'stripe';
import { readSnapshot } from '../../shared/firestore-data.ts';
import { ledgerEntrySchema, ledgerReferences } from '../../shared/ledger/ledger-records.ts';
import { idOf } from '../../shared/stripe/stripe-client.ts';
import type { BillingServices } from '../billing-services.ts';
import type { PaidGrant } from './grant-credits.ts';
import { syncInvoice } from './sync-invoice.ts';
import { syncSession } from './sync-session.ts';

/** Money that went back to the buyer, or was taken back by their bank. */
interface Return {
  readonly source: string;
  readonly amountCents: number;
}

/**
 * Takes back the credits of a payment in proportion to the money that was returned. What the payment brought is granted
 * first, so that it does not matter which of the two is heard of first. Returns the user, or `undefined` for a payment that
 * is nobody's that we know.
 */
export async function syncRefunds(services: BillingServices, chargeId: string): Promise<string | undefined> {
  const stripe = await services.stripe();
  const charge = await stripe.charges.retrieve(chargeId);
  if (charge.payment_intent === null) return undefined;
  const purchase = await findPurchase(services, stripe, idOf(charge.payment_intent));
  if (purchase === undefined) return undefined;
  const { uid, grants } = purchase;
  const [grant] = grants;
  if (grant === undefined) return uid;
  const credits = grants.reduce((sum, { amount }) => sum + amount, 0);
  const refunds = await stripe.refunds.list({ charge: chargeId, limit: 100 });
  let returnedCents = 0;
  for (const each of [...succeeded(refunds.data), ...(await lostDisputes(stripe, chargeId))]) {
    const before = takenFor(returnedCents, charge.amount, credits);
    returnedCents = Math.min(charge.amount, returnedCents + each.amountCents);
    const amount = takenFor(returnedCents, charge.amount, credits) - before;
    if (amount <= 0) continue;
    await services.ledger.post(uid, { kind: 'clawback', source: each.source, bucket: grant.bucket, amount });
  }
  for (const refund of refunds.data) if (didFail(refund)) await giveBack(services, uid, refund, grant);
  return uid;
}

/** Credits for so much money returned in all; the whole for the whole, whatever the steps. */
function takenFor(returnedCents: number, paidCents: number, credits: number): number {
  return Math.floor((credits * returnedCents) / paidCents);
}

function succeeded(refunds: readonly Stripe.Refund[]): Return[] {
  return refunds
    .filter(({ status }) => status === 'succeeded')
    .toSorted((a, b) => a.created - b.created || a.id.localeCompare(b.id))
    .map(({ id, amount }) => ({ source: `refund:${id}`, amountCents: amount }));
}

async function lostDisputes(stripe: Stripe, charge: string): Promise<Return[]> {
  const { data } = await stripe.disputes.list({ charge, limit: 100 });
  return data
    .filter(({ status }) => status === 'lost')
    .toSorted((a, b) => a.created - b.created || a.id.localeCompare(b.id))
    .map(({ id, amount }) => ({ source: `dispute:${id}`, amountCents: amount }));
}

function didFail({ status }: Stripe.Refund): boolean {
  return status === 'failed' || status === 'canceled';
}

/** A refund may fail after it had succeeded: the money stays with us, so the credits go back to the user. */
async function giveBack(
  services: BillingServices,
  uid: string,
  refund: Stripe.Refund,
  { bucket }: PaidGrant,
): Promise<void> {
  const { entries } = ledgerReferences(services.firestore, uid);
  const snapshot = await entries.doc(`clawback:refund:${refund.id}`).get();
  const entry = readSnapshot(snapshot, ledgerEntrySchema);
  if (entry === undefined) return;
  const amount = entry.debtDelta - entry.planDelta - entry.purchasedDelta;
  await services.ledger.post(uid, { kind: 'grant', source: `refund-failed:${refund.id}`, bucket, amount });
}

/** Grants what a payment paid for, whether by an invoice of a subscription or by a one-time session. */
async function findPurchase(
  services: BillingServices,
  stripe: Stripe,
  paymentIntent: string,
): Promise<{ uid: string; grants: readonly PaidGrant[] } | undefined> {
  const sessions = await stripe.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 });
  const session = sessions.data[0];
  if (session !== undefined) return syncSession(services, session.id);
  const payments = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: paymentIntent },
    limit: 1,
  });
  const invoice = payments.data[0]?.invoice;
  return invoice === undefined ? undefined : syncInvoice(services, idOf(invoice));
}
