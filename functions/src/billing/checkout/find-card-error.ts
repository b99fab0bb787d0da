import type Stripe from 'stripe';
import { type CardErrorCode, cardErrorCodes } from '../../contract/billing/schemas.ts';
import { toStripeId } from '../../platform/stripe/stripe-client.ts';

/**
 * Returns the reason of the last refused card of an open Checkout; `null` for none, or for a reason without advice.
 * Before it succeeds, a plan's payment belongs to no session, so the customer's latest payment is read.
 */
export async function findCardError(
  stripe: Stripe,
  { status, customer, created }: Pick<Stripe.Checkout.Session, 'status' | 'customer' | 'created'>,
): Promise<CardErrorCode | null> {
  if (status !== 'open' || customer === null) return null;
  const { data } = await stripe.paymentIntents.list({ customer: toStripeId(customer), limit: 1 });
  const [latest] = data;
  return latest === undefined || latest.created < created ? null : cardErrorOf(latest.last_payment_error);
}

/** Prefers the bank's reason, when we know it: it is more specific than Stripe's (docs.stripe.com/declines/codes). */
function cardErrorOf(
  error: Pick<Stripe.PaymentIntent.LastPaymentError, 'code' | 'decline_code'> | null,
): CardErrorCode | null {
  const knownCode = (code: string | undefined) => cardErrorCodes.find((ours) => ours === code);
  return knownCode(error?.decline_code) ?? knownCode(error?.code) ?? null;
}
