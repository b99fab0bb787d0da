import type { ChildProcess } from 'node:child_process';
import { readProcessorTime } from './read-processor-time.ts';

/** Factor on the time limit of a process that gets no processor for half of it. */
const maxDelayFactor = 4;

/**
 * Calls `end` after `timeoutMs`, or later when the system starves the process of processor time. `isStarved` reports
 * that the extension was not enough, which is the machine's fault. Returns a function that cancels the limit.
 */
export function limitTime(
  child: ChildProcess,
  timeoutMs: number,
  end: (isStarved: boolean) => void,
): () => void {
  const startedAtMs = performance.now();
  const workedBeforeMs = readProcessorTime(child.pid) ?? 0;
  let timer = setTimeout(checkTime, timeoutMs);
  function checkTime(): void {
    const workedMs = readProcessorTime(child.pid);
    const isStarved = workedMs !== undefined && workedMs - workedBeforeMs < timeoutMs / 2;
    const isOver = performance.now() - startedAtMs >= maxDelayFactor * timeoutMs;
    if (isStarved && !isOver) timer = setTimeout(checkTime, timeoutMs / maxDelayFactor);
    else end(isStarved);
  }
  return () => clearTimeout(timer);
}
