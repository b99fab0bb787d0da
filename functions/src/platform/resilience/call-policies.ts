import type { Logger } from '../logging/logger.ts';
import type { BackOff } from './back-off.ts';
import { CircuitBreaker } from './circuit-breaker.ts';

/** Timeout, attempts and circuit breaker of a service. */
export interface ServiceLimits {
  /** Timeout per attempt. */
  readonly timeoutMs: number;
  /** Number of attempts, the first one included. */
  readonly attempts: number;
  readonly backOff: BackOff;
  /** Failures in a row that open the circuit. */
  readonly failureThreshold: number;
  /** Time for which the circuit stays open. */
  readonly cooldownMs: number;
}

/**
 * Policies of the services that the functions call. Excluded are the models, whose timeouts the operator sets
 * (`MODEL_PATIENCE`). Excluded are also the database and the bucket, whose clients retry with jitter (reading objects:
 * `readObject`), and the extractor's sites, which have their own queue. Users wait for `identity` and `payments`, whose
 * total stays below the 60 s of a Hosting rewrite.
 */
export const callPolicies = {
  /**
   * Policy of the identity provider, which looks up tokens with every question: short, because the second attempt
   * reaches another server.
   */
  identity: {
    timeoutMs: 8_000,
    attempts: 2,
    backOff: { baseMs: 200, maxMs: 1_000 },
    failureThreshold: 5,
    cooldownMs: 10_000,
  },
  /** Policy of Google's public keys for App Check, fetched once in hours. */
  attestation: {
    timeoutMs: 5_000,
    attempts: 2,
    backOff: { baseMs: 200, maxMs: 1_000 },
    failureThreshold: 5,
    cooldownMs: 10_000,
  },
  /**
   * Policy of Stripe, which takes 1–3 s for a Checkout. Every POST has an idempotency key, so that all may be repeated.
   */
  payments: {
    timeoutMs: 10_000,
    attempts: 3,
    backOff: { baseMs: 300, maxMs: 2_000 },
    failureThreshold: 5,
    cooldownMs: 20_000,
  },
  /** Policy of tasks, which have names, so that the same one is accepted once. The sweep enqueues those that failed. */
  tasks: {
    timeoutMs: 6_000,
    attempts: 3,
    backOff: { baseMs: 200, maxMs: 1_500 },
    failureThreshold: 5,
    cooldownMs: 20_000,
  },
  /** Policy of mails: one attempt, because the outbox retries over hours. */
  mail: {
    timeoutMs: 30_000,
    attempts: 1,
    backOff: { baseMs: 0, maxMs: 0 },
    failureThreshold: 4,
    cooldownMs: 60_000,
  },
} as const satisfies Record<string, ServiceLimits>;

export type GuardedService = keyof typeof callPolicies;

/** Creates the breaker of a service in this process. Its changes are logged as `circuit changed`. */
export function createServiceBreaker(
  service: GuardedService,
  { failureThreshold, cooldownMs }: ServiceLimits,
  logger: Pick<Logger, 'warn'> | undefined,
): CircuitBreaker {
  const onChange = (state: string): void => logger?.warn('circuit changed', { service, state });
  return new CircuitBreaker({ failureThreshold, cooldownMs, onChange });
}
