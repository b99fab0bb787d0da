import { plans } from '../../../contract/billing/plans.ts';
import { dayMs } from '../../../platform/time/time-units.ts';
import type { BillingServices } from '../../account/stripe/billing-services.ts';
import { syncSubscription } from './sync-subscription.ts';

/** Max time before a renewal at which Stripe announces it. The renewal may be over when the event arrives. */
const maxNoticeMs = 20 * dayMs;

/**
 * Enqueues the notice before a renewal's charge, once for each renewal, if this customer's subscription still renews.
 * `announcedAt` is the time of Stripe's announcement.
 */
export async function enqueueRenewalNotice(
  services: BillingServices,
  owner: { readonly uid: string; readonly customerId: string },
  announcedAt: Date,
): Promise<void> {
  const current = await syncSubscription(services, owner);
  if (current === null || current.endsAt !== null || current.status !== 'active') return;
  const { id, plan, periodEndsAt } = current;
  const noticeMs = periodEndsAt.getTime() - announcedAt.getTime();
  if (noticeMs <= 0 || noticeMs > maxNoticeMs) return;
  const stripe = await services.stripe();
  const price = (await stripe.subscriptions.retrieve(id)).items.data[0]?.price;
  await services.mail.enqueue({
    id: `renewal:${id}:${periodEndsAt.getTime()}`,
    uid: owner.uid,
    mail: {
      kind: 'renewal_notice',
      plan: plans[plan].label,
      // Takes the subscription's own price, because earlier subscribers keep theirs.
      amountCents: price?.unit_amount ?? plans[plan].priceCents,
      currency: price?.currency ?? 'eur',
      chargedAt: periodEndsAt,
      credits: plans[plan].creditsPerPeriod,
    },
  });
}
