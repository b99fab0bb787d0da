import type { ChildProcess } from 'node:child_process';
import { readLimits } from '../read-limits.ts';
import { limitTime } from './limit-time.ts';
import { watchResidentMemory } from './watch-resident-memory.ts';

export interface ReadingBounds {
  readonly timeoutMs: number;
  /** Max time without a report, at least half of it computing; then the current page is to blame. */
  readonly silenceMs: number;
  /** True when silence does not end the process. */
  readonly mayBeSilent: boolean;
  readonly drawTimeoutMs: number;
}

/** Limit that ended a process; `starved` when the machine gave it too little processor time. */
export type ReadingLimit = 'time limit' | 'silence' | 'memory limit' | 'starved';

export interface LimitedReading {
  /** Starts the time limit of reading; the process is ready. */
  beginReading(): void;
  /** Starts the time limit of drawing; the texts are read. */
  beginDrawing(): void;
  /** Restarts the limit of silence after a report. */
  noteReport(): void;
  stop(): void;
}

/**
 * Calls `end` when a process hits one of its limits. The start has a separate time limit, because the file cannot cause
 * its delay.
 */
export function limitReading(
  child: ChildProcess,
  { timeoutMs, silenceMs, mayBeSilent, drawTimeoutMs }: ReadingBounds,
  end: (limit: ReadingLimit) => void,
): LimitedReading {
  const limitWhole = () =>
    limitTime(child, timeoutMs, (isStarved) => end(isStarved ? 'starved' : 'time limit'));
  let stopTimer = limitWhole();
  let stopSilence: (() => void) | undefined;
  let stopWatching: (() => void) | undefined;
  const awaitReport = (): void => {
    stopSilence?.();
    // A process without processor time is silent too; the overall limit ends it.
    stopSilence = limitTime(child, silenceMs, (isStarved) => (isStarved ? awaitReport() : end('silence')));
  };
  return {
    beginReading() {
      stopTimer();
      stopTimer = limitWhole();
      if (!mayBeSilent) awaitReport();
      stopWatching = watchResidentMemory(child, readLimits.residentBytes, () => end('memory limit'));
    },
    beginDrawing() {
      stopTimer();
      const timer = setTimeout(end, drawTimeoutMs, 'time limit');
      stopTimer = () => clearTimeout(timer);
    },
    noteReport() {
      if (stopSilence !== undefined) awaitReport();
    },
    stop() {
      stopTimer();
      stopSilence?.();
      stopWatching?.();
    },
  };
}
