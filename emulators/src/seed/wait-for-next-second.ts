import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits for the next whole second. Sessions of one user that begin in the same second count as one, and revocation has
 * a resolution of seconds.
 */
export async function waitForNextSecond(): Promise<void> {
  const next = (Math.floor(Date.now() / 1_000) + 1) * 1_000;
  while (Date.now() < next) await sleep(next - Date.now());
}
