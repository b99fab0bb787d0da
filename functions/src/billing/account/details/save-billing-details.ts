import type Stripe from 'stripe';
import type { Routes } from '../../../contract/routes.ts';
import { listOfCustomer } from '../../../platform/stripe/list-of-customer.ts';
import { isObjectMissing } from '../../../platform/stripe/stripe-errors.ts';
import type { Handler } from '../../../shared/http/handler.ts';
import { closeSession } from '../checkout-round.ts';
import { readBillingAccount } from '../read-billing-account.ts';
import type { BillingServices } from '../stripe/billing-services.ts';
import { callStripe } from '../stripe/call-stripe.ts';
import {
  type BillingDetailsRecord,
  billingDetailsReference,
  describeBillingDetails,
} from './billing-details-record.ts';
import { sendBillingDetails } from './send-billing-details.ts';

/**
 * `PUT /billing-details`: sets the buyer of the caller's future invoices; issued ones stay. When Stripe is unavailable,
 * saves the details and rejects with `payments_unavailable`; the next checkout sends them.
 */
export const saveBillingDetails: Handler<Routes['saveBillingDetails']> = async (
  services,
  { caller, body },
) => {
  const { name, tax_id: taxId, address } = body;
  const record: BillingDetailsRecord = { name, taxId, address, sentTo: null };
  await billingDetailsReference(services.firestore, caller.uid).set(record);
  const account = await readBillingAccount(services, caller.uid);
  if (account !== undefined) {
    await callStripe(services, (stripe) =>
      updateStripeCustomer(services, stripe, caller.uid, account.customerId),
    );
  }
  return describeBillingDetails(record, caller.email);
};

async function updateStripeCustomer(
  services: BillingServices,
  stripe: Stripe,
  uid: string,
  customer: string,
): Promise<void> {
  try {
    await sendBillingDetails(services, uid, customer);
  } catch (error) {
    // Ignores a deleted customer: the next checkout creates another one and sends the details to it.
    if (!isObjectMissing(error)) throw error;
  }
  // Expires open sessions, which would ask for the tax id and overwrite the name with the cardholder's.
  const openSessions = stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
  for await (const { id } of listOfCustomer(openSessions)) await closeSession(stripe, id);
}
