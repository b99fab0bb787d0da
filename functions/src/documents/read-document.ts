import type { ChildProcess } from 'node:child_process';
import { formatNumber } from '../contract/spanish-format.ts';
import { ApiError } from '../shared/errors/api-error.ts';
import type {
  DocumentReader,
  PagePicture,
  PageText,
  ReadRequest,
  ReadResult,
} from '../shared/library/document-reader.ts';
import { createSlots } from './create-slots.ts';
import { describeUnreadable } from './describe-unread-pages.ts';
import { readProcessorTime } from './read-processor-time.ts';
import { type ReadReport, readReportSchema } from './read-report.ts';
import { pageImageLimits, readLimits } from './reader/read-limits.ts';
import { startReadingProcess } from './start-reading-process.ts';
import { readPeakResidentBytes, watchResidentMemory } from './watch-resident-memory.ts';

const processesAtOnce = 2;

/** As `readLimits` has them. */
type ReadingBounds = Readonly<Record<'timeoutMs' | 'silenceMs', number>>;

/** What reading one file took. */
export interface ReadMeasures {
  /** From the start of the process until its libraries are loaded. */
  readonly startMs: number;
  /** From handing the file over until its last page. */
  readonly readMs: number;
  /** Unknown where the system does not tell. */
  readonly peakResidentBytes: number | undefined;
}

/**
 * The reader of untrusted files: one process for each file, at most two at once, the next ones wait. A process is ended
 * when its file is read, when `signal` aborts, after 20 s and the time for drawing pages without text, and at 1 GiB of resident
 * memory. A machine that gave it next to no processor is at fault, not its file: then the rejection is `unavailable`. `observe`
 * hears of every file that was read.
 */
