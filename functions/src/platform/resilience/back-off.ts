import { setTimeout as sleep } from 'node:timers/promises';

export interface BackOff {
  readonly baseMs: number;
  readonly maxMs: number;
}

/**
 * Returns the pause before a retry (1 is the first). It is random below a bound that doubles, so that callers that
 * failed together do not retry together.
 */
export function backOffMs(
  repetition: number,
  { baseMs, maxMs }: BackOff,
  random: () => number = Math.random,
): number {
  return Math.round(random() * Math.min(maxMs, baseMs * 2 ** (repetition - 1)));
}

/** Resolves after the time, never before, and rejects with the signal's reason as soon as it aborts. */
export async function wait(durationMs: number, signal: AbortSignal): Promise<void> {
  // Adds a millisecond: timers may fire one early, and a caller that waited too little would be refused again.
  const wholeMs = Math.ceil(durationMs) + 1;
  await sleep(wholeMs, undefined, { signal }).catch(() => signal.throwIfAborted());
}
