import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import type { Logger } from '../logging/logger.ts';
import { type CallPatience, callPolicies, createServiceBreaker } from '../resilience/call-policies.ts';
import { guardFetch, type Network } from '../resilience/guard-fetch.ts';

/** The one version whose shapes the code reads. Events may come in another: of them only ids are believed. */
export const stripeApiVersion = '2026-10-28.endive';

/** Stripe's client, loaded with the first call that needs it and kept. */
export type StripeLoader = () => Promise<Stripe>;

export interface StripeConfig {
  readonly secretKey: string;
  /** A local Stripe instead of the real one. */
  readonly baseUrl?: string | undefined;
}

export interface StripeOptions {
  readonly logger?: Logger;
  /** How calls go over the wire; for tests that break connections. */
  readonly network?: Network;
  readonly patience?: CallPatience;
}

/**
 * Prepares the client of Stripe, or of the local server at `baseUrl`. Every call is guarded: limited in time, retried
 * where Stripe is busy or broken, and not sent at all while Stripe keeps failing.
 */
export function createStripeLoader(config: StripeConfig, options: StripeOptions = {}): StripeLoader {
  const { logger, network = fetch, patience = callPolicies.payments } = options;
  const breaker = createServiceBreaker('payments', patience, logger);
  const guarded = guardFetch(network, patience, breaker, isReplay);
  let client: Promise<Stripe> | undefined;
  return () => {
    client ??= connect(config, withOwnKey(guarded), patience);
    return client;
  };
}

/** An answer that Stripe gave before under the same idempotency key, its own failures included. */
function isReplay(answer: Response): boolean {
  return answer.headers.get('Idempotent-Replayed') === 'true';
}

/** Gives each mutating request an idempotency key, so that its retries have one effect. */
function withOwnKey(network: Network): Network {
  return (input, init) => {
    const headers = new Headers(init?.headers);
    if (init?.method === 'POST' && !headers.has('Idempotency-Key')) {
      headers.set('Idempotency-Key', `legajo-${randomUUID()}`);
    }
    return network(input, { ...init, headers });
  };
}

async function connect(
  { secretKey, baseUrl }: StripeConfig,
  network: Network,
  { timeoutMs, attempts, backOff }: CallPatience,
): Promise<Stripe> {
  const { default: StripeSdk } = await import('stripe');
  return new StripeSdk(secretKey, {
    apiVersion: stripeApiVersion,
    // Attempts are counted and timed in one place, below.
    maxNetworkRetries: 0,
    timeout: attempts * (timeoutMs + backOff.maxMs) + 1_000,
    httpClient: StripeSdk.createFetchHttpClient(network as typeof fetch),
    telemetry: false,
    ...(baseUrl === undefined ? {} : addressOf(baseUrl)),
  });
}

function addressOf(baseUrl: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(baseUrl);
  const isPlain = protocol === 'http:';
  return { host: hostname, port: port || (isPlain ? '80' : '443'), protocol: isPlain ? 'http' : 'https' };
}

/** The id of a reference, which Stripe returns as an id or, if expanded, as the whole object. */
export function idOf(reference: string | { readonly id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}
