import { setTimeout as delay } from 'node:timers/promises';
import type Stripe from 'stripe';
import { ApiError } from '../../platform/errors/api-error.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { listOfCustomer } from '../../platform/stripe/list-of-customer.ts';
import { isPermanentRefusal } from '../../platform/stripe/stripe-errors.ts';
import { type BillingAccount, billingAccountSchema, billingReferences } from './billing-account.ts';
import { readStoredAccount } from './read-stored-account.ts';
import type { BillingServices } from './stripe/billing-services.ts';

type Checkout = BillingAccount['checkout'];

const pollMs = 200;
/**
 * Maximum wait for another request's session. Stripe answers a Checkout within seconds, and the request that opens it
 * waits no longer.
 */
const timeoutMs = 12_000;

/** Records the session opened by a round. Returns false when another request has started another round. */
export function recordOpenSession(
  services: BillingServices,
  uid: string,
  openedSession: Pick<Checkout, 'round' | 'sessionId' | 'plan'>,
): Promise<boolean> {
  return changeCheckout(services, uid, openedSession.round, { ...openedSession, isUncertain: false });
}

/** Ends a round, so that the next session gets another idempotency key. */
export function endCheckoutRound(services: BillingServices, uid: string, round: number): Promise<boolean> {
  const next = { round: round + 1, sessionId: null, plan: null, isUncertain: false };
  return changeCheckout(services, uid, round, next);
}

/**
 * Records that Stripe failed while opening a session: Stripe replays that failure under this key for a day, and an
 * unrecorded session may be open.
 */
export function markCheckoutUncertain(
  services: BillingServices,
  uid: string,
  round: number,
): Promise<boolean> {
  const doubted = { round, sessionId: null, plan: null, isUncertain: true };
  return changeCheckout(services, uid, round, doubted);
}

/** Closes every open subscription session of the customer, including unrecorded ones. */
export async function closeOpenSessions(stripe: Stripe, customer: string): Promise<void> {
  const openSessions = stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
  for await (const { id, mode } of listOfCustomer(openSessions)) {
    if (mode === 'subscription') await closeSession(stripe, id);
  }
}

/** Closes a session. Ignores sessions that are paid, closed or missing. */
export async function closeSession(stripe: Stripe, sessionId: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(sessionId);
  } catch (error) {
    if (!isPermanentRefusal(error)) throw error;
  }
}

/**
 * Waits until the concurrent request with the key of a round has recorded its result. Rejects with
 * `payments_unavailable` on timeout.
 */
export async function waitForOtherRequest(
  services: BillingServices,
  uid: string,
  round: number,
): Promise<void> {
  for (let waitedMs = 0; waitedMs < timeoutMs; waitedMs += pollMs) {
    const checkout = (await readStoredAccount(services, uid))?.checkout;
    if (checkout?.round !== round || checkout.sessionId !== null || checkout.isUncertain) return;
    await delay(pollMs);
  }
  throw new ApiError('payments_unavailable');
}

/** Writes the checkout state unless another request has started another round. Returns true when it was written. */
function changeCheckout(
  { firestore }: BillingServices,
  uid: string,
  round: number,
  checkout: Checkout,
): Promise<boolean> {
  const reference = billingReferences.account(firestore, uid);
  return firestore.runTransaction(async (transaction) => {
    const account = readSnapshot(await transaction.get(reference), billingAccountSchema);
    if (account?.checkout.round !== round) return false;
    transaction.update(reference, { checkout });
    return true;
  });
}
