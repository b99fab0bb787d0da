import { ApiError } from '../../platform/errors/api-error.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { isStoredFailure } from '../../platform/stripe/stripe-errors.ts';
import type { Caller } from '../../shared/sessions/caller.ts';
import {
  type BillingAccount,
  billingReferences,
  type StoredAccount,
  storedAccountSchema,
} from '../account/billing-account.ts';
import { hasCustomer, readBillingAccount } from '../account/read-billing-account.ts';
import { readStoredAccount } from '../account/read-stored-account.ts';
import type { BillingServices } from '../account/stripe/billing-services.ts';
import { isCustomerThere } from '../account/stripe/is-customer-there.ts';
import { syncSubscription } from '../payments/sync/sync-subscription.ts';

const maxTries = 3;

const newAccount: StoredAccount = {
  customerId: null,
  isLive: null,
  customerRound: 0,
  subscription: null,
  checkout: { round: 0, sessionId: null, plan: null, isUncertain: false },
};

/**
 * Returns the caller's Stripe account with an existing customer, created once for concurrent requests. Stripe returns
 * the same customer for the same key, and the first request to record it claims it. Replaces a customer unknown to
 * Stripe.
 */
export async function ensureCustomer(services: BillingServices, caller: Caller): Promise<BillingAccount> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const billingAccount = await readBillingAccount(services, caller.uid);
    if (
      billingAccount !== undefined &&
      (await isCustomerThere(await services.stripe(), billingAccount.customerId))
    )
      return billingAccount;
    const account = await replaceCustomer(services, caller, billingAccount);
    if (account !== undefined) return account;
  }
  throw new ApiError('payments_unavailable');
}

/**
 * Creates a customer at Stripe in place of a deleted or missing one, stores its id and syncs the subscription. Returns
 * `undefined` when another request has replaced the customer.
 */
async function replaceCustomer(
  services: BillingServices,
  caller: Caller,
  deletedAccount: BillingAccount | undefined,
): Promise<BillingAccount | undefined> {
  const storedAccount = (await readStoredAccount(services, caller.uid)) ?? newAccount;
  if (deletedAccount !== undefined && storedAccount.customerId !== deletedAccount.customerId)
    return undefined;
  const customerId = await createCustomer(services, caller, storedAccount.customerRound);
  const account = await claimCustomer(services, caller.uid, storedAccount.customerRound, customerId);
  if (!hasCustomer(account) || account.customerId !== customerId) return undefined;
  // Records the end of the deleted customer's subscriptions.
  if (storedAccount.customerId !== null) await syncSubscription(services, { uid: caller.uid, customerId });
  return account;
}

async function createCustomer(services: BillingServices, caller: Caller, round: number): Promise<string> {
  const stripe = await services.stripe();
  try {
    const customer = await stripe.customers.create(
      { email: caller.email, preferred_locales: ['es'], metadata: { uid: caller.uid } },
      { idempotencyKey: `customer:${caller.uid}:${round}` },
    );
    return customer.id;
  } catch (error) {
    // Ends the round, because Stripe repeats a failure for its key for a day.
    if (isStoredFailure(error)) await endCustomerRound(services, caller.uid, round, (stored) => stored);
    throw error;
  }
}

function claimCustomer(
  services: BillingServices,
  uid: string,
  round: number,
  customerId: string,
): Promise<StoredAccount> {
  const isLive = services.environment.stripe.isLive;
  return endCustomerRound(services, uid, round, ({ checkout }) => ({
    ...newAccount,
    customerId,
    isLive,
    checkout: { ...newAccount.checkout, round: checkout.round + 1 },
  }));
}

/**
 * Records the result of a round of creating a customer, or returns the record of the request that ended the round
 * first.
 */
function endCustomerRound(
  { firestore }: BillingServices,
  uid: string,
  round: number,
  change: (stored: StoredAccount) => StoredAccount,
): Promise<StoredAccount> {
  const reference = billingReferences.account(firestore, uid);
  return firestore.runTransaction(async (transaction) => {
    const storedAccount = readSnapshot(await transaction.get(reference), storedAccountSchema) ?? newAccount;
    if (storedAccount.customerRound !== round) return storedAccount;
    const account = { ...change(storedAccount), customerRound: round + 1 };
    transaction.set(reference, account);
    if (account.customerId !== null) {
      transaction.set(billingReferences.customer(firestore, account.customerId), { uid });
    }
    return account;
  });
}
