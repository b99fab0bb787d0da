import type { ServiceLimits } from './call-policies.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { guardCall } from './guard-call.ts';

/** The part of `fetch` that a client library needs. */
export type Network = (input: string | URL, init?: RequestInit) => Promise<Response>;

/**
 * Statuses after which the same request may succeed: a conflict with a concurrent one, too many requests, and server
 * errors.
 */
const isTransientStatus = (status: number): boolean => status === 409 || status === 429 || status >= 500;

/** A response with the status of a transient failure. */
class TransientAnswer extends Error {
  override readonly name = 'PassingAnswer';
  readonly response: Response;

  constructor(response: Response) {
    super(`the service answers ${response.status}`);
    this.response = response;
  }
}

/**
 * Guards `fetch` by `guardCall` from the connection to the last byte. Only for services whose requests may all be
 * repeated: mutating ones must have an idempotency key. Resolves with the last response, and rejects when there is
 * none. `isReplay` recognises a stored response, which a retry would repeat, and which does not count against the
 * service.
 */
export function guardFetch(
  network: Network,
  limits: ServiceLimits,
  breaker: CircuitBreaker,
  isReplay: (answer: Response) => boolean = () => false,
): Network {
  const isTransient = (error: unknown): boolean =>
    error instanceof TransientAnswer || error instanceof TypeError;
  const isOutage = (error: unknown): boolean =>
    error instanceof TypeError || (error instanceof TransientAnswer && error.response.status >= 500);
  return async (input, init) => {
    const ended = init?.signal ?? new AbortController().signal;
    const attempt = async (signal: AbortSignal): Promise<Response> => {
      const response = await network(input, { ...init, signal });
      const { status, statusText, headers } = response;
      const body = await response.arrayBuffer();
      const wholeResponse = new Response(body.byteLength === 0 ? null : body, {
        status,
        statusText,
        headers,
      });
      if (isTransientStatus(status) && !isReplay(wholeResponse)) throw new TransientAnswer(wholeResponse);
      return wholeResponse;
    };
    try {
      return await guardCall({ ...limits, breaker, isTransient, isOutage }, attempt, ended);
    } catch (error) {
      if (error instanceof TransientAnswer) return error.response;
      throw error;
    }
  };
}
