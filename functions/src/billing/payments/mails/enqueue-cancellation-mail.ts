import type Stripe from 'stripe';
import { plans } from '../../../contract/billing/plans.ts';
import type { BillingServices } from '../../account/stripe/billing-services.ts';
import { disputeComment } from '../../account/stripe/dispute-comment.ts';
import { withdrawalComment } from '../../account/withdrawal-record.ts';
import { itemOfPrice } from '../../catalogue/sold-items.ts';
import { isRecentForMail } from './is-recent-for-mail.ts';

/**
 * Enqueues the mail about a subscription that will end or has ended, for any reason, once for each cancellation. Skips
 * a withdrawal, which has its own mail.
 */
export async function enqueueCancellationMail(
  services: BillingServices,
  uid: string,
  subscription: Stripe.Subscription,
): Promise<void> {
  const { id, status, canceled_at, cancel_at, cancellation_details: details } = subscription;
  const isOver = status === 'canceled';
  const isEnding = isOver || cancel_at !== null || subscription.cancel_at_period_end;
  if (!isEnding || canceled_at === null || details?.comment === withdrawalComment) return;
  if (status === 'incomplete_expired' || !isRecentForMail(canceled_at, services.now())) return;
  const line = subscription.items.data[0];
  const item = line && itemOfPrice(line.price);
  if (line === undefined || item === undefined || item.itemId === 'pack') return;
  const endsAtSeconds = cancel_at ?? line.current_period_end;
  await services.mail.enqueue({
    id: `cancellation:${id}:${canceled_at}`,
    uid,
    mail: {
      kind: 'cancellation',
      plan: plans[item.itemId].label,
      reason: cancellationReasonOf(details),
      endsAt: isOver ? null : new Date(endsAtSeconds * 1_000),
    },
  });
}

function cancellationReasonOf(
  details: Stripe.Subscription['cancellation_details'],
): 'requested' | 'unpaid' | 'disputed' {
  if (details?.comment === disputeComment) return 'disputed';
  return details?.reason === 'payment_failed' ? 'unpaid' : 'requested';
}
