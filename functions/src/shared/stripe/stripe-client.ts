import type Stripe from 'stripe';
import type { StripeConfig } from '../environment.ts';

/** The one version whose shapes the code reads. Events may come in another: of them only ids are believed. */
export const stripeApiVersion = '2026-10-28.endive';

const requestTimeoutMs = 20_000;
const networkRetries = 2;

/** Stripe's client, loaded with the first call that needs it and kept. */
export type StripeLoader = () => Promise<Stripe>;

/** For tests that break connections: a network of their own, of which nothing is asked twice. */
export type StripeNetwork = (...args: Parameters<typeof fetch>) => ReturnType<typeof fetch>;

/** Prepares the client. `baseUrl` points it at a local server instead of Stripe. */
export function createStripeLoader(config: StripeConfig, network?: StripeNetwork): StripeLoader {
  let client: Promise<Stripe> | undefined;
  return () => {
    client ??= connect(config, network);
    return client;
  };
}

async function connect(
  { secretKey, baseUrl }: StripeConfig,
  network: StripeNetwork | undefined,
): Promise<Stripe> {
  const { default: StripeSdk } = await import('stripe');
  return new StripeSdk(secretKey, {
    apiVersion: stripeApiVersion,
    timeout: requestTimeoutMs,
    maxNetworkRetries: networkRetries,
    telemetry: false,
    ...(baseUrl === undefined ? {} : addressOf(baseUrl)),
    ...(network === undefined
      ? {}
      : { httpClient: StripeSdk.createFetchHttpClient(network), maxNetworkRetries: 0 }),
  });
}

function addressOf(baseUrl: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(baseUrl);
  const isPlain = protocol === 'http:';
  return { host: hostname, port: port || (isPlain ? '80' : '443'), protocol: isPlain ? 'http' : 'https' };
}

/** The id of something that Stripe gives as an id or, where it was asked to, as the whole object. */
export function idOf(reference: string | { readonly id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}
