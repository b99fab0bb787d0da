import { setTimeout as delay } from 'node:timers/promises';
import type Stripe from 'stripe';
import type { PaidPlanId } from '../../contract/billing/plans.ts';
import type { Routes } from '../../contract/routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import {
  isKeyInUse,
  isKeyOfOtherRequest,
  isStoredFailure,
  undefinedIfMissing,
} from '../../platform/stripe/stripe-errors.ts';
import type { Handler } from '../../shared/http/handler.ts';
import type { Caller } from '../../shared/sessions/caller.ts';
import type { BillingAccount } from '../account/billing-account.ts';
import {
  closeOpenSessions,
  closeSession,
  endCheckoutRound,
  markCheckoutUncertain,
  recordOpenSession,
  waitForOtherRequest,
} from '../account/checkout-round.ts';
import type { BillingServices } from '../account/stripe/billing-services.ts';
import { callStripe } from '../account/stripe/call-stripe.ts';
import { itemOfPlan } from '../catalogue/sold-items.ts';
import { blocksNewSubscription, listSubscriptions } from '../payments/sync/sync-subscription.ts';
import { describeCheckout, prepareCheckout } from './checkout-settings.ts';
import { ensureCustomer } from './ensure-customer.ts';

const maxRounds = 6;

/**
 * `POST /create-subscription-checkout`: opens Checkout for a plan; rejects while a subscription renews. A user has at
 * most one open subscription session, so that two windows cannot pay for two plans. The same plan returns the same
 * session, another plan closes it.
 */
export const createSubscriptionCheckout: Handler<Routes['createSubscriptionCheckout']> = (
  services,
  { caller, body },
) =>
  callStripe(services, async (stripe) => {
    for (let tries = 0; tries < maxRounds; tries += 1) {
      const account = await ensureCustomer(services, caller);
      await requireNoSubscription(stripe, account.customerId);
      if (account.checkout.isUncertain) {
        await closeOpenSessions(stripe, account.customerId);
        await endCheckoutRound(services, caller.uid, account.checkout.round);
        continue;
      }
      const open = await findOpenSession(stripe, account);
      if (open !== undefined && account.checkout.plan === body.plan) {
        return describeCheckout(open);
      }
      if (open !== undefined) await closeSession(stripe, open.id);
      if (account.checkout.sessionId !== null) {
        await endCheckoutRound(services, caller.uid, account.checkout.round);
        continue;
      }
      const session = await openSession(services, stripe, { caller, account, plan: body.plan });
      if (session !== undefined) return describeCheckout(session);
      await delay(50 * (tries + 1));
    }
    throw new ApiError('payments_unavailable');
  });

async function requireNoSubscription(stripe: Stripe, customer: string): Promise<void> {
  const subscriptions = await listSubscriptions(stripe, customer);
  if (subscriptions.some(blocksNewSubscription)) throw new ApiError('already_subscribed');
}

async function findOpenSession(
  stripe: Stripe,
  { checkout }: BillingAccount,
): Promise<Stripe.Checkout.Session | undefined> {
  if (checkout.sessionId === null) return undefined;
  const session = await undefinedIfMissing(stripe.checkout.sessions.retrieve(checkout.sessionId));
  return session?.status === 'open' ? session : undefined;
}

/**
 * Creates a Checkout session for a plan and records it in the account. Returns `undefined` when another request
 * interfered: the caller retries.
 */
async function openSession(
  services: BillingServices,
  stripe: Stripe,
  { caller, account, plan }: { caller: Caller; account: BillingAccount; plan: PaidPlanId },
): Promise<Stripe.Checkout.Session | undefined> {
  const { uid } = caller;
  const { customerId } = account;
  const { round } = account.checkout;
  const settings = await prepareCheckout(services, stripe, { uid, customerId, item: itemOfPlan(plan) });
  try {
    const idempotencyKey = `subscribe:${uid}:${round}`;
    const session = await stripe.checkout.sessions.create(settings, { idempotencyKey });
    const isOurs = await recordOpenSession(services, uid, { round, sessionId: session.id, plan });
    return isOurs ? session : undefined;
  } catch (error) {
    if (isStoredFailure(error)) await markCheckoutUncertain(services, uid, round);
    if (isKeyInUse(error)) {
      await waitForOtherRequest(services, uid, round);
      return undefined;
    }
    if (!isKeyOfOtherRequest(error)) throw error;
    await closeOpenSessions(stripe, customerId);
    await endCheckoutRound(services, uid, round);
    return undefined;
  }
}
