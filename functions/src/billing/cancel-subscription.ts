import type { Routes } from '../contract/routes.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Handler } from '../shared/http/handler.ts';
import { askStripe } from './ask-stripe.ts';
import { readBillingAccount } from './read-billing-account.ts';
import { syncSubscription } from './webhook/sync-subscription.ts';

/**
 * `POST /cancel-subscription`: ends the caller's subscription with the period that is paid. One whose renewal could not be
 * charged has no such period, and ends at once.
 */
export const cancelSubscription: Handler<Routes['cancelSubscription']> = (services, { caller }) =>
  askStripe(services, async (stripe) => {
    const account = await readBillingAccount(services, caller.uid);
    if (account === undefined) throw new ApiError('not_subscribed');
    const owner = { uid: caller.uid, customerId: account.customerId };
    const current = await syncSubscription(services, owner);
    if (current === null) throw new ApiError('not_subscribed');
    if (current.status === 'past_due') await stripe.subscriptions.cancel(current.id);
    else if (current.endsAt === null) {
      await stripe.subscriptions.update(current.id, { cancel_at_period_end: true });
    }
    const after = await syncSubscription(services, owner);
    return {
      subscription_status: after === null ? 'inactive' : 'cancelled',
      subscription_ends_at: after?.endsAt?.toISOString() ?? null,
    };
  });
