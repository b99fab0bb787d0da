import type Stripe from 'stripe';
import type { BillingServices } from '../billing-services.ts';
import { readBillingAccount } from '../read-billing-account.ts';
import { syncSubscription } from '../webhook/sync-subscription.ts';
import { type WithdrawalRecord, withdrawalComment, withdrawalReferences } from './withdrawal-record.ts';

/** Sends the money of a withdrawal back and ends its subscription. May run any number of times, and at once. */
export async function finishWithdrawal(
  services: BillingServices,
  withdrawal: { readonly uid: string; readonly invoiceId: string; readonly record: WithdrawalRecord },
): Promise<void> {
  const { uid, invoiceId, record } = withdrawal;
  const stripe = await services.stripe();
  if (record.subscriptionId !== null) await endSubscription(stripe, record.subscriptionId);
  await refundOnce(stripe, invoiceId, record);
  const account = await readBillingAccount(services, uid);
  if (account !== undefined && record.subscriptionId !== null) {
    await syncSubscription(services, { uid, customerId: account.customerId });
  }
  await withdrawalReferences.one(services.firestore, uid, invoiceId).update({ state: 'done' });
}

/** Stripe forgets idempotency keys after a day, and never what a refund is for. */
async function refundOnce(
  stripe: Stripe,
  invoiceId: string,
  { paymentIntentId, refundCents, credits }: WithdrawalRecord,
): Promise<void> {
  const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
  if (data.some(({ metadata }) => metadata?.withdrawal === invoiceId)) return;
  await stripe.refunds.create(
    {
      payment_intent: paymentIntentId,
      amount: refundCents,
      reason: 'requested_by_customer',
      metadata: { withdrawal: invoiceId, credits: String(credits) },
    },
    { idempotencyKey: `withdrawal:${invoiceId}` },
  );
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
    // Somebody else has ended it a moment ago.
    const { status: after } = await stripe.subscriptions.retrieve(subscriptionId);
    if (after !== 'canceled') throw error;
  }
}
