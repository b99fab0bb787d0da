import { ApiError } from '../../platform/errors/api-error.ts';
import { createSemaphore } from '../../platform/resilience/create-semaphore.ts';
import type { DocumentReader, PagePicture, ReadRequest, ReadResult } from './document-reader.ts';
import { type Attempt, collectReports } from './process/collect-reports.ts';
import type { ReadingBounds } from './process/limit-reading.ts';
import { EndedEarly, type ReadMeasures } from './process/reading-progress.ts';
import { startReadingProcess } from './process/start-reading-process.ts';
import { readLimits } from './read-limits.ts';
import type { PicturelessPages } from './reader/messages.ts';

const processesAtOnce = 2;

/** Limits of one reading; see `readLimits`. */
type UsualBounds = Pick<ReadingBounds, 'timeoutMs' | 'silenceMs'>;

/**
 * Creates the reader of untrusted files: one process per file, at most two concurrently. A process ends with its file,
 * when `signal` aborts, at 1 GiB of resident memory, and after 20 s plus the time for drawing. `observe` receives the
 * measures of every file. A process starved of processor time gets longer; in the end the call rejects with
 * `unavailable`, because the machine is at fault.
 */
export function createDocumentReader(
  observe: (measures: ReadMeasures) => void = () => {},
  bounds: UsualBounds = readLimits,
): DocumentReader {
  const slots = createSemaphore(processesAtOnce);
  return async (request) => {
    const release = await slots.take(request.signal);
    try {
      return await readInProcess(request, observe, bounds);
    } finally {
      release();
    }
  };
}

type Observer = (measures: ReadMeasures) => void;

/**
 * Reads the file again when pictures may have exhausted a process. The second process skips the pictures of that page.
 * After a few such pages, or when pictures were not the cause, further ones skip all undrawn pictures. All processes
 * together may take four time limits for texts and one for drawing.
 */
async function readInProcess(
  request: ReadRequest,
  observe: Observer,
  { timeoutMs, silenceMs }: UsualBounds,
): Promise<ReadResult> {
  const names = (known: readonly string[]): boolean =>
    request.kind === 'pdf' && known.some((name) => request.bytes.includes(name));
  const isSlow = names(slowDecoders);
  const drawn = new Map<number, PagePicture>();
  const hostile: number[] = [];
  let pictureless: PicturelessPages = hostile;
  let textsLeftMs = 2 * timeoutMs;
  let drawLeftMs: number = readLimits.drawTimeoutMs;
  for (;;) {
    try {
      return await runProcess({
        request,
        observe,
        timeoutMs,
        silenceMs,
        mayBeSilent: !isSlow || pictureless === 'all',
        drawTimeoutMs: Math.max(silenceMs, drawLeftMs),
        pictureless,
        drawn,
      });
    } catch (error) {
      const early = error instanceof ApiError && error.cause instanceof EndedEarly ? error.cause : undefined;
      const mayBePicture = early !== undefined && (early.page !== undefined || early.drawingMs > 0);
      if (!mayBePicture || pictureless === 'all' || !(isSlow || names(greedyDecoders))) throw error;
      textsLeftMs -= early.textsMs;
      drawLeftMs -= early.drawingMs;
      const hasMore = hostile.length < readLimits.maxHostilePages && textsLeftMs > 0 && drawLeftMs > 0;
      if (early.page !== undefined && hasMore && !hostile.includes(early.page)) hostile.push(early.page);
      else pictureless = 'all';
    }
  }
}

/** Decoders that a small picture can occupy without end: its declared size is independent of the page's. */
const slowDecoders = ['/JBIG2Decode', '/JPXDecode'];
/** Decoders with the same weakness in memory. */
const greedyDecoders = ['/DCTDecode'];

async function runProcess(attempt: Attempt): Promise<ReadResult> {
  const child = startReadingProcess();
  const hasEndedPromise = new Promise<void>((resolve) => child.once('close', () => resolve()));
  try {
    return await collectReports(child, attempt);
  } finally {
    child.kill('SIGKILL');
    await hasEndedPromise;
  }
}
