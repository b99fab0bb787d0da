import { toStripeId } from '../../../platform/stripe/stripe-client.ts';
import { isObjectMissing, isPermanentRefusal } from '../../../platform/stripe/stripe-errors.ts';
import { findCustomerOwner } from '../../account/find-customer-owner.ts';
import { payOpenRenewal } from '../../account/portal/pay-open-renewal.ts';
import type { BillingServices } from '../../account/stripe/billing-services.ts';
import { listSubscriptions } from './sync-subscription.ts';

/**
 * Charges a customer's subscriptions, and a refused renewal immediately, to their new default card. A subscription
 * keeps the card from Checkout, and prefers it to the customer's
 * (docs.stripe.com/billing/subscriptions/payment-methods-setting). Returns the user, or `undefined` for an unknown or
 * deleted customer.
 */
export async function syncDefaultCard(
  services: BillingServices,
  customerId: string,
): Promise<string | undefined> {
  const uid = await findCustomerOwner(services, customerId);
  if (uid === undefined) return undefined;
  const stripe = await services.stripe();
  const customer = await stripe.customers.retrieve(customerId);
  const chosenCard = customer.deleted === true ? null : customer.invoice_settings.default_payment_method;
  if (chosenCard === null) return uid;
  const default_payment_method = toStripeId(chosenCard);
  for (const subscription of await listSubscriptions(stripe, customerId)) {
    const { id, status, default_payment_method: ownCard } = subscription;
    const isOver = status === 'canceled' || status === 'incomplete_expired';
    if (isOver) continue;
    const isOther = ownCard !== null && toStripeId(ownCard) !== default_payment_method;
    try {
      if (isOther) await stripe.subscriptions.update(id, { default_payment_method });
      // Pays the open renewal on every delivery: an earlier one may have set the card and then failed.
      await payOpenRenewal(stripe, subscription);
    } catch (error) {
      // Ignores a subscription that has just ended.
      if (!isPermanentRefusal(error) && !isObjectMissing(error)) throw error;
    }
  }
  return uid;
}
