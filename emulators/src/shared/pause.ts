import { setTimeout as sleep } from 'node:timers/promises';

/** Waits, and returns at once when the signal fires. */
export async function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  await sleep(durationMs, undefined, { signal }).catch(() => undefined);
}
