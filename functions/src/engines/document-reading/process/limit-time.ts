import type { ChildProcess } from 'node:child_process';
import { readProcessorTime } from './read-processor-time.ts';

/** How many times its time a process may take that gets no processor for half of it. */
const patience = 4;

/**
 * Calls `end` after a process's time, in milliseconds from now, or later where the system reports that the machine
 * starves it of processor time; `isStarved` says that even that was not enough, which is the machine's fault. Returns
 * a function that stops it.
 */
export function limitTime(
  child: ChildProcess,
  timeoutMs: number,
  end: (isStarved: boolean) => void,
): () => void {
  const startedAtMs = performance.now();
  const workedBeforeMs = readProcessorTime(child.pid) ?? 0;
  let timer = setTimeout(check, timeoutMs);
  function check(): void {
    const workedMs = readProcessorTime(child.pid);
    const isStarved = workedMs !== undefined && workedMs - workedBeforeMs < timeoutMs / 2;
    const isOver = performance.now() - startedAtMs >= patience * timeoutMs;
    if (isStarved && !isOver) timer = setTimeout(check, timeoutMs / patience);
    else end(isStarved);
  }
  return () => clearTimeout(timer);
}
