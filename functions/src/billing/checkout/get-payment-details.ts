import type Stripe from 'stripe';
import { plans } from '../../contract/billing/plans.ts';
import type { PaymentDetails } from '../../contract/billing/schemas.ts';
import type { Routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { toStripeId } from '../../platform/stripe/stripe-client.ts';
import { undefinedIfMissing } from '../../platform/stripe/stripe-errors.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { callStripe } from '../account/stripe/call-stripe.ts';
import { itemOfPrice, type SoldItem } from '../catalogue/sold-items.ts';
import { grantSession, mirrorSession, type SessionOutcome } from '../payments/sync/sync-session.ts';
import { findCardError } from './find-card-error.ts';

/**
 * `GET /payment-details/{session_id}`: returns the result of the caller's Checkout session. Does the webhook's work
 * itself, so that a returning user sees their credits before the event arrives.
 */
export const getPaymentDetails: Handler<Routes['getPaymentDetails']> = (services, { caller, params }) =>
  callStripe(services, async (stripe) => {
    const outcome = await undefinedIfMissing(grantSession(services, params.session_id));
    if (outcome?.uid !== caller.uid) throw new ApiError('payment_not_found');
    await mirrorSession(services, outcome).catch((cause: unknown) => {
      // Only logs the failure: the credits are granted, and the event repeats the copying.
      services.logger.warn('purchase not copied yet', { uid: caller.uid, cause });
    });
    const { session } = outcome;
    return {
      ...describePayment(outcome, await findPaymentIntent(stripe, session)),
      error_code: await findCardError(stripe, session),
    };
  });

function describePayment(
  { session, grants }: SessionOutcome,
  paymentIntentId: string | null,
): Omit<PaymentDetails, 'error_code'> {
  const price = session.line_items?.data[0]?.price;
  const item = price ? itemOfPrice(price) : undefined;
  return {
    sessionId: session.id,
    paymentIntentId,
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'eur',
    paymentType: session.mode === 'subscription' ? 'subscription' : 'onetime',
    planName: planNameOf(item),
    creditsAdded: grants.reduce((sum, { amount }) => sum + amount, 0),
    customerEmail: session.customer_details?.email ?? null,
    timestamp: new Date(session.created * 1_000).toISOString(),
    status: paymentStatusOf(session),
  };
}

function planNameOf(item: SoldItem | undefined): string | null {
  return item === undefined || item.itemId === 'pack' ? null : plans[item.itemId].label;
}

function paymentStatusOf({ status, payment_status }: Stripe.Checkout.Session): PaymentDetails['status'] {
  if (status === 'expired') return 'expired';
  return payment_status === 'paid' ? 'paid' : 'unpaid';
}

/** Returns the payment of a one-time session, or of a subscription's first invoice. */
async function findPaymentIntent(stripe: Stripe, session: Stripe.Checkout.Session): Promise<string | null> {
  if (session.payment_intent !== null) return toStripeId(session.payment_intent);
  if (session.invoice === null) return null;
  const { data } = await stripe.invoicePayments.list({ invoice: toStripeId(session.invoice), limit: 1 });
  const intent = data[0]?.payment.payment_intent;
  return intent === undefined ? null : toStripeId(intent);
}
