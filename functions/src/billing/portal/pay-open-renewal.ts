import type Stripe from 'stripe';
import { isOfStripeType, isRefused } from '../../platform/stripe/stripe-errors.ts';

/**
 * Charges what a refused renewal still owes to the card that its subscription has now: whoever gives another card wants to go
 * on. What the bank refuses again is told by Stripe's own event.
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
    if (!isRefused(error) && !isOfStripeType(error, 'StripeCardError')) throw error;
  }
}