export function createDocumentReader(
  observe: (measures: ReadMeasures) => void = () => {},
  bounds: ReadingBounds = readLimits,
): DocumentReader {
  const slots = createSlots(processesAtOnce);
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

/** How one process reads. */
interface Attempt {
  readonly timeoutMs: number;
  /** The longest time without a word from the process, once it is ready. */
  readonly silenceMs: number;
  readonly withoutPictures: boolean;
}

/** The process came to a limit, or ended by itself. */
class EndedEarly extends Error {
  override readonly name = 'EndedEarly';
  readonly wasDrawing: boolean;

  constructor(reason: string, wasDrawing: boolean) {
    super(reason);
    this.wasDrawing = wasDrawing;
  }
}

/**
 * A file whose pictures may be what took a process to its limits is read once more without them, in the time that is left: its
 * text is worth as much, and the pages that were pictures are told.
 */
async function readInProcess(
  request: ReadRequest,
  observe: Observer,
  { timeoutMs, silenceMs }: ReadingBounds,
): Promise<ReadResult> {
  const startedAtMs = performance.now();
  const isAtRisk = request.kind === 'pdf' && slowDecoders.some((name) => request.bytes.includes(name));
  try {
    const attempt = { timeoutMs, silenceMs: isAtRisk ? silenceMs : timeoutMs, withoutPictures: false };
    return await runProcess(request, attempt, observe);
  } catch (error) {
    const early = error instanceof ApiError && error.cause instanceof EndedEarly ? error.cause : undefined;
    // Drawing has time of its own, and the texts were read in what was left of theirs.
    const leftMs = early?.wasDrawing ? silenceMs : timeoutMs - (performance.now() - startedAtMs);
    if (!isAtRisk || early === undefined || leftMs < readLimits.leastSecondAttemptMs) throw error;
    return await runProcess(
      request,
      { timeoutMs: leftMs, silenceMs: leftMs, withoutPictures: true },
      observe,
    );
  }
}

/** Whether a process whose time is over had so little of it that no file could have been read. */
function wasStarved(child: ChildProcess, timeMs: number): boolean {
  const processorMs = readProcessorTime(child.pid);
  return processorMs !== undefined && processorMs < timeMs / 8;
}

/** Decoders that a small picture can keep busy without end: what it says of its size is beside what the page says. */
const slowDecoders = ['/JBIG2Decode', '/JPXDecode'];

async function runProcess(request: ReadRequest, attempt: Attempt, observe: Observer): Promise<ReadResult> {
  const child = startReadingProcess();
  const hasEnded = new Promise<void>((resolve) => child.once('close', () => resolve()));
  try {
    return await collectReports(child, request, attempt, observe);
  } finally {
    child.kill('SIGKILL');
    await hasEnded;
  }
}

/** Resolves when the process reports that it is done, and rejects at whatever goes wrong first. */
function collectReports(
  child: ChildProcess,
  request: ReadRequest,
  { timeoutMs, silenceMs, withoutPictures }: Attempt,
  observe: Observer,
): Promise<ReadResult> {
  const collected = createCollection();
  const startedAtMs = performance.now();
  let readyAtMs: number | undefined;
  let isDrawing = false;
  let stopWatching = (): void => {};
  const { promise, resolve, reject } = Promise.withResolvers<ReadResult>();
  const endedWithout = (reason: string): Error =>
    readyAtMs !== undefined
      ? new ApiError('hostile_file', { cause: new EndedEarly(reason, isDrawing) })
      : new Error(`The reading process did not start: ${reason}`);
  const onTimeout = (): void => {
    const isMachine = readyAtMs !== undefined && !isDrawing && wasStarved(child, timeoutMs);
    reject(isMachine ? new ApiError('unavailable') : endedWithout('time limit'));
  };
  let timer = setTimeout(onTimeout, timeoutMs);
  let silence: NodeJS.Timeout | undefined;
  const onAbort = (): void => reject(request.signal.reason);
  request.signal.addEventListener('abort', onAbort, { once: true });
  if (request.signal.aborted) onAbort();

  child.once('error', (cause) => reject(new Error('The reading process could not be started', { cause })));
  child.once('close', (code, signal) => reject(endedWithout(`ended with ${signal ?? code}`)));
  child.on('message', (message: unknown) => {
    silence?.refresh();
    const report = readReportSchema.safeParse(message);
    if (!report.success) return reject(new ApiError('hostile_file', { cause: report.error }));
    if (report.data.type !== 'ready') {
      if (report.data.type === 'done' && readyAtMs !== undefined) {
        observe({
          startMs: readyAtMs - startedAtMs,
          readMs: performance.now() - readyAtMs,
          peakResidentBytes: readPeakResidentBytes(child),
        });
      }
      if (report.data.type === 'drawing') {
        // Once: whoever took the process over gains no more time by saying it again.
        if (!isDrawing) {
          clearTimeout(timer);
          timer = setTimeout(onTimeout, readLimits.drawTimeoutMs);
        }
        isDrawing = true;
        return;
      }
      const outcome = collected.add(report.data, request);
      if (outcome instanceof ApiError) reject(outcome);
      else if (outcome !== undefined) resolve(outcome);
      return;
    }
    readyAtMs = performance.now();
    // How long a process takes to start tells nothing of its file.
    silence ??= setTimeout(() => reject(endedWithout('silence')), silenceMs);
    stopWatching = watchResidentMemory(child, readLimits.residentBytes, () =>
      reject(endedWithout('memory limit')),
    );
    const { bytes, kind, maxPages } = request;
    child.send({ bytes, kind, maxPages, withoutPictures }, (error) => {
      if (error) reject(endedWithout(error.message));
    });
  });
  return promise.finally(() => {
    clearTimeout(timer);
    clearTimeout(silence);
    stopWatching();
    request.signal.removeEventListener('abort', onAbort);
  });
}

/** Gathers reports and holds them to the limits too: the process that sends them ran on what a stranger wrote. */
function createCollection() {
  const pages: PageText[] = [];
  const imagePages: PagePicture[] = [];
  let characters = 0;
  let imageBytes = 0;
  return {
    /** The result after the last report, an error, or `undefined` while more is to come. */
    add(
      report: Exclude<ReadReport, { type: 'ready' | 'drawing' }>,
      request: ReadRequest,
    ): ReadResult | ApiError | undefined {
      if (report.type === 'failed') return describeFailure(report, request.maxPages);
      if (report.type === 'done') {
        const { renditionPdf, unreadPages } = report;
        return { pages, imagePages, unreadPages, renditionPdf: renditionPdf && Buffer.from(renditionPdf) };
      }
      if (report.type === 'page') {
        pages.push(report.page);
        characters += report.page.text.length;
        request.onPage?.(report.page.index, report.pageCount);
      } else {
        const { index, jpeg, ownLines } = report;
        imagePages.push({ index, jpeg: Buffer.from(jpeg), ownLines });
        imageBytes += report.jpeg.byteLength;
      }
      const isWithinLimits =
        pages.length <= request.maxPages &&
        characters <= readLimits.charactersPerFile &&
        imagePages.length <= pageImageLimits.pagesPerFile &&
        imageBytes <= 2 * readLimits.imageBytesPerFile;
      return isWithinLimits ? undefined : new ApiError('hostile_file');
    },
  };
}

function describeFailure(report: Extract<ReadReport, { type: 'failed' }>, maxPages: number): ApiError {
  if (report.code === 'dynamic_form') return new ApiError('unreadable_file', { detail: dynamicForm });
  if (report.code === 'unreadable_file') return describeUnreadable(report.unreadPages ?? []);
  if (report.code !== 'page_limit_exceeded' || report.pageCount === undefined)
    return new ApiError(report.code);
  const [found, allowed] = [report.pageCount, maxPages].map(formatNumber);
  return new ApiError('page_limit_exceeded', {
    detail: `El documento tiene ${found} páginas y tu plan permite ${allowed} por archivo.`,
  });
}

const dynamicForm =
  'El PDF es un formulario dinámico (XFA) sin páginas que leer. Ábrelo en Adobe Acrobat, imprímelo como PDF y sube el resultado.';
