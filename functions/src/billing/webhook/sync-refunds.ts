import type Stripe from 'stripe';
import { readSnapshot } from '../../shared/firestore-data.ts';
import { ledgerEntrySchema, ledgerReferences } from '../../shared/ledger/ledger-records.ts';
import { idOf } from '../../shared/stripe/stripe-client.ts';
import type { BillingServices } from '../billing-services.ts';
import { isRecent } from '../mails/is-recent.ts';
import type { PaidGrant } from './grant-credits.ts';
import { isOfWithdrawal, type MoneyReturn, shareReturns } from './share-returns.ts';
import { syncInvoice } from './sync-invoice.ts';
import { syncSession } from './sync-session.ts';

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
  const refunds = await stripe.refunds.list({ charge: chargeId, limit: 100 });
  const credits = grants.reduce((sum, { amount }) => sum + amount, 0);
  const returns = [...refundReturns(refunds.data), ...(await lostDisputes(stripe, chargeId))];
  const { shares, rest } = shareReturns(returns, { paidCents: charge.amount, credits });
  const takeBack = async (source: string, amount: number): Promise<void> => {
    if (amount > 0)
      await services.ledger.post(uid, { kind: 'clawback', source, bucket: grant.bucket, amount });
  };
  for (const [each, amount] of shares) {
    // A withdrawal took its credits before it returned the money.
    if (each.withdrawnCredits !== undefined) continue;
    await takeBack(each.source, amount);
    await orderRefundMail(services, uid, { ...each, credits: amount, name: grant.name });
  }
  await takeBack(`refund:rest:${chargeId}`, rest);
  for (const refund of refunds.data) if (didFail(refund)) await undoRefund(services, uid, refund, grant);
  return uid;
}

function refundReturns(refunds: readonly Stripe.Refund[]): MoneyReturn[] {
  return refunds
    .filter(({ status }) => status === 'succeeded')
    .toSorted((a, b) => a.created - b.created || a.id.localeCompare(b.id))
    .map((refund) => ({
      source: `refund:${refund.id}`,
      amountCents: refund.amount,
      currency: refund.currency,
      createdSeconds: refund.created,
      withdrawnCredits: isOfWithdrawal(refund) ? Number(refund.metadata?.credits) : undefined,
    }));
}

async function lostDisputes(stripe: Stripe, charge: string): Promise<MoneyReturn[]> {
  const { data } = await stripe.disputes.list({ charge, limit: 100 });
  return data
    .filter(({ status }) => status === 'lost')
    .toSorted((a, b) => a.created - b.created || a.id.localeCompare(b.id))
    .map((dispute) => ({
      source: `dispute:${dispute.id}`,
      amountCents: dispute.amount,
      currency: dispute.currency,
      createdSeconds: dispute.created,
      withdrawnCredits: undefined,
    }));
}

/** Whoever took their money back through the bank knows it. */
async function orderRefundMail(
  services: BillingServices,
  uid: string,
  {
    source,
    amountCents,
    currency,
    createdSeconds,
    credits,
    name,
  }: MoneyReturn & { credits: number; name: string },
): Promise<void> {
  if (!source.startsWith('refund:') || !isRecent(createdSeconds, services.now())) return;
  await services.mail.post({
    id: source,
    uid,
    mail: { kind: 'refund', description: name, amountCents, currency, credits },
  });
}

function didFail({ status }: Stripe.Refund): boolean {
  return status === 'failed' || status === 'canceled';
}

/**
 * A refund may fail after it had succeeded: the money stays with us, so the credits go back to the user. The money of a
 * withdrawal is owed whatever the bank says: the operator sends it in another way.
 */
async function undoRefund(
  services: BillingServices,
  uid: string,
  refund: Stripe.Refund,
  { bucket }: PaidGrant,
): Promise<void> {
  if (isOfWithdrawal(refund)) {
    services.logger.error('a withdrawal could not be refunded', { uid, refund: refund.id });
    return;
  }
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
