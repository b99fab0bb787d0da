import type { ChildProcess } from 'node:child_process';
import { readLimits } from '../read-limits.ts';
import { limitTime } from './limit-time.ts';
import { watchResidentMemory } from './watch-resident-memory.ts';

export interface ReadingBounds {
  readonly timeoutMs: number;
  /** After this time without a report, at least half of it computing, the current page is to blame. */
  readonly silenceMs: number;
  /** Whether it may go on after that. */
  readonly mayBeSilent: boolean;
  readonly drawTimeoutMs: number;
}

/** The limit that a process hit; `starved` where the machine gave it too little processor to finish. */
export type ReadingLimit = 'time limit' | 'silence' | 'memory limit' | 'starved';

export interface LimitedReading {
  /** It is ready, and has its file from now on. */
  begin(): void;
  /** It has read its texts, and has another time for drawing. */
  draw(): void;
  /** It said something. */
  hear(): void;
  stop(): void;
}

/**
 * Calls `end` when a process hits one of its limits. Its start has a separate time limit, as it says nothing about the
 * file.
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
  const awaitWord = (): void => {
    stopSilence?.();
    // A process without processor time is silent too; the overall limit ends it.
    stopSilence = limitTime(child, silenceMs, (isStarved) => (isStarved ? awaitWord() : end('silence')));
  };
  return {
    begin() {
      stopTimer();
      stopTimer = limitWhole();
      if (!mayBeSilent) awaitWord();
      stopWatching = watchResidentMemory(child, readLimits.residentBytes, () => end('memory limit'));
    },
    draw() {
      stopTimer();
      const timer = setTimeout(end, drawTimeoutMs, 'time limit');
      stopTimer = () => clearTimeout(timer);
    },
    hear() {
      if (stopSilence !== undefined) awaitWord();
    },
    stop() {
      stopTimer();
      stopSilence?.();
      stopWatching?.();
    },
  };
}
