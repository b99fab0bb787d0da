import type Stripe from 'stripe';
import { setUpCatalogue } from './set-up-catalogue.ts';
import { setUpPortal } from './set-up-portal.ts';
import { setUpSubscriptions } from './set-up-subscriptions.ts';

/**
 * Prepares a Stripe account, or brings it in line with the code: prices, tax, ways to pay, portal, and the subscriptions that
 * run. Returns one line for each thing. May run any number of times.
 */
export async function setUpAccount(stripe: Stripe, issuerTaxId?: string): Promise<string[]> {
  return [
    ...(await setUpCatalogue(stripe, issuerTaxId)),
    await setUpPortal(stripe),
    await setUpSubscriptions(stripe),
  ];
}
