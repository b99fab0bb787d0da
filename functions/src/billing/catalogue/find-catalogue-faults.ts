import type Stripe from 'stripe';
import { stripeApiVersion } from '../../platform/stripe/stripe-client.ts';
import { isAsSold } from './set-up-catalogue.ts';
import { findPaymentMethods, isAsOffered } from './set-up-payment-methods.ts';
import { isPortalSetUp } from './set-up-portal.ts';
import { findTaxFaults } from './set-up-tax.ts';
import { findEndpoint, hearsEverything } from './set-up-webhook.ts';
import { soldItems } from './sold-items.ts';

/** What `stripe:setup` would have to do in an account, one Spanish sentence each. Changes nothing. */
export async function findCatalogueFaults(stripe: Stripe, webhookUrl: string): Promise<string[]> {
  const faults: string[] = [];
  for (const item of soldItems) {
    const { data } = await stripe.prices.list({ lookup_keys: [item.lookupKey], limit: 1 });
    if (data[0] === undefined) faults.push(`Stripe: falta el precio ${item.lookupKey}.`);
    else if (!isAsSold(data[0], item))
      faults.push(`Stripe: el precio ${item.lookupKey} no es el del contrato.`);
  }
  faults.push(...(await findTaxFaults(stripe)));
  const methods = await findPaymentMethods(stripe);
  if (methods === undefined || !isAsOffered(methods))
    faults.push('Stripe: las formas de pago no son tarjeta, Apple Pay y Google Pay, y nada más.');
  if (!(await isPortalSetUp(stripe)))
    faults.push('Stripe: la página para cambiar de tarjeta falta, o permite más que eso.');
  faults.push(...(await findWebhookFaults(stripe, webhookUrl)));
  return faults.length === 0 ? [] : [...faults, 'Stripe: «npm run stripe:setup» lo pone en orden.'];
}

async function findWebhookFaults(stripe: Stripe, webhookUrl: string): Promise<string[]> {
  const endpoint = await findEndpoint(stripe, webhookUrl);
  if (endpoint === undefined) return [`Stripe: falta el webhook ${webhookUrl}.`];
  const isRight = endpoint.api_version === stripeApiVersion && hearsEverything(endpoint);
  return isRight ? [] : [`Stripe: el webhook ${endpoint.id} no recibe lo que debe, o en otra versión.`];
}
