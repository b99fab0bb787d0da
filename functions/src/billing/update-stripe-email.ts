import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import { isObjectMissing } from '../platform/stripe/stripe-errors.ts';
import {
  emailFollowUpReference,
  emailFollowUpSchema,
  emailFollowUpsIn,
} from '../shared/accounts/email-follow-up.ts';
import { userRecordSchema, userReference } from '../shared/accounts/user-record.ts';
import { readBillingAccount } from './account/read-billing-account.ts';
import type { BillingServices } from './account/stripe/billing-services.ts';
import { isCustomerThere } from './account/stripe/is-customer-there.ts';

const batchSize = 50;

/**
 * Updates the email of an account's Stripe customer, which Stripe uses for its own mails. Never rejects: a failure is
 * logged, and the sweep retries.
 */
export async function updateStripeEmail(services: BillingServices, uid: string): Promise<void> {
  try {
    await sendPendingEmailUpdate(services, uid);
  } catch (cause) {
    services.logger.warn('changed email not sent to Stripe', { uid, cause });
  }
}

/** Updates every customer with an outdated email. Returns the number of updated customers. */
export async function updateStripeEmails(services: BillingServices): Promise<number> {
  const { docs } = await emailFollowUpsIn(services.firestore).limit(batchSize).get();
  let updatedCount = 0;
  for (const { id: uid } of docs) {
    try {
      await sendPendingEmailUpdate(services, uid);
      updatedCount += 1;
    } catch (cause) {
      services.logger.error('Stripe customer has another email than the account', { uid, cause });
    }
  }
  return updatedCount;
}

async function sendPendingEmailUpdate(services: BillingServices, uid: string): Promise<void> {
  const { firestore } = services;
  const reference = emailFollowUpReference(firestore, uid);
  const order = readSnapshot(await reference.get(), emailFollowUpSchema);
  if (order === undefined) return;
  const user = readSnapshot(await userReference(firestore, uid).get(), userRecordSchema);
  const account = await readBillingAccount(services, uid);
  if (user !== undefined && account !== undefined)
    await changeCustomerEmail(services, account.customerId, user.email);
  await firestore.runTransaction(async (transaction) => {
    const followUp = readSnapshot(await transaction.get(reference), emailFollowUpSchema);
    // Deletes the follow-up unless the email has changed again; the next sweep follows that change.
    if (followUp?.change === order.change) transaction.delete(reference);
  });
}

async function changeCustomerEmail(
  services: BillingServices,
  customerId: string,
  email: string,
): Promise<void> {
  const stripe = await services.stripe();
  if (!(await isCustomerThere(stripe, customerId))) return;
  try {
    await stripe.customers.update(customerId, { email });
  } catch (error) {
    if (!isObjectMissing(error)) throw error;
  }
}
