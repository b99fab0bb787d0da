import type { ChildProcess } from 'node:child_process';
import { ApiError } from '../../../platform/errors/api-error.ts';
import type { PagePicture, ReadRequest, ReadResult } from '../document-reader.ts';
import { pageImageLimits, readLimits } from '../read-limits.ts';
import type { PicturelessPages, ReadCommand } from '../reader/messages.ts';
import { type ReadReport, readReportSchema } from '../reader/read-report.ts';
import { collectPages } from './collect-pages.ts';
import { limitReading, type ReadingBounds, type ReadingLimit } from './limit-reading.ts';
import { ReadingProgress, type ReadMeasures } from './reading-progress.ts';

/** Bounds of one process and the results of those before it. */
export interface Attempt extends ReadingBounds {
  readonly request: ReadRequest;
  readonly pictureless: PicturelessPages;
  /** Pictures by page number; this process adds the pages that it draws. */
  readonly drawn: Map<number, PagePicture>;
  readonly observe: (measures: ReadMeasures) => void;
}

/** Resolves when the process reports that it is done; rejects at the first error, limit or abort. */
export function collectReports(child: ChildProcess, attempt: Attempt): Promise<ReadResult> {
  const { request, observe } = attempt;
  const { promise, resolve, reject } = Promise.withResolvers<ReadResult>();
  const progress = new ReadingProgress();
  const collected = collectPages(attempt.drawn, request);
  const limited = limitReading(child, attempt, (limit) => reject(describeLimit(limit, progress, attempt)));
  const begin = (): void => {
    progress.beginReading();
    limited.beginReading();
    child.send(commandOf(attempt), (error) => {
      if (error) reject(progress.endedBy(error.message));
    });
  };
  const take = (report: ReadReport): void => {
    if (report.type === 'ready') {
      if (progress.isReady) reject(new ApiError('hostile_file'));
      else begin();
    } else if (report.type === 'at') {
      progress.beginPage(report.index);
    } else if (report.type === 'drawing') {
      // Ignores a repeated report, by which a compromised process could gain time.
      if (progress.isDrawing) return;
      progress.beginDrawing();
      limited.beginDrawing();
    } else {
      const measures = report.type === 'done' ? progress.measure(child) : undefined;
      if (measures !== undefined) observe(measures);
      const outcome = collected.add(report);
      if (outcome instanceof ApiError) reject(outcome);
      else if (outcome !== undefined) resolve(outcome);
    }
  };
  const onAbort = (): void => reject(request.signal.reason);
  request.signal.addEventListener('abort', onAbort, { once: true });
  if (request.signal.aborted) onAbort();

  child.once('error', (cause) => reject(new Error('The reading process could not be started', { cause })));
  child.once('close', (code, signal) => reject(progress.endedBy(`ended with ${signal ?? code}`)));
  child.on('message', (message: unknown) => {
    progress.noteReport();
    limited.noteReport();
    const report = readReportSchema.safeParse(message);
    if (report.success) take(report.data);
    else reject(new ApiError('hostile_file', { cause: report.error }));
  });
  return promise.finally(() => {
    limited.stop();
    request.signal.removeEventListener('abort', onAbort);
  });
}

function describeLimit(limit: ReadingLimit, progress: ReadingProgress, { silenceMs }: ReadingBounds): Error {
  if (limit === 'starved') {
    const cause = new Error('The reading process got too little processor time');
    return new ApiError('unavailable', { cause });
  }
  return progress.endedBy(limit, { isOfPage: limit !== 'time limit' || progress.silentMs >= silenceMs });
}

function commandOf({ request, pictureless, drawn, drawTimeoutMs }: Attempt): ReadCommand {
  const { bytes, kind, maxPages, onlyPictures } = request;
  return {
    bytes,
    kind,
    maxPages,
    pictureless,
    onlyPictures,
    drawn: new Map([...drawn].map(([index, { jpeg }]) => [index, jpeg.byteLength])),
    drawBudgetMs: drawTimeoutMs - (readLimits.drawTimeoutMs - pageImageLimits.budgetMs),
  };
}
