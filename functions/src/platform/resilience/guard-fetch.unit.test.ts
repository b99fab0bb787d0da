import { describe, expect, it } from 'vitest';
import { callPolicies, createServiceBreaker } from './call-policies.ts';
import { CircuitOpenError } from './guard-call.ts';
import { guardFetch, type Network } from './guard-fetch.ts';

const patience = { ...callPolicies.payments, timeoutMs: 30, backOff: { baseMs: 1, maxMs: 2 } };
const silence = (signal?: AbortSignal | null): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

/** A guarded network on which these things happen, one after the other, the last one for ever. */
function open(happenings: readonly (number | 'cut' | 'silence' | 'stall')[]) {
  let calls = 0;
  const network: Network = async (_input, init) => {
    const happening = happenings[Math.min(calls, happenings.length - 1)];
    calls += 1;
    if (happening === 'cut') throw new TypeError('fetch failed');
    if (happening === 'silence') return silence(init?.signal);
    if (happening !== 'stall') return new Response(`${happening}`, { status: happening ?? 500 });
    const stream = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{'));
        void silence(init?.signal).catch((reason: unknown) => controller.error(reason));
      },
    });
    return new Response(stream);
  };
  const breaker = createServiceBreaker('payments', patience, undefined);
  return { ask: guardFetch(network, patience, breaker), calls: () => calls, breaker };
}

describe('a guarded fetch', () => {
  it.each([
    ['an error of the server', 503],
    ['a conflict with a request under way', 409],
    ['too many requests', 429],
    ['a cut connection', 'cut'],
    ['silence', 'silence'],
    ['an answer that stops in the middle', 'stall'],
  ] as const)('asks again after %s', async (_name, happening) => {
    const { ask, calls } = open([happening, 200]);
    expect(await (await ask('https://servicio.example/')).text()).toBe('200');
    expect(calls()).toBe(2);
  });

  it.each([200, 400, 402, 404])('takes %i for an answer', async (status) => {
    const { ask, calls, breaker } = open([status]);
    expect((await ask('https://servicio.example/')).status).toBe(status);
    expect({ calls: calls(), state: breaker.state }).toEqual({ calls: 1, state: 'closed' });
  });

  it('gives the caller the last answer, and leaves a service alone that keeps failing', async () => {
    const { ask, calls } = open([500]);
    expect((await ask('https://servicio.example/')).status).toBe(500);
    expect(calls()).toBe(3);
    await expect(ask('https://servicio.example/')).rejects.toThrow(CircuitOpenError);
    await expect(ask('https://servicio.example/')).rejects.toThrow(CircuitOpenError);
    expect(calls()).toBe(patience.failureThreshold);
  });

  it('takes what a service only remembers for an answer, and not for a sign that it is ill', async () => {
    const breaker = createServiceBreaker('payments', patience, undefined);
    let calls = 0;
    const network: Network = async () => {
      calls += 1;
      return new Response('', { status: 500, headers: { remembered: calls > 1 ? 'true' : 'false' } });
    };
    const isReplay = ({ headers }: Response): boolean => headers.get('remembered') === 'true';
    const ask = guardFetch(network, patience, breaker, isReplay);
    for (let asked = 0; asked < 2 * patience.failureThreshold; asked += 1) {
      expect((await ask('https://servicio.example/')).status).toBe(500);
    }
    expect({ calls, state: breaker.state }).toEqual({
      calls: 1 + 2 * patience.failureThreshold,
      state: 'closed',
    });
  });

  it('does not take a busy service for an ill one', async () => {
    const { ask, breaker } = open([429]);
    for (let round = 0; round < 4; round += 1)
      expect((await ask('https://servicio.example/')).status).toBe(429);
    expect(breaker.state).toBe('closed');
  });
});
