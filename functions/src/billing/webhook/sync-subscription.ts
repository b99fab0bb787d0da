import type Stripe from 'stripe';
import { greatestPlan, type PlanId, paidPlanIds } from '../../contract/plans.ts';
import { userRecordSchema, userReference } from '../../shared/accounts/user-record.ts';
import { readSnapshot } from '../../shared/firestore-data.ts';
import { billingReferences, type SubscriptionRecord } from '../billing-account.ts';
import type { BillingServices } from '../billing-services.ts';
import { itemOfPrice } from '../catalogue/sold-items.ts';
import { orderCancellationMail } from '../mails/order-cancellation-mail.ts';
import { mirrorUntilStable } from './mirror-until-stable.ts';

const entitling: readonly Stripe.Subscription.Status[] = ['active', 'trialing', 'past_due'];

/** Brings a user's plan in line with what Stripe says about the subscriptions of their customer. */
export async function syncSubscription(
  services: BillingServices,
  owner: { readonly uid: string; readonly customerId: string },
): Promise<SubscriptionRecord | null> {
  const stripe = await services.stripe();
  let seen: readonly Stripe.Subscription[] = [];
  const { current } = await mirrorUntilStable(
    async () => {
      const { data } = await stripe.subscriptions.list({
        customer: owner.customerId,
        status: 'all',
        limit: 100,
      });
      seen = data;
      const records = data.flatMap((subscription) => describe(subscription) ?? []);
      if (records.length > 1) warnOfSeveral(services, owner.uid, records);
      return { current: records.toSorted(byWeight)[0] ?? null, plans: records.map(({ plan }) => plan) };
    },
    (subscriptions) => writeSubscription(services, owner.uid, subscriptions),
  );
  for (const subscription of seen) await orderCancellationMail(services, owner.uid, subscription);
  return current;
}

/** `undefined` for one that gives nothing: ended, not paid from the start, or not of ours. */
function describe(subscription: Stripe.Subscription): SubscriptionRecord | undefined {
  if (!entitling.includes(subscription.status)) return undefined;
  const line = subscription.items.data[0];
  const plan = paidPlanIds.find((id) => id === (line && itemOfPrice(line.price)?.itemId));
  if (line === undefined || plan === undefined) return undefined;
  const periodEndsAt = new Date(line.current_period_end * 1_000);
  const endsAt = endOf(subscription, periodEndsAt);
  return {
    id: subscription.id,
    plan,
    status: subscription.status === 'past_due' ? 'past_due' : 'active',
    periodEndsAt,
    endsAt,
  };
}

/** A cancellation through Stripe's own portal sets `cancel_at` alone. */
function endOf(subscription: Stripe.Subscription, periodEndsAt: Date): Date | null {
  if (subscription.cancel_at !== null) return new Date(subscription.cancel_at * 1_000);
  return subscription.cancel_at_period_end ? periodEndsAt : null;
}

/** The one that renews before the one that ends, then the one that is paid for longest. */
function byWeight(a: SubscriptionRecord, b: SubscriptionRecord): number {
  const renews = Number(b.endsAt === null) - Number(a.endsAt === null);
  return renews || b.periodEndsAt.getTime() - a.periodEndsAt.getTime() || a.id.localeCompare(b.id);
}

function warnOfSeveral(services: BillingServices, uid: string, records: readonly SubscriptionRecord[]): void {
  const renewing = records.filter(({ endsAt }) => endsAt === null);
  if (renewing.length > 1) {
    services.logger.error('a user pays for two subscriptions', {
      uid,
      subscriptions: renewing.map(({ id }) => id),
    });
  }
}

/**
 * Somebody who cancelled a plan and took another one has both until the first is over: the limits of the greater one hold.
 * The same goes for a plan that was granted without a subscription.
 */
async function writeSubscription(
  { firestore }: BillingServices,
  uid: string,
  { current, plans }: { readonly current: SubscriptionRecord | null; readonly plans: readonly PlanId[] },
): Promise<void> {
  const user = userReference(firestore, uid);
  await firestore.runTransaction(async (transaction) => {
    const record = readSnapshot(await transaction.get(user), userRecordSchema);
    if (record === undefined) throw new Error(`user ${uid} subscribed and does not exist`);
    transaction.update(billingReferences.account(firestore, uid), { subscription: current });
    transaction.update(user, { plan: greatestPlan([...plans, record.grantedPlan ?? 'free']) });
  });
}
