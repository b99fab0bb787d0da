import type Stripe from 'stripe';
import { type CardErrorCode, cardErrorCodes } from '../contract/billing/schemas.ts';
import { idOf } from '../platform/stripe/stripe-client.ts';

/**
 * What the last card was refused for that was tried in a Checkout which is still open; `null` where none was, or for a reason
 * that we have no advice for. The payment of a plan hangs on no session before it succeeds, so the customer's latest is looked at.
 */
export async function findCardError(
  stripe: Stripe,
  { status, customer, created }: Pick<Stripe.Checkout.Session, 'status' | 'customer' | 'created'>,
): Promise<CardErrorCode | null> {
  if (status !== 'open' || customer === null) return null;
  const { data } = await stripe.paymentIntents.list({ customer: idOf(customer), limit: 1 });
  const [latest] = data;
  return latest === undefined || latest.created < created ? null : cardErrorOf(latest.last_payment_error);
}

/** The bank's own reason says more than Stripe's, where it is one of ours (docs.stripe.com/declines/codes). */
export function cardErrorOf(
  error: Pick<Stripe.PaymentIntent.LastPaymentError, 'code' | 'decline_code'> | null,
): CardErrorCode | null {
  const known = (code: string | undefined) => cardErrorCodes.find((ours) => ours === code);
  return known(error?.decline_code) ?? known(error?.code) ?? null;
}
