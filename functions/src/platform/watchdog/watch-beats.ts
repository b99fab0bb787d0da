import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { createLogger } from '../logging/logger.ts';
import type { WatchedLoop } from './watched-loop.ts';

const { beats, tickMs, heldMs, fatalMs } = workerData as WatchedLoop;
const standardOutput = 1;
/** Writes to the output directly, because the watched thread passes nothing on. */
const logger = createLogger((line) => void writeSync(standardOutput, line));

let seenBeats = Atomics.load(beats, 0);
let usedMs = usedProcessorMs();
let checkedAtMs = performance.now();
let blockedMs = 0;

/**
 * Logs an event loop that was blocked, and kills the process at the fatal limit. Counts the processor time of the
 * process since the last beat. A process that is frozen or throttled between two requests uses none, however late its
 * beats are. Does not notice a loop that waits without computing.
 */
function checkBeat(): void {
  const beat = Atomics.load(beats, 0);
  const nowUsedMs = usedProcessorMs();
  const nowMs = performance.now();
  if (beat === seenBeats) blockedMs += Math.min(nowUsedMs - usedMs, nowMs - checkedAtMs);
  else {
    if (blockedMs >= heldMs) logger.warn('event loop blocked', { duration_ms: Math.round(blockedMs) });
    blockedMs = 0;
  }
  [seenBeats, usedMs, checkedAtMs] = [beat, nowUsedMs, nowMs];
  if (blockedMs < fatalMs) return;
  logger.error('instance exits', { duration_ms: Math.round(blockedMs) });
  // Kills the process, because a thread in an endless loop handles no gentler signal.
  process.kill(process.pid, 'SIGKILL');
}

/** Returns the processor time that all threads of the process have used. */
function usedProcessorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

setInterval(checkBeat, tickMs);
