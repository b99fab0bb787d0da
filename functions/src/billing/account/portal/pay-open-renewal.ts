import type Stripe from 'stripe';
import { isOfStripeType, isPermanentRefusal } from '../../../platform/stripe/stripe-errors.ts';

/**
 * Charges an open renewal to the subscription's new card: a user who replaces the card wants to continue. Another
 * refusal arrives as Stripe's own event.
 */
export async function payOpenRenewal(
  stripe: Stripe,
  { status, latest_invoice: latest }: Stripe.Subscription,
): Promise<void> {
  if (status !== 'past_due' || latest === null || typeof latest === 'string' || latest.status !== 'open')
    return;
  try {
    await stripe.invoices.pay(latest.id);
  } catch (error) {
    if (!isPermanentRefusal(error) && !isOfStripeType(error, 'StripeCardError')) throw error;
  }
}
