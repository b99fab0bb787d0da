import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import type { Logger } from '../logging/logger.ts';
import { callPolicies, createServiceBreaker, type ServiceLimits } from '../resilience/call-policies.ts';
import { guardFetch, type Network } from '../resilience/guard-fetch.ts';

/** Only version that the code reads. Events may use another one, so only their ids are used. */
export const stripeApiVersion = '2026-10-28.endive';

/** Loads Stripe's client with the first call that needs it, and keeps it. */
export type StripeLoader = () => Promise<Stripe>;

export interface StripeConfig {
  readonly secretKey: string;
  /** URL of a local Stripe instead of the real one. */
  readonly baseUrl?: string | undefined;
}

export interface StripeOptions {
  readonly logger?: Logger;
  /** Sends the requests; replaced in tests that break connections. */
  readonly network?: Network;
  readonly limits?: ServiceLimits;
}

/**
 * Prepares the client of Stripe, or of the local server at `baseUrl`. Every call has a timeout, is retried when Stripe
 * is busy or down, and is not sent while Stripe keeps failing.
 */
export function createStripeLoader(config: StripeConfig, options: StripeOptions = {}): StripeLoader {
  const { logger, network = fetch, limits = callPolicies.payments } = options;
  const breaker = createServiceBreaker('payments', limits, logger);
  const guarded = guardFetch(network, limits, breaker, isReplay);
  let clientPromise: Promise<Stripe> | undefined;
  return () => {
    clientPromise ??= connectStripe(config, withOwnKey(guarded), limits);
    return clientPromise;
  };
}

/** Returns true for a stored response of Stripe to the same idempotency key, including its own failures. */
function isReplay(answerResponse: Response): boolean {
  return answerResponse.headers.get('Idempotent-Replayed') === 'true';
}

/** Adds an idempotency key to each mutating request, so that its retries have one effect. */
function withOwnKey(network: Network): Network {
  return (input, init) => {
    const headers = new Headers(init?.headers);
    if (init?.method === 'POST' && !headers.has('Idempotency-Key')) {
      headers.set('Idempotency-Key', `legajo-${randomUUID()}`);
    }
    return network(input, { ...init, headers });
  };
}

async function connectStripe(
  { secretKey, baseUrl }: StripeConfig,
  network: Network,
  { timeoutMs, attempts, backOff }: ServiceLimits,
): Promise<Stripe> {
  const { default: StripeSdk } = await import('stripe');
  return new StripeSdk(secretKey, {
    apiVersion: stripeApiVersion,
    // Disables the library's retries: attempts are counted and timed below.
    maxNetworkRetries: 0,
    timeout: attempts * (timeoutMs + backOff.maxMs) + 1_000,
    httpClient: StripeSdk.createFetchHttpClient(network as typeof fetch),
    telemetry: false,
    ...(baseUrl === undefined ? {} : hostAndPortOf(baseUrl)),
  });
}

function hostAndPortOf(baseUrl: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(baseUrl);
  const isPlain = protocol === 'http:';
  return { host: hostname, port: port || (isPlain ? '80' : '443'), protocol: isPlain ? 'http' : 'https' };
}

/** Returns the id of a reference, which Stripe returns as an id or, if expanded, as the whole object. */
export function toStripeId(reference: string | { readonly id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}
