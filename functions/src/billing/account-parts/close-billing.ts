import type Stripe from 'stripe';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { listOfCustomer } from '../../platform/stripe/list-of-customer.ts';
import { isObjectMissing, isPermanentRefusal } from '../../platform/stripe/stripe-errors.ts';
import { daySeconds } from '../../platform/time/time-units.ts';
import type { AccountInDeletion, DeletionStep } from '../../shared/account-parts/deletion-step.ts';
import { billingReferences } from '../account/billing-account.ts';
import { readStoredAccount } from '../account/read-stored-account.ts';
import type { BillingServices } from '../account/stripe/billing-services.ts';
import { isCustomerThere } from '../account/stripe/is-customer-there.ts';
import { withdrawalRecordSchema, withdrawalReferences } from '../account/withdrawal-record.ts';
import { finishWithdrawal } from '../returns/withdrawal/finish-withdrawal.ts';
import { refundLatePayments } from './refund-late-payments.ts';
import { retainInvoiceCopies, retainInvoices } from './retain-invoices.ts';

const pageSize = 100;
/** A Checkout session expires after a day; the invoice of its payment follows soon after. */
const sessionSeconds = 2 * daySeconds;

/**
 * Refunds late payments, retains the invoices that the law requires, and deletes the Stripe customer, which ends the
 * subscription immediately. Rejects when Stripe is unavailable: payments must end before the rest of the account is
 * deleted.
 */
export const closeBilling: DeletionStep = {
  name: 'billing',
  run: async (services, account) => {
    const customers = await findCustomers(services, account.uid);
    if (customers.size === 0) return;
    const stripe = await services.stripe();
    await finishPendingWithdrawals(services, account.uid);
    for (const id of customers) {
      if (await isCustomerThere(stripe, id)) await closeCustomer(services, stripe, id, account);
      await billingReferences.customer(services.firestore, id).delete();
    }
    await retainInvoiceCopies(services, account);
  },
};

/**
 * Returns every customer ever created for a user: a replaced customer still has invoices, and metadata with the user's
 * id.
 */
async function findCustomers(services: BillingServices, uid: string): Promise<Set<string>> {
  const { docs } = await billingReferences.customersOf(services.firestore, uid).get();
  const current = (await readStoredAccount(services, uid))?.customerId ?? null;
  return new Set([...docs.map(({ id }) => id), ...(current === null ? [] : [current])]);
}

/** Closes open payments first, so that no payment can follow the refunds and retained invoices. */
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
  // Deletes the reference first: later events about this customer belong to no user.
  await billingReferences.customer(services.firestore, customer).delete();
  await stripe.customers.del(customer);
}

async function closeCheckouts(stripe: Stripe, customer: string): Promise<void> {
  const openSessions = stripe.checkout.sessions.list({ customer, status: 'open', limit: pageSize });
  for await (const { id } of listOfCustomer(openSessions)) {
    try {
      await stripe.checkout.sessions.expire(id);
    } catch (error) {
      // Ignores a refusal: the session was paid or has expired after it was listed.
      if (!isPermanentRefusal(error)) throw error;
    }
  }
}

/**
 * Rejects while a recent payment has no invoice yet, which Stripe creates after a one-time purchase; the deletion is
 * retried.
 */
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
      throw new Error('the invoice of a purchase does not exist yet, so it cannot be retained');
    }
  }
}

async function finishPendingWithdrawals(services: BillingServices, uid: string): Promise<void> {
  const pending = withdrawalReferences.all(services.firestore, uid).where('state', '==', 'requested');
  const { docs } = await pending.get();
  for (const doc of docs) {
    const record = readSnapshot(doc, withdrawalRecordSchema);
    if (record === undefined) continue;
    try {
      await finishWithdrawal(services, { uid, invoiceId: doc.id, record });
    } catch (cause) {
      if (!isObjectMissing(cause)) throw cause;
      services.logger.error('a withdrawal has no payment at Stripe', { uid, invoice: doc.id, cause });
    }
  }
}
