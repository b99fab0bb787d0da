import type { Logger } from '../logging/logger.ts';
import type { BackOff } from './back-off.ts';
import { CircuitBreaker } from './circuit-breaker.ts';

/** How long a service is waited for, how often it is asked, and when it is left alone. */
export interface CallPatience {
  /** For one attempt. */
  readonly timeoutMs: number;
  /** In all, the first included. */
  readonly attempts: number;
  readonly backOff: BackOff;
  /** Failures in a row that open the circuit. */
  readonly failureThreshold: number;
  /** How long the service is left alone then. */
  readonly cooldownMs: number;
}

/**
 * Every service that the functions call, except three: the models, whose patience the operator sets (`MODEL_PATIENCE`);
 * the database and the bucket, whose own clients retry with jitter within a time (reading objects: `readObject`); and
 * the extractor's sites, which have a queue of their own. A user waits for `identity` and `payments`, whose total stays
 * below the 60 s of a Hosting rewrite.
 */
export const callPolicies = {
  /** Tokens are looked up with every question: short, because the second attempt finds another server. */
  identity: {
    timeoutMs: 8_000,
    attempts: 2,
    backOff: { baseMs: 200, maxMs: 1_000 },
    failureThreshold: 5,
    cooldownMs: 10_000,
  },
  /** Google's public keys for App Check: asked for once in hours. */
  attestation: {
    timeoutMs: 5_000,
    attempts: 2,
    backOff: { baseMs: 200, maxMs: 1_000 },
    failureThreshold: 5,
    cooldownMs: 10_000,
  },
  /** Stripe answers a Checkout in 1–3 s; every POST has an idempotency key, so that all may be repeated. */
  payments: {
    timeoutMs: 10_000,
    attempts: 3,
    backOff: { baseMs: 300, maxMs: 2_000 },
    failureThreshold: 5,
    cooldownMs: 20_000,
  },
  /** Tasks have names: the same one is taken once. What cannot be enqueued is found by the sweep. */
  tasks: {
    timeoutMs: 6_000,
    attempts: 3,
    backOff: { baseMs: 200, maxMs: 1_500 },
    failureThreshold: 5,
    cooldownMs: 20_000,
  },
  /** One try: the outbox repeats, over hours. */
  mail: {
    timeoutMs: 30_000,
    attempts: 1,
    backOff: { baseMs: 0, maxMs: 0 },
    failureThreshold: 4,
    cooldownMs: 60_000,
  },
} as const satisfies Record<string, CallPatience>;

export type GuardedService = keyof typeof callPolicies;

/** The breaker of one service in this process. Its changes are lines `circuit changed` of the log. */
export function createServiceBreaker(
  service: GuardedService,
  { failureThreshold, cooldownMs }: CallPatience,
  logger: Pick<Logger, 'warn'> | undefined,
): CircuitBreaker {
  const onChange = (state: string): void => logger?.warn('circuit changed', { service, state });
  return new CircuitBreaker({ failureThreshold, cooldownMs, onChange });
}
