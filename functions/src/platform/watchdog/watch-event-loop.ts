import { url as debuggerUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import type { Logger } from '../logging/logger.ts';
import { programUrl } from '../threads/program-url.ts';
import type { WatchedLoop, WatchLimits } from './watched-loop.ts';

export const watchLimits = { tickMs: 250, heldMs: 1_000 } as const satisfies Partial<WatchLimits>;

/** A small heap is enough: the watcher allocates only numbers. */
const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2, stackSizeMb: 1 };

/**
 * Starts a thread that watches this thread's event loop. It logs `event loop blocked`, and ends the process when the loop
 * does not respond, so that the platform starts another. Call it once the process has loaded its modules. Does not watch
 * under a debugger, whose breakpoints stop the loop.
 */
export function watchEventLoop(logger: Pick<Logger, 'error'>, limits: WatchLimits): void {
  if (debuggerUrl() !== undefined) return;
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData: WatchedLoop = { beats, ...limits };
  const program = programUrl(new URL('./watch-beats.ts', import.meta.url), 'loop-watcher');
  const watcher = new Worker(program, { workerData, env: {}, resourceLimits });
  watcher.unref();
  watcher.on('error', (cause) => logger.error('event loop not monitored', { cause }));
  setInterval(() => Atomics.add(beats, 0, 1), limits.tickMs).unref();
}
