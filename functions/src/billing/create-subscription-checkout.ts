import { setTimeout as delay } from 'node:timers/promises';
import type Stripe from 'stripe';
import type { PaidPlanId } from '../contract/plans.ts';
import type { Routes } from '../contract/routes.ts';
import { readSnapshot } from '../shared/firestore-data.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Handler } from '../shared/http/handler.ts';
import type { Caller } from '../shared/sessions/caller.ts';
import { askStripe } from './ask-stripe.ts';
import { type BillingAccount, billingAccountSchema, billingReferences } from './billing-account.ts';
import type { BillingServices } from './billing-services.ts';
import { findPrice } from './catalogue/find-price.ts';
import { itemOfPlan } from './catalogue/sold-items.ts';
import { checkoutSettings, requireCheckoutUrl } from './checkout-settings.ts';
import { ensureCustomer } from './ensure-customer.ts';

const maxRounds = 6;

/** What somebody has to end before they subscribe again. */
const hindering: readonly Stripe.Subscription.Status[] = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'paused',
];

/**
 * `POST /create-subscription-checkout`: opens Checkout for a plan. Refused while a subscription renews. A user has one open
 * session for a subscription at most, so that two windows cannot pay for two plans: the same plan leads to the same session,
 * another plan closes it.
 */
export const createSubscriptionCheckout: Handler<Routes['createSubscriptionCheckout']> = (
  services,
  { caller, body },
) =>
  askStripe(services, async (stripe) => {
    for (let tries = 0; tries < maxRounds; tries += 1) {
      const account = await ensureCustomer(services, caller);
      await requireNoSubscription(stripe, account.customerId);
      const open = await findOpenSession(stripe, account);
      if (open !== undefined && account.checkout.plan === body.plan) {
        return { checkout_url: requireCheckoutUrl(open) };
      }
      if (open !== undefined) await expire(stripe, open.id);
      if (account.checkout.sessionId !== null) {
        await endRound(services, caller.uid, account.checkout.round);
        continue;
      }
      const session = await openSession(services, stripe, { caller, account, plan: body.plan });
      if (session !== undefined) return { checkout_url: requireCheckoutUrl(session) };
      await delay(50 * (tries + 1));
    }
    throw new ApiError('payments_unavailable');
  });

async function requireNoSubscription(stripe: Stripe, customer: string): Promise<void> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
  const isHindered = data.some(
    ({ status, cancel_at, cancel_at_period_end }) =>
      hindering.includes(status) && cancel_at === null && !cancel_at_period_end,
  );
  if (isHindered) throw new ApiError('already_subscribed');
}

async function findOpenSession(
  stripe: Stripe,
  { checkout }: BillingAccount,
): Promise<Stripe.Checkout.Session | undefined> {
  if (checkout.sessionId === null) return undefined;
  const session = await stripe.checkout.sessions.retrieve(checkout.sessionId);
  return session.status === 'open' ? session : undefined;
}

/** `undefined` where another request opened a session for another plan in the same round: that one is closed. */
async function openSession(
  services: BillingServices,
  stripe: Stripe,
  { caller, account, plan }: { caller: Caller; account: BillingAccount; plan: PaidPlanId },
): Promise<Stripe.Checkout.Session | undefined> {
  const { round } = account.checkout;
  const item = itemOfPlan(plan);
  const price = await findPrice(stripe, item);
  try {
    const session = await stripe.checkout.sessions.create(
      {
        ...checkoutSettings(services.environment.webOrigin, item),
        mode: 'subscription',
        customer: account.customerId,
        client_reference_id: caller.uid,
        line_items: [{ price, quantity: 1 }],
        subscription_data: { metadata: { uid: caller.uid } },
      },
      { idempotencyKey: `subscribe:${caller.uid}:${round}` },
    );
    const isOurs = await changeCheckout(services, caller.uid, round, { round, sessionId: session.id, plan });
    return isOurs ? session : undefined;
  } catch (error) {
    if (!isOtherRequest(error)) throw error;
    const { customerId: customer } = account;
    for await (const open of stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })) {
      if (open.mode === 'subscription') await expire(stripe, open.id);
    }
    await endRound(services, caller.uid, round);
    return undefined;
  }
}

function endRound(services: BillingServices, uid: string, round: number): Promise<boolean> {
  return changeCheckout(services, uid, round, { round: round + 1, sessionId: null, plan: null });
}

/** Writes the state of the checkout, unless another request has gone on to another round. */
function changeCheckout(
  { firestore }: BillingServices,
  uid: string,
  round: number,
  checkout: BillingAccount['checkout'],
): Promise<boolean> {
  const reference = billingReferences.account(firestore, uid);
  return firestore.runTransaction(async (transaction) => {
    const account = readSnapshot(await transaction.get(reference), billingAccountSchema);
    if (account?.checkout.round !== round) return false;
    transaction.update(reference, { checkout });
    return true;
  });
}

/** Closes a session. One that was paid or closed meanwhile is left as it is. */
async function expire(stripe: Stripe, sessionId: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(sessionId);
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError';
}

function isOtherRequest(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'StripeIdempotencyError';
}
