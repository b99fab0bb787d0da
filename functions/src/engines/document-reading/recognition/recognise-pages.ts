import { createSemaphore, type Semaphore } from '../../../platform/resilience/create-semaphore.ts';
import type { PageRecogniser, RecognitionRequest } from '../page-recogniser.ts';
import { recognitionLimits } from '../recognition-limits.ts';
import type { RecognitionReport } from './messages.ts';
import { openRecogniser, type Recogniser, type RecogniserEnd } from './open-recogniser.ts';

/** Time and memory for reading one picture. */
export interface RecognitionMeasures {
  readonly processorMs: number;
  /** Peak of the process since it began to load its engine; `undefined` when the system does not report it. */
  readonly peakResidentBytes: number | undefined;
}

/** Limits of one picture; see `recognitionLimits`. */
type RecognitionBounds = Readonly<Record<'pagesAtOnce' | 'pageTimeoutMs', number>>;

/**
 * Creates the OCR of page images. Reads two pages at a time, of any files, each in a process that serves one file
 * alone. `observe` receives the measures of every picture.
 */
export function createPageRecogniser(
  observe: (measures: RecognitionMeasures) => void = () => {},
  { pagesAtOnce, pageTimeoutMs }: RecognitionBounds = recognitionLimits,
): PageRecogniser {
  const slots = createSemaphore(pagesAtOnce);
  return async (request) => {
    const waiting = [...request.pictures];
    // First failure of a worker; the others stop, because their results would be lost.
    const failure = new AbortController();
    const signal = AbortSignal.any([request.signal, failure.signal]);
    const lanePromises = Array.from({ length: Math.min(pagesAtOnce, waiting.length) }, async () => {
      try {
        await readOneByOne({ ...request, signal }, waiting, slots, { observe, pageTimeoutMs });
      } catch (error) {
        failure.abort(error);
        throw error;
      }
    });
    const outcomes = await Promise.allSettled(lanePromises);
    request.signal.throwIfAborted();
    if (failure.signal.aborted) throw failure.signal.reason;
    const rejected = outcomes.find((outcome) => outcome.status === 'rejected');
    if (rejected !== undefined) throw rejected.reason;
  };
}

interface ReadingOptions {
  readonly observe: (measures: RecognitionMeasures) => void;
  readonly pageTimeoutMs: number;
}

/** Max attempts per picture: a single kill need not be its fault, repeated kills may be. */
const maxAttempts = 2;

async function readOneByOne(
  { signal, onRead }: RecognitionRequest,
  waiting: { readonly index: number; readonly jpeg: Buffer }[],
  slots: Semaphore,
  { observe, pageTimeoutMs }: ReadingOptions,
): Promise<void> {
  let recogniser: Recogniser | undefined;
  const read = async (jpeg: Buffer): Promise<RecognitionReport | RecogniserEnd> => {
    let report: RecognitionReport | RecogniserEnd = 'killed';
    for (let left = maxAttempts; left > 0 && report === 'killed'; left -= 1) {
      recogniser ??= await openRecogniser(signal, pageTimeoutMs);
      report = await recogniser.read(jpeg, signal);
      if (typeof report === 'string') recogniser = undefined;
    }
    return report;
  };
  try {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const release = await slots.take(signal);
      try {
        const report = await read(next.jpeg);
        if (typeof report === 'string' || report.type !== 'read') {
          await onRead(next.index, undefined);
          continue;
        }
        const { lines, doubt, coverage, isBlank, processorMs } = report;
        observe({ processorMs, peakResidentBytes: recogniser?.peakBytes() });
        await onRead(next.index, { lines, doubt, coverage, isBlank });
      } finally {
        release();
      }
    }
  } finally {
    await recogniser?.close();
  }
}
