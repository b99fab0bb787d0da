import type Stripe from 'stripe';
import { isMissing, isRefused } from '../../../platform/stripe/stripe-errors.ts';

const running: readonly Stripe.Subscription.Status[] = ['active', 'trialing', 'past_due'];

/**
 * Makes Stripe charge a subscription to the card that paid it last, even a different one used on an invoice's page,
 * because Checkout has no such setting for the subscriptions it makes. Makes no call where it is set already.
 */
export async function keepPayingCard(
  stripe: Stripe,
  { id, status, payment_settings: settings }: Stripe.Subscription,
): Promise<void> {
  if (!running.includes(status) || settings?.save_default_payment_method === 'on_subscription') return;
  try {
    await stripe.subscriptions.update(id, {
      payment_settings: { save_default_payment_method: 'on_subscription' },
    });
  } catch (error) {
    // It ended this moment.
    if (!isRefused(error) && !isMissing(error)) throw error;
  }
}
