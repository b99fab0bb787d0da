import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { hasProcFs } from './start-reading-process.ts';

const intervalMs = 40;

/**
 * Calls `onLimit` when the resident memory of the process exceeds the limit. Reads `/proc` from outside, because the
 * process may be too busy to answer. On systems without `/proc` the process watches itself (`reader/watch-memory.ts`).
 */
export function watchResidentMemory(
  child: ChildProcess,
  limitBytes: number,
  onLimit: () => void,
): () => void {
  if (!hasProcFs) return () => {};
  const timer = setInterval(() => {
    if ((readStatus(child, 'VmRSS') ?? 0) > limitBytes) onLimit();
  }, intervalMs);
  return () => clearInterval(timer);
}

/**
 * Returns the peak memory of a process in bytes; `undefined` when it has ended or the system does not report it. Not
 * `ru_maxrss`, which begins with the parent's memory at the start.
 */
export function readPeakResidentBytes(child: ChildProcess): number | undefined {
  return readStatus(child, 'VmHWM');
}

function readStatus({ pid }: ChildProcess, name: 'VmHWM' | 'VmRSS'): number | undefined {
  try {
    const lines = readFileSync(`/proc/${pid}/status`, 'utf8').split('\n');
    const [, kilobytes] = /\s(\d+) kB$/.exec(lines.find((line) => line.startsWith(`${name}:`)) ?? '') ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1_024;
  } catch {
    return undefined;
  }
}
