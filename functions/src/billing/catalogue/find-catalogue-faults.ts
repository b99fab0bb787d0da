import type Stripe from 'stripe';
import { stripeApiVersion } from '../../platform/stripe/stripe-client.ts';
import { matchesItem } from './set-up-catalogue.ts';
import { findPaymentMethods, offersIntendedMethods } from './set-up-payment-methods.ts';
import { isPortalSetUp } from './set-up-portal.ts';
import { findTaxFaults } from './set-up-tax.ts';
import { findEndpoint, receivesHandledEvents } from './set-up-webhook.ts';
import { soldItems } from './sold-items.ts';

/** Returns one sentence for each change that `stripe:setup` would make in an account. Changes nothing. */
export async function findCatalogueFaults(stripe: Stripe, webhookUrl: string): Promise<string[]> {
  const faults: string[] = [];
  for (const item of soldItems) {
    const { data } = await stripe.prices.list({ lookup_keys: [item.lookupKey], limit: 1 });
    if (data[0] === undefined) faults.push(`Stripe: there is no price ${item.lookupKey}.`);
    else if (!matchesItem(data[0], item))
      faults.push(`Stripe: the price ${item.lookupKey} is not the one of the contract.`);
  }
  faults.push(...(await findTaxFaults(stripe)));
  const methods = await findPaymentMethods(stripe);
  if (methods === undefined || !offersIntendedMethods(methods))
    faults.push('Stripe: the ways to pay are not card, Apple Pay and Google Pay, and nothing else.');
  if (!(await isPortalSetUp(stripe)))
    faults.push('Stripe: the page to change the card is missing, or allows more than that.');
  faults.push(...(await findWebhookFaults(stripe, webhookUrl)));
  return faults.length === 0 ? [] : [...faults, 'Stripe: «npm run stripe:setup» puts it in order.'];
}

async function findWebhookFaults(stripe: Stripe, webhookUrl: string): Promise<string[]> {
  const endpoint = await findEndpoint(stripe, webhookUrl);
  if (endpoint === undefined) return [`Stripe: there is no webhook ${webhookUrl}.`];
  const isRight = endpoint.api_version === stripeApiVersion && receivesHandledEvents(endpoint);
  return isRight
    ? []
    : [`Stripe: the webhook ${endpoint.id} does not receive what it has to, or in another version.`];
}
