import type Stripe from 'stripe';
import { isStoredFailure } from '../../../platform/stripe/stripe-errors.ts';
import { readBillingAccount } from '../../account/read-billing-account.ts';
import type { BillingServices } from '../../account/stripe/billing-services.ts';
import { withholdsMoney } from '../../account/stripe/withholds-money.ts';
import {
  type WithdrawalRecord,
  withdrawalComment,
  withdrawalReferences,
} from '../../account/withdrawal-record.ts';
import { mirrorInvoice, mirrorRefunded } from '../../payments/sync/sync-invoice.ts';
import { syncSubscription } from '../../payments/sync/sync-subscription.ts';
import { rectifyRefund } from '../rectifications/rectify-refund.ts';

interface Withdrawal {
  readonly uid: string;
  readonly invoiceId: string;
  readonly record: WithdrawalRecord;
}

/**
 * Refunds a withdrawal on a rectifying invoice, unless the buyer's bank has taken the money back already, and ends its
 * subscription. Idempotent, also when it runs concurrently.
 */
export async function finishWithdrawal(services: BillingServices, withdrawal: Withdrawal): Promise<void> {
  const { uid, invoiceId, record } = withdrawal;
  const stripe = await services.stripe();
  if (record.subscriptionId !== null) await endSubscription(stripe, record.subscriptionId);
  const settledBy = await settleWithdrawal(services, stripe, withdrawal);
  const account = await readBillingAccount(services, uid);
  if (account !== undefined && record.subscriptionId !== null) {
    await syncSubscription(services, { uid, customerId: account.customerId });
  }
  await withdrawalReferences.one(services.firestore, uid, invoiceId).update({ state: 'done', settledBy });
}

async function settleWithdrawal(
  services: BillingServices,
  stripe: Stripe,
  { uid, invoiceId, record }: Withdrawal,
): Promise<'refund' | 'bank'> {
  const existingRefund = await findRefund(stripe, invoiceId, record);
  if (existingRefund === undefined && (await hasBankTakenMoney(stripe, record))) return 'bank';
  const refund = existingRefund ?? (await sendRefund(services, stripe, { uid, invoiceId, record }));
  const retrieve = () => stripe.invoices.retrieve(invoiceId, { expand: ['payments'] });
  await rectifyRefund(services, await retrieve(), refund);
  const invoice = await retrieve();
  await mirrorInvoice(services, { uid, invoice });
  await mirrorRefunded(services, { uid, invoice });
  return 'refund';
}

async function hasBankTakenMoney(stripe: Stripe, { paymentIntentId }: WithdrawalRecord): Promise<boolean> {
  const { data } = await stripe.disputes.list({ payment_intent: paymentIntentId, limit: 100 });
  return data.some(withholdsMoney);
}

/** Finds the refund by its metadata, because Stripe forgets idempotency keys after a day. */
async function findRefund(
  stripe: Stripe,
  invoiceId: string,
  { paymentIntentId }: WithdrawalRecord,
): Promise<Stripe.Refund | undefined> {
  const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
  return data.find(({ metadata }) => metadata?.withdrawal === invoiceId);
}

async function sendRefund(
  { firestore }: BillingServices,
  stripe: Stripe,
  { uid, invoiceId, record }: Withdrawal,
): Promise<Stripe.Refund> {
  const { paymentIntentId, refundCents, credits, refundRound } = record;
  try {
    return await stripe.refunds.create(
      {
        payment_intent: paymentIntentId,
        amount: refundCents,
        reason: 'requested_by_customer',
        metadata: { withdrawal: invoiceId, credits: String(credits) },
      },
      { idempotencyKey: `withdrawal:${invoiceId}:${refundRound}` },
    );
  } catch (error) {
    if (isStoredFailure(error)) {
      // Begins a new round, because Stripe would replay the failure for a day. A refund sent nevertheless is found by
      // its metadata.
      await withdrawalReferences.one(firestore, uid, invoiceId).update({ refundRound: refundRound + 1 });
    }
    throw error;
  }
}

async function endSubscription(stripe: Stripe, subscriptionId: string): Promise<void> {
  const { status } = await stripe.subscriptions.retrieve(subscriptionId);
  if (status === 'canceled') return;
  try {
    await stripe.subscriptions.cancel(subscriptionId, {
      cancellation_details: { comment: withdrawalComment },
      invoice_now: false,
      prorate: false,
    });
  } catch (error) {
    // Ignores the error when another request has ended the subscription.
    const { status: after } = await stripe.subscriptions.retrieve(subscriptionId);
    if (after !== 'canceled') throw error;
  }
}
