import type Stripe from 'stripe';
import type { Routes } from '../contract/routes.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { isPermanentRefusal } from '../platform/stripe/stripe-errors.ts';
import type { Handler } from '../shared/http/handler.ts';
import { readBillingAccount } from './account/read-billing-account.ts';
import { callStripe } from './account/stripe/call-stripe.ts';
import {
  blocksNewSubscription,
  isRenewalDraft,
  listSubscriptions,
  syncSubscription,
} from './payments/sync/sync-subscription.ts';

/**
 * `POST /cancel-subscription`: ends every renewing subscription of the caller at the end of the paid period. Ends it
 * immediately when the renewal is refused or not charged yet.
 */
export const cancelSubscription: Handler<Routes['cancelSubscription']> = (services, { caller }) =>
  callStripe(services, async (stripe) => {
    const account = await readBillingAccount(services, caller.uid);
    if (account === undefined) throw new ApiError('not_subscribed');
    const owner = { uid: caller.uid, customerId: account.customerId };
    const renewing = (await listSubscriptions(stripe, owner.customerId)).filter(blocksNewSubscription);
    for (const subscription of renewing) await endSubscription(stripe, subscription);
    const after = await syncSubscription(services, owner);
    if (after === null && renewing.length === 0) throw new ApiError('not_subscribed');
    return {
      subscription_status: after === null ? 'inactive' : 'cancelled',
      subscription_ends_at: after?.endsAt?.toISOString() ?? null,
    };
  });

async function endSubscription(stripe: Stripe, { id, status, latest_invoice }: Stripe.Subscription) {
  const isPaid = status === 'active' || status === 'trialing';
  if (isPaid && !(await stopRenewal(stripe, latest_invoice))) {
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  } else await stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false });
}

/** Prevents the charge of an uncharged renewal; returns false when there is none. */
async function stopRenewal(stripe: Stripe, latest: Stripe.Subscription['latest_invoice']): Promise<boolean> {
  if (!isRenewalDraft(latest)) return false;
  try {
    await stripe.invoices.update(latest.id, { auto_advance: false });
    return true;
  } catch (error) {
    // Returns false when the renewal has just been charged: the period is paid.
    if (isPermanentRefusal(error)) return false;
    throw error;
  }
}
