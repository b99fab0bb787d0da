import type OpenAI from 'openai';
import { readErrorBody } from './read-error-body.ts';

export interface ProviderEndpoint {
  readonly baseUrl: string;
  readonly apiKey: string;
}

export type ProviderClients = (endpoint: ProviderEndpoint) => Promise<OpenAI>;

/**
 * Creates clients of OpenAI-compatible providers, one for each endpoint. Their library is large, so it is loaded
 * with the first call. They do not retry, and wait as long as their caller's signal.
 */
export function createProviderClients(maxCallMs: number): ProviderClients {
  const clients = new Map<string, Promise<OpenAI>>();
  return ({ baseUrl, apiKey }) => {
    const name = `${baseUrl} ${apiKey}`;
    const knownPromise = clients.get(name);
    if (knownPromise !== undefined) return knownPromise;
    const createdPromise = import('openai').then(
      ({ default: Client }) =>
        new Client({
          apiKey,
          baseURL: baseUrl,
          maxRetries: 0,
          timeout: maxCallMs,
          logLevel: 'off',
          fetch: fetchWithOneErrorShape,
        }),
    );
    // Removes a failed import from the cache of clients.
    createdPromise.catch(() => clients.delete(name));
    clients.set(name, createdPromise);
    return createdPromise;
  };
}

/** Limit of one streamed answer: 60,000 tokens, each with an envelope of 500 bytes. */
const maxEventBytes = 32 * 1024 * 1024;

/** Fails an event stream above the limit: the client's decoder buffers a line until it ends. */
function limitEvents(response: Response): Response {
  const isStream = response.headers.get('content-type')?.includes('text/event-stream') === true;
  if (!isStream || response.body === null) return response;
  let left = maxEventBytes;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      left -= chunk.length;
      if (left < 0) controller.error(new Error(`the provider sent more than ${maxEventBytes} bytes`));
      else controller.enqueue(chunk);
    },
  });
  const { status, headers } = response;
  return new Response(response.body.pipeThrough(limit), { status, headers });
}

/**
 * Converts error bodies to OpenAI's shape, the only one that the client parses. Does not follow redirects: passages and
 * key are for the configured URL.
 */
async function fetchWithOneErrorShape(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  if (response.ok) return limitEvents(response);
  const { message, code, param, retryAfterMs } = readErrorBody(await response.text());
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.delete('content-encoding');
  headers.set('content-type', 'application/json');
  if (retryAfterMs !== undefined && !headers.has('retry-after')) {
    headers.set('retry-after-ms', String(retryAfterMs));
  }
  const body = JSON.stringify({ error: { message, code, param } });
  return new Response(body, { status: response.status, headers });
}
