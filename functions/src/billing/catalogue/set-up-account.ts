import type Stripe from 'stripe';
import { setUpCatalogue } from './set-up-catalogue.ts';
import { setUpPortal } from './set-up-portal.ts';
import { setUpSubscriptions } from './set-up-subscriptions.ts';

/**
 * Prepares a Stripe account, or updates it to match the code: prices, tax, payment methods, portal, and running
 * subscriptions. Returns one line for each, and may run any number of times.
 */
export async function setUpAccount(stripe: Stripe, issuerTaxId?: string): Promise<string[]> {
  return [
    ...(await setUpCatalogue(stripe, issuerTaxId)),
    await setUpPortal(stripe),
    await setUpSubscriptions(stripe),
  ];
}
