import type Stripe from 'stripe';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { listOfCustomer } from '../../platform/stripe/list-of-customer.ts';
import { isMissing, isRefused } from '../../platform/stripe/stripe-errors.ts';
import { daySeconds } from '../../platform/time/time-units.ts';
import type { AccountInDeletion, DeletionStep } from '../../shared/account-parts/deletion-step.ts';
import { billingReferences } from '../account/billing-account.ts';
import { readStoredAccount } from '../account/read-stored-account.ts';
import type { BillingServices } from '../account/stripe/billing-services.ts';
import { isCustomerThere } from '../account/stripe/is-customer-there.ts';
import { withdrawalRecordSchema, withdrawalReferences } from '../account/withdrawal-record.ts';
import { finishWithdrawal } from '../returns/withdrawal/finish-withdrawal.ts';
import { refundLatePayments } from './refund-late-payments.ts';
import { retainCopies, retainInvoices } from './retain-invoices.ts';

const pageSize = 100;
/** Sessions live for a day; what was paid in one has its invoice soon after. */
const sessionSeconds = 2 * daySeconds;

/**
 * Refunds what is still owed, keeps what the law demands of the invoices, and deletes the customer at Stripe, if it
 * is still there, which ends their subscription at once. Rejects where Stripe does not answer: payments end before
 * anything else of the account is deleted.
 */
export const closeBilling: DeletionStep = {
  name: 'billing',
  run: async (services, account) => {
    const customers = await findCustomers(services, account.uid);
    if (customers.size === 0) return;
    const stripe = await services.stripe();
    await finishPending(services, account.uid);
    for (const id of customers) {
      if (await isCustomerThere(stripe, id)) await closeCustomer(services, stripe, id, account);
      await billingReferences.customer(services.firestore, id).delete();
    }
    await retainCopies(services, account);
  },
};

/** Every customer ever created for a user: a replaced one still has invoices, and metadata with its user. */
async function findCustomers(services: BillingServices, uid: string): Promise<Set<string>> {
  const { docs } = await billingReferences.customersOf(services.firestore, uid).get();
  const current = (await readStoredAccount(services, uid))?.customerId ?? null;
  return new Set([...docs.map(({ id }) => id), ...(current === null ? [] : [current])]);
}

/** A deleted account must not be paid for: open payments are closed before the made ones are read and refunded. */
async function closeCustomer(
  services: BillingServices,
  stripe: Stripe,
  customer: string,
  account: AccountInDeletion,
): Promise<void> {
  await closeCheckouts(stripe, customer);
  await requireInvoices(services, stripe, customer);
  await refundLatePayments(services, stripe, customer, account);
  await retainInvoices(services, stripe, customer, account);
  // What Stripe tells about them from here on is about no user of ours.
  await billingReferences.customer(services.firestore, customer).delete();
  await stripe.customers.del(customer);
}

async function closeCheckouts(stripe: Stripe, customer: string): Promise<void> {
  const open = stripe.checkout.sessions.list({ customer, status: 'open', limit: pageSize });
  for await (const { id } of listOfCustomer(open)) {
    try {
      await stripe.checkout.sessions.expire(id);
    } catch (error) {
      // Paid or expired since it was listed.
      if (!isRefused(error)) throw error;
    }
  }
}

/** The invoice of a one-time purchase is made after its payment. Rejects while one is pending: the deletion is repeated. */
async function requireInvoices(services: BillingServices, stripe: Stripe, customer: string): Promise<void> {
  const gte = Math.floor(services.now().getTime() / 1_000) - sessionSeconds;
  const recent = stripe.checkout.sessions.list({
    customer,
    status: 'complete',
    created: { gte },
    limit: pageSize,
  });
  for await (const { payment_status, invoice } of listOfCustomer(recent)) {
    if (payment_status === 'paid' && invoice === null) {
      throw new Error('a purchase has no invoice yet that could be kept');
    }
  }
}

async function finishPending(services: BillingServices, uid: string): Promise<void> {
  const pending = withdrawalReferences.all(services.firestore, uid).where('state', '==', 'requested');
  const { docs } = await pending.get();
  for (const doc of docs) {
    const record = readSnapshot(doc, withdrawalRecordSchema);
    if (record === undefined) continue;
    try {
      await finishWithdrawal(services, { uid, invoiceId: doc.id, record });
    } catch (cause) {
      if (!isMissing(cause)) throw cause;
      services.logger.error('a withdrawal has no payment at Stripe', { uid, invoice: doc.id, cause });
    }
  }
}
