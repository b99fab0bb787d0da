import { describe, expect, it } from 'vitest';
import { callPolicies, createServiceBreaker } from './call-policies.ts';
import { CircuitOpenError } from './guard-call.ts';
import { guardFetch, type Network } from './guard-fetch.ts';

const limits = { ...callPolicies.payments, timeoutMs: 30, backOff: { baseMs: 1, maxMs: 2 } };
const silence = (signal?: AbortSignal | null): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

/** Creates a guarded network with these outcomes in turn; the last one repeats. */
function openNetwork(outcomes: readonly (number | 'cut' | 'silence' | 'stall')[]) {
  let calls = 0;
  const network: Network = async (_input, init) => {
    const outcome = outcomes[Math.min(calls, outcomes.length - 1)];
    calls += 1;
    if (outcome === 'cut') throw new TypeError('fetch failed');
    if (outcome === 'silence') return silence(init?.signal);
    if (outcome !== 'stall') return new Response(`${outcome}`, { status: outcome ?? 500 });
    const stream = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{'));
        void silence(init?.signal).catch((reason: unknown) => controller.error(reason));
      },
    });
    return new Response(stream);
  };
  const breaker = createServiceBreaker('payments', limits, undefined);
  return { ask: guardFetch(network, limits, breaker), calls: () => calls, breaker };
}

describe('guardFetch', () => {
  it.each([
    ['an error of the server', 503],
    ['a conflict with a request under way', 409],
    ['too many requests', 429],
    ['a cut connection', 'cut'],
    ['silence', 'silence'],
    ['an answer that stops in the middle', 'stall'],
  ] as const)('retries after %s', async (_name, outcome) => {
    const { ask, calls } = openNetwork([outcome, 200]);
    expect(await (await ask('https://servicio.example/')).text()).toBe('200');
    expect(calls()).toBe(2);
  });

  it.each([200, 400, 402, 404])('returns %i without a retry', async (status) => {
    const { ask, calls, breaker } = openNetwork([status]);
    expect((await ask('https://servicio.example/')).status).toBe(status);
    expect({ calls: calls(), state: breaker.state }).toEqual({ calls: 1, state: 'closed' });
  });

  it('returns the last response, and stops calling a service that keeps failing', async () => {
    const { ask, calls } = openNetwork([500]);
    expect((await ask('https://servicio.example/')).status).toBe(500);
    expect(calls()).toBe(3);
    await expect(ask('https://servicio.example/')).rejects.toThrow(CircuitOpenError);
    await expect(ask('https://servicio.example/')).rejects.toThrow(CircuitOpenError);
    expect(calls()).toBe(limits.failureThreshold);
  });

  it('returns a replayed Stripe response without counting it against the service', async () => {
    const breaker = createServiceBreaker('payments', limits, undefined);
    let calls = 0;
    const network: Network = async () => {
      calls += 1;
      return new Response('', { status: 500, headers: { remembered: calls > 1 ? 'true' : 'false' } });
    };
    const isReplay = ({ headers }: Response): boolean => headers.get('remembered') === 'true';
    const ask = guardFetch(network, limits, breaker, isReplay);
    for (let call = 0; call < 2 * limits.failureThreshold; call += 1) {
      expect((await ask('https://servicio.example/')).status).toBe(500);
    }
    expect({ calls, state: breaker.state }).toEqual({
      calls: 1 + 2 * limits.failureThreshold,
      state: 'closed',
    });
  });

  it('does not count a busy service as failing', async () => {
    const { ask, breaker } = openNetwork([429]);
    for (let round = 0; round < 4; round += 1)
      expect((await ask('https://servicio.example/')).status).toBe(429);
    expect(breaker.state).toBe('closed');
  });
});
