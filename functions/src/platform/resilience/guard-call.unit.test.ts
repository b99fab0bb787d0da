import { describe, expect, it } from 'vitest';
import { backOffMs } from './back-off.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { type CallPolicy, CircuitOpenError, guardCall } from './guard-call.ts';

class PassingError extends Error {}

function createPolicy(changes: Partial<CallPolicy> = {}): CallPolicy {
  return {
    timeoutMs: 60_000,
    attempts: 3,
    backOff: { baseMs: 1, maxMs: 2 },
    breaker: new CircuitBreaker({ failureThreshold: 3, cooldownMs: 60_000 }),
    isTransient: (error) => error instanceof PassingError,
    ...changes,
  };
}

const neverAborted = new AbortController().signal;

/** Creates an operation that fails with these errors in turn, and then succeeds. */
function failingOperation(errors: readonly Error[]) {
  let calls = 0;
  return {
    operation: () => {
      const error = errors[calls];
      calls += 1;
      return error === undefined ? Promise.resolve('bien') : Promise.reject(error);
    },
    calls: () => calls,
  };
}

describe('guardCall', () => {
  it('retries after a transient error', async () => {
    const { operation, calls } = failingOperation([new PassingError(), new PassingError()]);
    expect(await guardCall(createPolicy(), operation, neverAborted)).toBe('bien');
    expect(calls()).toBe(3);
  });

  it('retries up to the maximum of attempts, and rejects with the last error', async () => {
    const { operation, calls } = failingOperation(Array.from({ length: 9 }, () => new PassingError('down')));
    await expect(guardCall(createPolicy(), operation, neverAborted)).rejects.toThrow('down');
    expect(calls()).toBe(3);
  });

  it('rejects a permanent error without a retry, and does not count it against the service', async () => {
    const policy = createPolicy();
    for (let call = 0; call < 5; call += 1) {
      const { operation, calls } = failingOperation([new Error('wrong request')]);
      await expect(guardCall(policy, operation, neverAborted)).rejects.toThrow('wrong request');
      expect(calls()).toBe(1);
    }
    expect(policy.breaker.state).toBe('closed');
  });

  it('sends nothing while the circuit is open', async () => {
    const policy = createPolicy();
    const down = failingOperation(Array.from({ length: 9 }, () => new PassingError()));
    await expect(guardCall(policy, down.operation, neverAborted)).rejects.toThrow(PassingError);
    const { operation, calls } = failingOperation([]);
    await expect(guardCall(policy, operation, neverAborted)).rejects.toThrow(CircuitOpenError);
    expect(calls()).toBe(0);
  });

  it('times out an attempt and retries', async () => {
    let calls = 0;
    const answer = await guardCall(
      createPolicy({ timeoutMs: 20 }),
      (signal) => {
        calls += 1;
        if (calls > 1) return Promise.resolve('bien');
        return new Promise<string>((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        });
      },
      neverAborted,
    );
    expect(answer).toBe('bien');
    expect(calls).toBe(2);
  });

  it('waits at least as long as the service requires', async () => {
    const { operation } = failingOperation([new PassingError(), new PassingError()]);
    const startedAtMs = performance.now();
    let callCount = 0;
    const pauseMs = (): number | undefined => (callCount++ === 0 ? 60 : undefined);
    expect(await guardCall(createPolicy({ pauseMs }), operation, neverAborted)).toBe('bien');
    expect(performance.now() - startedAtMs).toBeGreaterThanOrEqual(59);
    expect(callCount).toBe(2);
  });

  /** Makes a call whose caller aborts while it is running. */
  function leaveCall(policy: CallPolicy): Promise<unknown> {
    const stop = new AbortController();
    const operation = (): Promise<never> => {
      stop.abort(new Error('ya no'));
      return Promise.reject(new PassingError());
    };
    return guardCall(policy, operation, stop.signal);
  }

  it('rejects with the reason of its signal, without counting it against the service', async () => {
    const policy = createPolicy({ breaker: new CircuitBreaker({ failureThreshold: 1, cooldownMs: 60_000 }) });
    await expect(leaveCall(policy)).rejects.toThrow('ya no');
    expect(policy.breaker.state).toBe('closed');
  });

  it.each([
    ['succeeds, and closes the circuit', [], 'closed'],
    ['the service refuses, and closes the circuit', [new Error('wrong request')], 'closed'],
    ['fails, and opens the circuit again', [new PassingError()], 'open'],
  ])('probes an open circuit with a forced call, which %s', async (_, errors, state) => {
    const breaker = new CircuitBreaker({ failureThreshold: 1, cooldownMs: 60_000 });
    breaker.enter()?.fail();
    const operation = failingOperation(errors).operation;
    const insisting = { enter: () => breaker.enter({ insist: true }) } as CircuitBreaker;
    const policy = createPolicy({ breaker: insisting, attempts: 1 });
    await guardCall(policy, operation, neverAborted).catch(() => undefined);
    expect(breaker.state).toBe(state);
  });

  it('lets the next call probe after an aborted probe', async () => {
    const policy = createPolicy({ breaker: new CircuitBreaker({ failureThreshold: 1, cooldownMs: 0 }) });
    policy.breaker.enter()?.fail();
    await expect(leaveCall(policy)).rejects.toThrow('ya no');
    expect(await guardCall(policy, failingOperation([]).operation, neverAborted)).toBe('bien');
  });
});

describe('backOffMs', () => {
  it('returns a random pause below a bound that doubles up to the maximum', () => {
    const backOff = { baseMs: 100, maxMs: 350 };
    const bounds = [1, 2, 3, 4].map((repetition) => backOffMs(repetition, backOff, () => 1));
    expect(bounds).toEqual([100, 200, 350, 350]);
    expect(backOffMs(3, backOff, () => 0)).toBe(0);
  });
});
