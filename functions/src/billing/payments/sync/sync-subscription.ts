import type Stripe from 'stripe';
import { largestPlan, type PlanId, paidPlanIds } from '../../../contract/billing/plans.ts';
import { readSnapshot } from '../../../platform/firestore/firestore-data.ts';
import { listOfCustomer } from '../../../platform/stripe/list-of-customer.ts';
import { userRecordSchema, userReference } from '../../../shared/accounts/user-record.ts';
import {
  billingReferences,
  type SubscriptionRecord,
  storedAccountSchema,
} from '../../account/billing-account.ts';
import { keepPayingCard } from '../../account/portal/keep-paying-card.ts';
import type { BillingServices } from '../../account/stripe/billing-services.ts';
import { mirrorUntilStable } from '../../account/stripe/mirror-until-stable.ts';
import { itemOfPrice } from '../../catalogue/sold-items.ts';
import { enqueueCancellationMail } from '../mails/enqueue-cancellation-mail.ts';

/** Our status for each of Stripe's; subscriptions with other statuses grant and block nothing. */
const statuses: Partial<Record<Stripe.Subscription.Status, SubscriptionRecord['status']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  paused: 'unpaid',
};

interface Owner {
  readonly uid: string;
  readonly customerId: string;
}

/** Updates a user's plan to their customer's subscriptions at Stripe. */
export async function syncSubscription(
  services: BillingServices,
  owner: Owner,
): Promise<SubscriptionRecord | null> {
  const stripe = await services.stripe();
  let lastRead: readonly Stripe.Subscription[] = [];
  const { current } = await mirrorUntilStable(
    async () => {
      lastRead = await listSubscriptions(stripe, owner.customerId);
      const records = lastRead.flatMap((subscription) => toSubscriptionRecord(subscription) ?? []);
      if (records.length > 1) warnOfSeveral(services, owner.uid, records);
      const entitling = records.filter(({ status }) => status !== 'unpaid');
      return { current: records.toSorted(byWeight)[0] ?? null, plans: entitling.map(({ plan }) => plan) };
    },
    (subscriptions) => writeSubscription(services, owner, subscriptions),
  );
  for (const subscription of lastRead) {
    await keepPayingCard(stripe, subscription);
    await enqueueCancellationMail(services, owner.uid, subscription);
  }
  return current;
}

/** Lists a customer's subscriptions, including ended ones; none for a customer unknown to Stripe. */
export async function listSubscriptions(stripe: Stripe, customer: string): Promise<Stripe.Subscription[]> {
  const expand = ['data.latest_invoice'];
  const list = stripe.subscriptions.list({ customer, status: 'all', limit: 100, expand });
  const allSubscriptions: Stripe.Subscription[] = [];
  for await (const subscription of listOfCustomer(list)) allSubscriptions.push(subscription);
  return allSubscriptions;
}

/** Returns true for a subscription that must be cancelled before another can begin. */
export function blocksNewSubscription({
  status,
  cancel_at,
  cancel_at_period_end,
}: Stripe.Subscription): boolean {
  return statuses[status] !== undefined && cancel_at === null && !cancel_at_period_end;
}

/**
 * Converts a subscription to its stored record; `undefined` when it is over, was never paid, or belongs to another
 * shop.
 */
function toSubscriptionRecord(subscription: Stripe.Subscription): SubscriptionRecord | undefined {
  const status = statuses[subscription.status];
  if (status === undefined) return undefined;
  const line = subscription.items.data[0];
  const plan = paidPlanIds.find((id) => id === (line && itemOfPrice(line.price)?.itemId));
  if (line === undefined || plan === undefined) return undefined;
  const paidUntil = isRenewalDraft(subscription.latest_invoice)
    ? line.current_period_start
    : line.current_period_end;
  return {
    id: subscription.id,
    plan,
    status,
    priceCents: line.price.unit_amount,
    periodEndsAt: new Date(paidUntil * 1_000),
    endsAt: subscriptionEndOf(subscription, line.current_period_end),
  };
}

/**
 * Returns true for the draft of a renewal. A period begins an hour before its charge: until then its invoice is a draft
 * (docs.stripe.com/billing/subscriptions/overview), and the paid period is over.
 */
export function isRenewalDraft(latest: Stripe.Subscription['latest_invoice']): latest is Stripe.Invoice {
  if (latest === null || typeof latest === 'string') return false;
  return latest.status === 'draft' && latest.billing_reason === 'subscription_cycle';
}

/** A cancellation in Stripe's own portal sets only `cancel_at`. */
function subscriptionEndOf(
  { cancel_at, cancel_at_period_end }: Stripe.Subscription,
  periodEndSeconds: number,
): Date | null {
  if (cancel_at !== null) return new Date(cancel_at * 1_000);
  return cancel_at_period_end ? new Date(periodEndSeconds * 1_000) : null;
}

/**
 * Sorts subscriptions that grant a plan first, then renewing ones, then by the end of the paid period, latest first.
 */
function byWeight(a: SubscriptionRecord, b: SubscriptionRecord): number {
  const planOrder = Number(b.status !== 'unpaid') - Number(a.status !== 'unpaid');
  const renews = Number(b.endsAt === null) - Number(a.endsAt === null);
  return (
    planOrder || renews || b.periodEndsAt.getTime() - a.periodEndsAt.getTime() || a.id.localeCompare(b.id)
  );
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
 * Writes the plan with the greater limits: a cancelled plan may overlap with another one, or with a plan granted
 * without a subscription. Ignores a replaced customer.
 */
async function writeSubscription(
  { firestore }: BillingServices,
  { uid, customerId }: Owner,
  { current, plans }: { readonly current: SubscriptionRecord | null; readonly plans: readonly PlanId[] },
): Promise<void> {
  const user = userReference(firestore, uid);
  const accountReference = billingReferences.account(firestore, uid);
  await firestore.runTransaction(async (transaction) => {
    const userSnapshot = await transaction.get(user);
    const accountSnapshot = await transaction.get(accountReference);
    const record = readSnapshot(userSnapshot, userRecordSchema);
    if (record === undefined) throw new Error(`user ${uid} subscribed and does not exist`);
    if (readSnapshot(accountSnapshot, storedAccountSchema)?.customerId !== customerId) return;
    transaction.update(accountReference, { subscription: current });
    transaction.update(user, { plan: largestPlan([...plans, record.grantedPlan ?? 'free']) });
  });
}
