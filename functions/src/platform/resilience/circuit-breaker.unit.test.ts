import { describe, expect, it } from 'vitest';
import { CircuitBreaker, type CircuitState } from './circuit-breaker.ts';

function createBreaker() {
  let nowMs = 0;
  const changes: CircuitState[] = [];
  const breaker = new CircuitBreaker({
    failureThreshold: 3,
    cooldownMs: 1_000,
    nowMs: () => nowMs,
    onChange: (state) => changes.push(state),
  });
  const fail = (times: number): void => {
    for (let call = 0; call < times; call += 1) breaker.enter()?.fail();
  };
  return { breaker, changes, fail, pass: (durationMs: number) => (nowMs += durationMs) };
}

describe('CircuitBreaker', () => {
  it('lets all calls pass until failures in a row reach the threshold', () => {
    const { breaker, changes, fail } = createBreaker();
    fail(2);
    breaker.enter()?.succeed();
    fail(2);
    expect(breaker.state).toBe('closed');
    fail(1);
    expect(breaker.state).toBe('open');
    expect(breaker.enter()).toBeUndefined();
    expect(changes).toEqual(['open']);
  });

  it('lets one call probe after the pause, and closes when it succeeds', () => {
    const { breaker, changes, fail, pass } = createBreaker();
    fail(3);
    pass(999);
    expect(breaker.enter()).toBeUndefined();
    pass(1);
    const probe = breaker.enter();
    expect(probe).toBeDefined();
    expect(breaker.enter()).toBeUndefined();
    probe?.succeed();
    expect(breaker.enter()).toBeDefined();
    expect(changes).toEqual(['open', 'half-open', 'closed']);
  });

  it('stays open for another pause when the probe fails', () => {
    const { breaker, fail, pass } = createBreaker();
    fail(3);
    pass(1_000);
    breaker.enter()?.fail();
    expect(breaker.state).toBe('open');
    pass(999);
    expect(breaker.enter()).toBeUndefined();
    pass(1);
    expect(breaker.enter()).toBeDefined();
  });

  it('lets a forced call probe before the pause is over, one at a time', () => {
    const { breaker, fail } = createBreaker();
    fail(3);
    const probe = breaker.enter({ insist: true });
    expect(probe).toBeDefined();
    expect(breaker.state).toBe('half-open');
    expect(breaker.enter({ insist: true })).toBeUndefined();
    probe?.succeed();
    expect(breaker.state).toBe('closed');
  });

  it('ignores a withdrawn call, and lets the next one probe', () => {
    const { breaker, changes, fail, pass } = createBreaker();
    fail(2);
    breaker.enter()?.withdraw();
    expect(breaker.state).toBe('closed');
    expect(changes).toEqual([]);
    fail(1);
    pass(1_000);
    breaker.enter()?.withdraw();
    expect(breaker.state).toBe('half-open');
    expect(changes).toEqual(['open', 'half-open', 'open']);
    expect(breaker.enter()).toBeDefined();
  });

  it('ignores the outcome of a call from before it opened', () => {
    const { breaker, fail, pass } = createBreaker();
    const earlier = breaker.enter();
    fail(3);
    pass(1_000);
    breaker.enter();
    earlier?.withdraw();
    expect(breaker.enter()).toBeUndefined();
  });

  it('counts the first report of a call only', () => {
    const { breaker } = createBreaker();
    const permit = breaker.enter();
    for (let report = 0; report < 5; report += 1) permit?.fail();
    expect(breaker.state).toBe('closed');
  });
});
