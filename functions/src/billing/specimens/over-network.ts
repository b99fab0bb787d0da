import type { Network } from '../../shared/resilience/guard-fetch.ts';
import { createStripeLoader } from '../../shared/stripe/stripe-client.ts';
import type { BillingServices } from '../billing-services.ts';

export interface StripeCall {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
}

/** Billing whose calls to Stripe go through a network of the test's own. `next` sends the call on. */
export function overNetwork<Services extends BillingServices>(
  services: Services,
  network: (call: StripeCall, next: () => Promise<Response>) => Promise<Response>,
): Services {
  const through: Network = (input, init = {}) => {
    const { method = 'GET', headers } = init;
    const call = { method, url: new URL(String(input)), headers: new Headers(headers) };
    return network(call, () => fetch(input, init));
  };
  return { ...services, stripe: createStripeLoader(services.environment.stripe, { network: through }) };
}

/** An error as Stripe sends it. */
export function stripeRefusal(
  status: number,
  error: { readonly type: string; readonly code?: string },
): Response {
  return Response.json({ error: { message: 'Provoked by a test.', ...error } }, { status });
}

/** The same answer with its JSON changed. */
export async function rewritten(
  response: Response,
  change: (body: Record<string, unknown>) => void,
): Promise<Response> {
  const body = (await response.json()) as Record<string, unknown>;
  change(body);
  return Response.json(body, { status: response.status });
}
