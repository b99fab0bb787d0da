import { setTimeout as delay } from 'node:timers/promises';
import type { ReloadingProcess } from './start-reloading.ts';

const pollMs = 200;

/**
 * Ties a restarting process to the launcher: ends both together, and reports ready at the first successful start.
 * A crash does not end the launcher, because the next save may fix it.
 */
export async function runReloadingPart(reloading: ReloadingProcess): Promise<void> {
  const stop = (): void => void reloading.stop().finally(() => process.exit(0));
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
  const hasStarted = (): Promise<boolean> =>
    reloading.ready().then(
      () => true,
      () => false,
    );
  while (!(await hasStarted())) await delay(pollMs);
  process.send?.('ready');
}
