import type OpenAI from 'openai';

export interface ProviderAddress {
  readonly baseUrl: string;
  readonly apiKey: string;
}

export type ProviderClients = (address: ProviderAddress) => Promise<OpenAI>;

/**
 * Clients of OpenAI-compatible providers, one for each address and key. The library is large: it is loaded with the first
 * call. It repeats nothing by itself, and waits as long as its caller's signal.
 */
export function createProviderClients(maxCallMs: number): ProviderClients {
  const clients = new Map<string, Promise<OpenAI>>();
  return ({ baseUrl, apiKey }) => {
    const name = `${baseUrl} ${apiKey}`;
    const known = clients.get(name);
    if (known !== undefined) return known;
    const created = import('openai').then(
      ({ default: Client }) =>
        new Client({ apiKey, baseURL: baseUrl, maxRetries: 0, timeout: maxCallMs, logLevel: 'off' }),
    );
    // A failed import must not be remembered as the client.
    created.catch(() => clients.delete(name));
    clients.set(name, created);
    return created;
  };
}
