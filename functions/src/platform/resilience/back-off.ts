import { setTimeout as sleep } from 'node:timers/promises';

export interface BackOff {
  readonly baseMs: number;
  readonly maxMs: number;
}

/**
 * The wait before a further attempt (1 is the first retry): a random time below a bound that doubles, so that callers
 * that failed together do not retry together.
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
  // Timers count in whole milliseconds and may ring one early: who was asked to wait would be refused once more.
  const wholeMs = Math.ceil(durationMs) + 1;
  await sleep(wholeMs, undefined, { signal }).catch(() => signal.throwIfAborted());
}
