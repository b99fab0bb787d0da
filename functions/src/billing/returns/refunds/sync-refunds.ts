import type Stripe from 'stripe';
import { toStripeId } from '../../../platform/stripe/stripe-client.ts';
import type { CreditBucket } from '../../../shared/ledger/ledger.ts';
import { readPosted } from '../../../shared/ledger/read-posted.ts';
import type { BillingServices } from '../../account/stripe/billing-services.ts';
import { paidCentsOf } from '../../account/stripe/payment-intent-of.ts';
import { findReturns, type PaymentReturns } from '../../payments/grants/find-returns.ts';
import type { PaidGrant } from '../../payments/grants/grant-credits.ts';
import { isFailedRefund, isWithdrawalRefund } from '../../payments/grants/share-returns.ts';
import { enqueueRefundMails } from '../../payments/mails/enqueue-refund-mails.ts';
import { isRecentForMail } from '../../payments/mails/is-recent-for-mail.ts';
import {
  grantInvoice,
  type InvoiceOutcome,
  mirrorInvoice,
  mirrorRefunded,
  recordReturnIds,
} from '../../payments/sync/sync-invoice.ts';
import { grantSession } from '../../payments/sync/sync-session.ts';
import { rectifyRefunds } from '../rectifications/rectify-refunds.ts';
import { findWithdrawal } from '../withdrawal/read-withdrawal.ts';
import { reopenWithdrawal } from '../withdrawal/reopen-withdrawal.ts';

/** A payment returned in part or whole, with its user and invoice. */
export interface ReturnedPayment {
  readonly uid: string;
  readonly charge: Stripe.Charge;
  readonly invoice: Stripe.Invoice | undefined;
}

/**
 * Takes back the credits of a payment in proportion to the returned money. Grants them first, so that the order of the
 * events does not matter. Returns `undefined` for a payment of an unknown user.
 */
export async function syncRefunds(
  services: BillingServices,
  chargeId: string,
): Promise<ReturnedPayment | undefined> {
  const stripe = await services.stripe();
  const charge = await stripe.charges.retrieve(chargeId);
  if (charge.payment_intent === null) return undefined;
  const purchase = await grantPurchase(services, stripe, toStripeId(charge.payment_intent));
  if (purchase === undefined) return undefined;
  const { uid, grants, invoice } = purchase;
  const [grant] = grants;
  const credits = grants.reduce((sum, { amount }) => sum + amount, 0);
  // Includes the part paid from the customer's balance, which stays paid when the card's part is refunded.
  const paidCents = Math.max(charge.amount, invoice === undefined ? 0 : paidCentsOf(invoice.invoice));
  const withdrawal = await findWithdrawal(services, uid, toStripeId(charge.payment_intent));
  const payment = { paidCents, credits, withdrawal: withdrawal?.record };
  const returns = await findReturns(stripe, chargeId, payment);
  if (grant !== undefined) {
    await takeCreditsBack(services, { uid, chargeId, grant }, returns);
    await giveCreditsBack(services, { uid, chargeId, grant }, returns);
  }
  if (withdrawal !== undefined) await reopenWithdrawal(services, { uid, ...withdrawal }, returns.disputes);
  requireInvoice(services, charge, invoice, returns);
  const rectified = await rectifyRefunds(services, uid, invoice?.invoice, returns.refunds);
  await enqueueRefundMails(services, { uid, name: grant?.name ?? 'Legajo', rectified }, returns);
  if (invoice !== undefined) {
    await mirrorInvoice(services, invoice);
    await mirrorRefunded(services, invoice);
    const returned = [...returns.refunds, ...returns.disputes].map(({ id }) => id);
    await recordReturnIds(services, invoice, [chargeId, ...returned]);
  }
  return { uid, charge, invoice: invoice?.invoice };
}

/**
 * Throws while a one-time purchase has no invoice, which Stripe creates after the payment. Stripe then repeats the
 * refund's event until a rectifying invoice is possible.
 */
function requireInvoice(
  services: BillingServices,
  { id, created }: Stripe.Charge,
  invoice: InvoiceOutcome | undefined,
  { refunds }: PaymentReturns,
): void {
  const isWaiting = invoice === undefined && refunds.some(({ status }) => status === 'succeeded');
  if (isWaiting && isRecentForMail(created, services.now()))
    throw new Error(`refunds of ${id} wait for its invoice`);
}

interface RefundSubject {
  readonly uid: string;
  readonly chargeId: string;
  readonly grant: PaidGrant;
}

async function takeCreditsBack(
  services: BillingServices,
  { uid, chargeId, grant: { bucket } }: RefundSubject,
  { shares, rest }: PaymentReturns,
): Promise<void> {
  const takeBack = async (source: string, amount: number): Promise<void> => {
    if (amount > 0) await services.ledger.post(uid, { kind: 'clawback', source, bucket, amount });
  };
  for (const [each, amount] of shares) {
    // Takes nothing back after a withdrawal, which took its credits before it returned the money.
    if (each.withdrawnCredits === undefined) await takeBack(each.source, amount);
  }
  await takeBack(roundingSource(chargeId), rest);
}

/**
 * Grants the credits again when we keep the money: after a failed refund, or a lost dispute won by an appeal. A
 * withdrawal's money is owed regardless of the bank: the operator sends it in another way.
 */
async function giveCreditsBack(
  services: BillingServices,
  { uid, chargeId, grant: { bucket } }: RefundSubject,
  { refunds, disputes, rest }: PaymentReturns,
): Promise<void> {
  for (const refund of refunds.filter(isFailedRefund)) {
    if (isWithdrawalRefund(refund)) {
      services.logger.error('withdrawal not refunded', { uid, refund: refund.id });
    } else
      await undoReturn(services, uid, bucket, {
        taken: `refund:${refund.id}`,
        as: `refund-failed:${refund.id}`,
      });
  }
  for (const { id } of disputes.filter(({ status }) => status === 'won')) {
    await undoReturn(services, uid, bucket, { taken: `dispute:${id}`, as: `dispute-won:${id}` });
  }
  if (rest === 0) {
    const takenCredits = roundingSource(chargeId);
    await undoReturn(services, uid, bucket, { taken: takenCredits, as: `refund-failed:rest:${chargeId}` });
  }
}

/** Returns the source of the rounding rest of a fully returned payment. */
function roundingSource(chargeId: string): string {
  return `refund:rest:${chargeId}`;
}

/** Grants back the credits that a return took, if any. */
async function undoReturn(
  services: BillingServices,
  uid: string,
  bucket: CreditBucket,
  { taken, as: source }: { readonly taken: string; readonly as: string },
): Promise<void> {
  const credits = await readPosted(services, uid, `clawback:${taken}`);
  if (credits < 0) await services.ledger.post(uid, { kind: 'grant', source, bucket, amount: -credits });
}

/** Grants the credits of a payment, by a subscription's invoice or by a one-time session. */
async function grantPurchase(
  services: BillingServices,
  stripe: Stripe,
  paymentIntent: string,
): Promise<{ uid: string; grants: readonly PaidGrant[]; invoice: InvoiceOutcome | undefined } | undefined> {
  const sessions = await stripe.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 });
  const session = sessions.data[0];
  if (session !== undefined) return grantSession(services, session.id);
  const payments = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: paymentIntent },
    limit: 1,
  });
  const id = payments.data[0]?.invoice;
  const invoice = id === undefined ? undefined : await grantInvoice(services, toStripeId(id));
  return invoice && { ...invoice, invoice };
}
