import type { ChildProcess } from 'node:child_process';
import type { RecognisedWord } from '../../../contract/documents/page-text/recognised-page.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { limitTime } from '../process/limit-time.ts';
import { startReadingProcess } from '../process/start-reading-process.ts';
import { readPeakResidentBytes, watchResidentMemory } from '../process/watch-resident-memory.ts';
import { recognitionLimits } from '../recognition-limits.ts';
import { type RecogniseCommand, type RecognitionReport, recognitionReportSchema } from './messages.ts';

/**
 * Reason of an end without a report. `spent`: the picture drove the process to a limit or crashed it. `killed`: the
 * system ended or starved it, so the picture may be fine.
 */
export type RecogniserEnd = 'spent' | 'killed';

/** A process that reads pictures, one at a time. */
export interface Recogniser {
  /** Returns the words on the picture, or the reason of the failure. Rejects with the reason of `signal`. */
  read(jpeg: Buffer, signal: AbortSignal): Promise<RecognitionReport | RecogniserEnd>;
  /** Returns crops of parts of the picture; otherwise like `read`. */
  crop(
    jpeg: Buffer,
    parts: readonly RecognisedWord['box'][],
    signal: AbortSignal,
  ): Promise<RecognitionReport | RecogniserEnd>;
  /** Returns the peak memory of the process in bytes; `undefined` when the system does not report it. */
  peakBytes(): number | undefined;
  /** Ends the process; resolves once it is gone. */
  close(): Promise<void>;
}

/** Starts a process and waits for its engine. Rejects when it does not start. */
export async function openRecogniser(
  signal: AbortSignal,
  pageTimeoutMs: number = recognitionLimits.pageTimeoutMs,
): Promise<Recogniser> {
  const child = startReadingProcess('page-recogniser');
  const hasEndedPromise = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const close = (): Promise<void> => {
    child.kill('SIGKILL');
    return hasEndedPromise;
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
  const send = async (command: RecogniseCommand, readSignal: AbortSignal) => {
    const reportPromise = nextReport(child, pageTimeoutMs, readSignal);
    child.send(command, () => undefined);
    const message = await reportPromise;
    if (typeof message !== 'string' && isWithinLimits(message, command)) return message;
    await close();
    return message === 'killed' ? message : 'spent';
  };
  return {
    read: (jpeg, readSignal) => send({ picture: jpeg }, readSignal),
    crop: (jpeg, parts, readSignal) => send({ picture: jpeg, parts }, readSignal),
    peakBytes: () => readPeakResidentBytes(child),
    close,
  };
}

/** Returns the next report; `spent` without a valid one within the limits of time and memory. */
function nextReport(
  child: ChildProcess,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<RecognitionReport | RecogniserEnd> {
  const { promise, resolve, reject } = Promise.withResolvers<RecognitionReport | RecogniserEnd>();
  const end = (): void => resolve('spent');
  // The limits set here resolve earlier, so this signal came from outside, for example from a system out of memory.
  const endAs = (exitSignal: NodeJS.Signals | null): void =>
    resolve(exitSignal === 'SIGKILL' ? 'killed' : 'spent');
  const onClose = (_code: number | null, exitSignal: NodeJS.Signals | null): void => endAs(exitSignal);
  const onMessage = (message: unknown): void => {
    const report = recognitionReportSchema.safeParse(message);
    resolve(report.success ? report.data : 'spent');
  };
  const onAbort = (): void => reject(signal.reason);
  const stopTimer = limitTime(child, timeoutMs, (isStarved) => resolve(isStarved ? 'killed' : 'spent'));
  const stopWatching = watchResidentMemory(child, recognitionLimits.residentBytes, end);
  child.once('message', onMessage).once('error', end).once('close', onClose);
  // No listener is attached between two pages, so the process may have ended already.
  if (child.exitCode !== null || child.signalCode !== null) endAs(child.signalCode);
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  return promise.finally(() => {
    stopTimer();
    stopWatching();
    child.off('message', onMessage).off('error', end).off('close', onClose);
    signal.removeEventListener('abort', onAbort);
  });
}

/** Returns false for a report above the limits of words, characters and crops, as from a hostile picture. */
function isWithinLimits(report: RecognitionReport, { parts }: RecogniseCommand): boolean {
  if (report.type === 'cropped') return report.crops.length === parts?.length;
  if (report.type !== 'read') return report.type === 'failed';
  const words = report.lines.flat();
  const characters = words.reduce((sum, { text }) => sum + text.length, 0);
  return words.length <= recognitionLimits.wordsPerPage && characters <= recognitionLimits.charactersPerPage;
}
