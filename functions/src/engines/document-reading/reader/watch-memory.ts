import { Worker } from 'node:worker_threads';
import { readLimits } from '../read-limits.ts';

/**
 * Ends this process when it exceeds its memory limit. Where the system shows a process's memory in `/proc`, the parent
 * watches from outside and allows no threads; elsewhere a thread watches here, because the main one may be busy for
 * seconds.
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
