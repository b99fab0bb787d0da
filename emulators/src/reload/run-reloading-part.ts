import { setTimeout as delay } from 'node:timers/promises';
import type { ReloadingProcess } from './start-reloading.ts';

const pollMs = 200;

/**
 * Ties a restarting process to the launcher: ends it with this part, and reports ready at its first start that
 * succeeds, because a crash is mended by the next save.
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
