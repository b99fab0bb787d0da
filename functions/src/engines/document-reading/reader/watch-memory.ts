import { Worker } from 'node:worker_threads';
import { readLimits } from '../read-limits.ts';

/**
 * Ends this process above its memory limit. On systems with `/proc`, the parent watches from outside and allows no
 * threads. Elsewhere a thread watches, because the main one may be busy for seconds.
 */
export function startMemoryWatch(): void {
  if (!process.permission.has('worker')) return;
  const watch = new Worker(
    `setInterval(() => {
      if (process.memoryUsage.rss() > ${readLimits.residentBytes}) process.kill(process.pid, 'SIGKILL');
    }, 50);`,
    { eval: true },
  );
  watch.unref();
}
