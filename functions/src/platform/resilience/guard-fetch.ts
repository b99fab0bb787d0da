import type { CallPatience } from './call-policies.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { guardCall } from './guard-call.ts';

/** The part of `fetch` that a client library needs. */
export type Network = (input: string | URL, init?: RequestInit) => Promise<Response>;

/** Statuses after which the same request may succeed: a conflict with a concurrent one, too many, and the server's own. */
const isPassingStatus = (status: number): boolean => status === 409 || status === 429 || status >= 500;

/** An answer that is an error of the other side. */
class PassingAnswer extends Error {
  override readonly name = 'PassingAnswer';
  readonly response: Response;

  constructor(response: Response) {
    super(`the service answers ${response.status}`);
    this.response = response;
  }
}

/**
 * A `fetch` guarded by `guardCall` from the connection to the last byte, only for services whose requests may all be
 * repeated: mutating ones must carry an idempotency key. Resolves to the last answer, and rejects where there is
 * none; `isReplay` recognises a remembered answer, which would be repeated and says nothing about the service's
 * state.
 */
export function guardFetch(
  network: Network,
  patience: CallPatience,
  breaker: CircuitBreaker,
  isReplay: (answer: Response) => boolean = () => false,
): Network {
  const isPassing = (error: unknown): boolean => error instanceof PassingAnswer || error instanceof TypeError;
  const isOutage = (error: unknown): boolean =>
    error instanceof TypeError || (error instanceof PassingAnswer && error.response.status >= 500);
  return async (input, init) => {
    const ended = init?.signal ?? new AbortController().signal;
    const attempt = async (signal: AbortSignal): Promise<Response> => {
      const response = await network(input, { ...init, signal });
      const { status, statusText, headers } = response;
      const body = await response.arrayBuffer();
      const whole = new Response(body.byteLength === 0 ? null : body, { status, statusText, headers });
      if (isPassingStatus(status) && !isReplay(whole)) throw new PassingAnswer(whole);
      return whole;
    };
    try {
      return await guardCall({ ...patience, breaker, isPassing, isOutage }, attempt, ended);
    } catch (error) {
      if (error instanceof PassingAnswer) return error.response;
      throw error;
    }
  };
}
