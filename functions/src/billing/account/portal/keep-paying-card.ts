import type Stripe from 'stripe';
import { isObjectMissing, isPermanentRefusal } from '../../../platform/stripe/stripe-errors.ts';

const runningStatuses: readonly Stripe.Subscription.Status[] = ['active', 'trialing', 'past_due'];

/**
 * Makes Stripe charge a subscription to its last paying card, including a card used on an invoice's page. Checkout has
 * no such setting for its subscriptions. Makes no call when it is already set.
 */
export async function keepPayingCard(
  stripe: Stripe,
  { id, status, payment_settings: settings }: Stripe.Subscription,
): Promise<void> {
  if (!runningStatuses.includes(status) || settings?.save_default_payment_method === 'on_subscription')
    return;
  try {
    await stripe.subscriptions.update(id, {
      payment_settings: { save_default_payment_method: 'on_subscription' },
    });
  } catch (error) {
    // Ignores a subscription that has just ended.
    if (!isPermanentRefusal(error) && !isObjectMissing(error)) throw error;
  }
}
