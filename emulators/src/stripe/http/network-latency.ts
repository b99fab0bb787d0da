import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

/** Body of `POST /x-control/latency`: median and 95th percentile of a call in milliseconds, and the random seed. */
export const latencySchema = z
  .strictObject({
    medianMs: z.number().min(0).max(60_000),
    p95Ms: z.number().min(0).max(60_000),
    seed: z.int().default(1),
  })
  .refine(({ medianMs, p95Ms }) => p95Ms >= medianMs, 'p95Ms is at least medianMs.');
export type LatencySettings = z.output<typeof latencySchema>;

export const noLatency: LatencySettings = { medianMs: 0, p95Ms: 0, seed: 1 };

/** Shares of a call's duration: request, processing, and response. */
const legs = { there: 0.25, work: 0.5, back: 0.25 } as const;

/** The 95th percentile of a normal distribution, in standard deviations. */
const p95Deviations = 1.645;

/**
 * Reads `STRIPE_LATENCY`: `450/1200` (median/p95 in milliseconds), `450/1200@7` with a seed, `0` for none. Throws for
 * other values.
 */
export function parseLatency(text: string | undefined): LatencySettings {
  if (text === undefined || text === '' || text === '0') return noLatency;
  const [, median, p95, seed] = /^(\d+)\/(\d+)(?:@(\d+))?$/.exec(text) ?? [];
  if (median === undefined) throw new Error(`STRIPE_LATENCY must be MEDIAN/P95[@SEED], and is «${text}».`);
  return latencySchema.parse({
    medianMs: Number(median),
    p95Ms: Number(p95),
    ...(seed === undefined ? {} : { seed: Number(seed) }),
  });
}

/** Durations of calls: log-normal as over a network, and deterministic for a seed. */
export class NetworkLatency {
  #settings = noLatency;
  #state = 0;

  constructor(settings: LatencySettings = noLatency) {
    this.set(settings);
  }

  set(settings: LatencySettings): void {
    this.#settings = settings;
    this.#state = settings.seed;
  }

  /** Returns the duration of the next call in milliseconds. */
  next(): number {
    const { medianMs, p95Ms } = this.#settings;
    if (medianMs === 0) return 0;
    const sigma = Math.log(p95Ms / medianMs) / p95Deviations;
    const normal = Math.sqrt(-2 * Math.log(1 - this.#random())) * Math.cos(2 * Math.PI * this.#random());
    return medianMs * Math.exp(sigma * normal);
  }

  /** Returns a function that waits for a leg of the next call. */
  call(): (leg: keyof typeof legs) => Promise<void> {
    const durationMs = this.next();
    return async (leg) => {
      if (durationMs > 0) await wait(durationMs * legs[leg]);
    };
  }

  /** Mulberry32: uniform between 0 and 1. */
  #random(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
}
