import { toStripeId } from '../../../platform/stripe/stripe-client.ts';
import { undefinedIfMissing } from '../../../platform/stripe/stripe-errors.ts';
import type { BillingServices } from '../../account/stripe/billing-services.ts';
import { disputeComment } from '../../account/stripe/dispute-comment.ts';
import { withholdsMoney } from '../../account/stripe/withholds-money.ts';
import { blocksNewSubscription, syncSubscription } from '../../payments/sync/sync-subscription.ts';
import type { ReturnedPayment } from './sync-refunds.ts';

/**
 * Cancels the renewal of a plan with a disputed payment; a lost dispute over the current month's payment ends the plan
 * immediately. After winning, the operator keeps the money, and the buyer may subscribe again.
 */
export async function endDisputedPlan(
  services: BillingServices,
  { uid, invoice }: ReturnedPayment,
  disputeId: string,
): Promise<void> {
  const disputedSubscription = invoice?.parent?.subscription_details?.subscription;
  if (invoice === undefined || disputedSubscription === undefined || disputedSubscription === null) return;
  const stripe = await services.stripe();
  const dispute = await stripe.disputes.retrieve(disputeId);
  if (!withholdsMoney(dispute)) return;
  const subscription = await undefinedIfMissing(
    stripe.subscriptions.retrieve(toStripeId(disputedSubscription)),
  );
  if (subscription === undefined || subscription.status === 'canceled') return;
  const { id, latest_invoice: latest } = subscription;
  const cancellation_details = { comment: disputeComment };
  if (dispute.status === 'lost' && latest !== null && toStripeId(latest) === invoice.id) {
    await stripe.subscriptions.cancel(id, { cancellation_details, invoice_now: false, prorate: false });
  } else if (blocksNewSubscription(subscription)) {
    await stripe.subscriptions.update(id, { cancel_at_period_end: true, cancellation_details });
  } else return;
  await syncSubscription(services, { uid, customerId: toStripeId(subscription.customer) });
}
