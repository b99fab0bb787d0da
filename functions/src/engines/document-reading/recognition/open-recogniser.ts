import type { ChildProcess } from 'node:child_process';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { limitTime } from '../process/limit-time.ts';
import { startReadingProcess } from '../process/start-reading-process.ts';
import { readPeakResidentBytes, watchResidentMemory } from '../process/watch-resident-memory.ts';
import { recognitionLimits } from '../recognition-limits.ts';
import { type RecogniseCommand, type RecognitionReport, recognitionReportSchema } from './messages.ts';

/**
 * Why a process ended without a report on a picture: `spent` where the picture drove it to a limit or crashed it,
 * `killed` where the system ended it or starved it, which says nothing about the picture.
 */
export type RecogniserEnd = 'spent' | 'killed';

/** A process that reads pictures, one at a time. */
export interface Recogniser {
  /** The words on the picture, or why they are unknown. Rejects with the reason of `signal`. */
  read(jpeg: Buffer, signal: AbortSignal): Promise<RecognitionReport | RecogniserEnd>;
  /** The peak memory of the process in bytes; `undefined` where the system does not report it. */
  peakBytes(): number | undefined;
  /** Resolves once the process is gone. */
  close(): Promise<void>;
}

/** Starts a process and waits for its engine. Rejects where it does not come up. */
export async function openRecogniser(
  signal: AbortSignal,
  pageTimeoutMs: number = recognitionLimits.pageTimeoutMs,
): Promise<Recogniser> {
  const child = startReadingProcess('page-recogniser');
  const hasEnded = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const close = (): Promise<void> => {
    child.kill('SIGKILL');
    return hasEnded;
  };
  try {
    const ready = await nextReport(child, recognitionLimits.startTimeoutMs, signal);
    const cause = new Error('The process that reads pictures did not start');
    if (ready === 'killed') throw new ApiError('unavailable', { cause });
    if (ready === 'spent' || ready.type !== 'ready') throw cause;
  } catch (error) {
    await close();
    throw error;
  }
  return {
    async read(jpeg, readSignal) {
      const report = nextReport(child, pageTimeoutMs, readSignal);
      const command: RecogniseCommand = { picture: jpeg };
      child.send(command, () => undefined);
      const said = await report;
      if (typeof said !== 'string' && isWithinLimits(said)) return said;
      await close();
      return said === 'killed' ? said : 'spent';
    },
    peakBytes: () => readPeakResidentBytes(child),
    close,
  };
}

/** `spent` where the process sends no valid report within its limits of time and memory. */
function nextReport(
  child: ChildProcess,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<RecognitionReport | RecogniserEnd> {
  const { promise, resolve, reject } = Promise.withResolvers<RecognitionReport | RecogniserEnd>();
  const end = (): void => resolve('spent');
  // An end at our own limits is reported before: this signal came from outside, as from a system out of memory.
  const endAs = (fate: NodeJS.Signals | null): void => resolve(fate === 'SIGKILL' ? 'killed' : 'spent');
  const onClose = (_code: number | null, fate: NodeJS.Signals | null): void => endAs(fate);
  const hear = (message: unknown): void => {
    const report = recognitionReportSchema.safeParse(message);
    resolve(report.success ? report.data : 'spent');
  };
  const onAbort = (): void => reject(signal.reason);
  const stopTimer = limitTime(child, timeoutMs, (isStarved) => resolve(isStarved ? 'killed' : 'spent'));
  const stopWatching = watchResidentMemory(child, recognitionLimits.residentBytes, end);
  child.once('message', hear).once('error', end).once('close', onClose);
  // Between two pages it has no listener.
  if (child.exitCode !== null || child.signalCode !== null) endAs(child.signalCode);
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  return promise.finally(() => {
    stopTimer();
    stopWatching();
    child.off('message', hear).off('error', end).off('close', onClose);
    signal.removeEventListener('abort', onAbort);
  });
}

/** What was read off a hostile picture is bounded too. */
function isWithinLimits(report: RecognitionReport): boolean {
  if (report.type !== 'read') return report.type === 'failed';
  const words = report.lines.flat();
  const characters = words.reduce((sum, { text }) => sum + text.length, 0);
  return words.length <= recognitionLimits.wordsPerPage && characters <= recognitionLimits.charactersPerPage;
}
