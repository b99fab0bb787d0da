import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { hasProcFs } from './start-reading-process.ts';

const intervalMs = 40;

/**
 * Calls `onLimit` when the resident memory of the process passes the limit. Reads `/proc`, from outside, because the process
 * may be too busy to answer; on systems without it the process watches itself (`reader/watch-memory.ts`).
 */
export function watchResidentMemory(
  child: ChildProcess,
  limitBytes: number,
  onLimit: () => void,
): () => void {
  if (!hasProcFs || child.pid === undefined) return () => {};
  const statusPath = `/proc/${child.pid}/status`;
  const timer = setInterval(() => {
    if (readResidentBytes(statusPath) > limitBytes) onLimit();
  }, intervalMs);
  return () => clearInterval(timer);
}

/** 0 where the process has ended meanwhile. */
function readResidentBytes(statusPath: string): number {
  try {
    const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(statusPath, 'utf8'));
    return Number(line?.[1] ?? 0) * 1_024;
  } catch {
    return 0;
  }
}
