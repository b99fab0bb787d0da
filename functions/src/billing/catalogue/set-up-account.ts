import type Stripe from 'stripe';
import { setUpCatalogue } from './set-up-catalogue.ts';
import { setUpPortal } from './set-up-portal.ts';
import { setUpSubscriptions } from './set-up-subscriptions.ts';

/**
 * Creates or updates a Stripe account's prices, tax, payment methods, portal and running subscriptions to match the
 * code. Returns one line for each. Idempotent.
 */
export async function setUpAccount(stripe: Stripe, issuerTaxId?: string): Promise<string[]> {
  return [
    ...(await setUpCatalogue(stripe, issuerTaxId)),
    await setUpPortal(stripe),
    await setUpSubscriptions(stripe),
  ];
}
