import type Stripe from 'stripe';
import { stripeApiVersion } from '../../platform/stripe/stripe-client.ts';
import { handledEvents } from './handled-events.ts';

/** What was done about the endpoint. The secret is told by Stripe once, when the endpoint is made. */
export interface WebhookSetup {
  readonly line: string;
  readonly secret: string | undefined;
}

/**
 * Creates the endpoint for Stripe's events, or updates the one with this address: the handled kinds of events, enabled.
 * An endpoint's API version cannot change: one of another version is refused with the remedy.
 */
export async function setUpWebhook(stripe: Stripe, url: string): Promise<WebhookSetup> {
  const enabled_events = [...handledEvents];
  const known = await findEndpoint(stripe, url);
  if (known === undefined) {
    const created = await stripe.webhookEndpoints.create({
      url,
      enabled_events,
      api_version: stripeApiVersion,
      description: 'Legajo',
    });
    return { line: `webhook: ${created.id}, made`, secret: created.secret };
  }
  if (known.api_version !== stripeApiVersion) {
    throw new Error(
      `The webhook ${known.id} uses version ${known.api_version}: delete it in Stripe and run the command again.`,
    );
  }
  if (hearsEverything(known)) return { line: `webhook: ${known.id}, unchanged`, secret: undefined };
  await stripe.webhookEndpoints.update(known.id, { enabled_events, disabled: false });
  return { line: `webhook: ${known.id}, brought up to date`, secret: undefined };
}

/** Whether an endpoint is on and is sent each kind of event that is handled, and no other. */
export function hearsEverything({ status, enabled_events }: Stripe.WebhookEndpoint): boolean {
  return (
    status === 'enabled' &&
    JSON.stringify(enabled_events.toSorted()) === JSON.stringify([...handledEvents].toSorted())
  );
}

/** The endpoint with this address; undefined where there is none. */
export async function findEndpoint(stripe: Stripe, url: string): Promise<Stripe.WebhookEndpoint | undefined> {
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) {
    if (endpoint.url === url) return endpoint;
  }
  return undefined;
}
