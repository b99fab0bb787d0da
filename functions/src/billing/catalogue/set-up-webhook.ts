import type Stripe from 'stripe';
import { stripeApiVersion } from '../../platform/stripe/stripe-client.ts';
import { handledEvents } from './handled-events.ts';

/** Result of setting up the endpoint. Stripe returns the secret only when the endpoint is created. */
export interface WebhookSetup {
  readonly line: string;
  readonly secret: string | undefined;
}

/**
 * Creates the endpoint for Stripe's events, or updates the endpoint with this URL: enabled, with the handled event
 * types. An endpoint's API version cannot change: an endpoint of another version is rejected with the remedy.
 */
export async function setUpWebhook(stripe: Stripe, url: string): Promise<WebhookSetup> {
  const enabled_events = [...handledEvents];
  const existing = await findEndpoint(stripe, url);
  if (existing === undefined) {
    const created = await stripe.webhookEndpoints.create({
      url,
      enabled_events,
      api_version: stripeApiVersion,
      description: 'Legajo',
    });
    return { line: `webhook: ${created.id}, made`, secret: created.secret };
  }
  if (existing.api_version !== stripeApiVersion) {
    throw new Error(
      `The webhook ${existing.id} uses version ${existing.api_version}: delete it in Stripe and run the command again.`,
    );
  }
  if (receivesHandledEvents(existing))
    return { line: `webhook: ${existing.id}, unchanged`, secret: undefined };
  await stripe.webhookEndpoints.update(existing.id, { enabled_events, disabled: false });
  return { line: `webhook: ${existing.id}, brought up to date`, secret: undefined };
}

/** Returns true when an endpoint is enabled for exactly the handled event types. */
export function receivesHandledEvents({ status, enabled_events }: Stripe.WebhookEndpoint): boolean {
  return (
    status === 'enabled' &&
    JSON.stringify(enabled_events.toSorted()) === JSON.stringify([...handledEvents].toSorted())
  );
}

/** Finds the endpoint with this URL. */
export async function findEndpoint(stripe: Stripe, url: string): Promise<Stripe.WebhookEndpoint | undefined> {
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) {
    if (endpoint.url === url) return endpoint;
  }
  return undefined;
}
