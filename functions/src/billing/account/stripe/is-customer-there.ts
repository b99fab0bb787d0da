import type Stripe from 'stripe';
import { isObjectMissing } from '../../../platform/stripe/stripe-errors.ts';

/** Returns false for a deleted customer, and for one of the other mode or of another Stripe account. */
export async function isCustomerThere(stripe: Stripe, customerId: string): Promise<boolean> {
  try {
    return (await stripe.customers.retrieve(customerId)).deleted !== true;
  } catch (error) {
    if (isObjectMissing(error)) return false;
    throw error;
  }
}
