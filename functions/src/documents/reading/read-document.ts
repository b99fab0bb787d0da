import type { ChildProcess } from 'node:child_process';
import { formatNumber } from '../../contract/spanish-format.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type {
  DocumentReader,
  PagePicture,
  PageText,
  ReadRequest,
  ReadResult,
} from '../../shared/library/document-reader.ts';
import { createSemaphore } from './create-semaphore.ts';
import { describeUnreadable } from './describe-unread-pages.ts';
import { limitTime } from './limit-time.ts';
import { readProcessorTime } from './read-processor-time.ts';
import { type ReadReport, readReportSchema } from './read-report.ts';
import type { PicturelessPages, ReadCommand } from './reader/messages.ts';
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
 * memory. A machine that gives it next to no processor is at fault, not its file: it is waited for longer, and in the end the
 * rejection is `unavailable`. `observe` hears of every file that was read.
 */
export function createDocumentReader(
  observe: (measures: ReadMeasures) => void = () => {},
  bounds: ReadingBounds = readLimits,
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

/** How one process reads, and what is known from those before it. */
interface Attempt {
  readonly timeoutMs: number;
  /** After this time without a word, at least half of it at work, what happens is the doing of the page that the process is at. */
  readonly silenceMs: number;
  /** Whether it may go on after that. */
  readonly mayBeSilent: boolean;
  readonly drawTimeoutMs: number;
  readonly pictureless: PicturelessPages;
  /** By page number; what this process draws is added. */
  readonly drawn: Map<number, PagePicture>;
}

/** The process came to a limit, or ended by itself. */
class EndedEarly extends Error {
  override readonly name = 'EndedEarly';
  /** The page that it was at; `undefined` where its time was over, which all pages took together. */
  readonly page: number | undefined;
  readonly textsMs: number;
  readonly drawingMs: number;

  constructor(
    reason: string,
    { page, textsMs, drawingMs }: Pick<EndedEarly, 'page' | 'textsMs' | 'drawingMs'>,
  ) {
    super(reason);
    this.page = page;
    this.textsMs = textsMs;
    this.drawingMs = drawingMs;
  }
}

/**
 * A file whose pictures may be what took a process to its limits is read again without those of the page where that happened,
 * which is told if it says nothing else. After a few such pages, or where that was not it, all pictures that are not drawn yet
 * are done without. Texts may take four times the time of one process, and drawing no more than that of one.
 */
async function readInProcess(
  request: ReadRequest,
  observe: Observer,
  { timeoutMs, silenceMs }: ReadingBounds,
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
      const attempt = {
        timeoutMs,
        silenceMs,
        mayBeSilent: !isSlow || pictureless === 'all',
        drawTimeoutMs: Math.max(silenceMs, drawLeftMs),
        pictureless,
        drawn,
      };
      return await runProcess(request, attempt, observe);
    } catch (error) {
      const early = error instanceof ApiError && error.cause instanceof EndedEarly ? error.cause : undefined;
      const mayBePicture = early !== undefined && (early.page !== undefined || early.drawingMs > 0);
      if (!mayBePicture || pictureless === 'all' || !(isSlow || names(greedyDecoders))) throw error;
      textsLeftMs -= early.textsMs;
      drawLeftMs -= early.drawingMs;
      const hasMore = hostile.length < readLimits.mostHostilePages && textsLeftMs > 0 && drawLeftMs > 0;
      if (early.page !== undefined && hasMore && !hostile.includes(early.page)) hostile.push(early.page);
      else pictureless = 'all';
    }
  }
}

/** Decoders that a small picture can keep busy without end: what it says of its size is beside what the page says. */
const slowDecoders = ['/JBIG2Decode', '/JPXDecode'];
/** The same with memory. */
const greedyDecoders = ['/DCTDecode'];

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
  { timeoutMs, silenceMs, mayBeSilent, drawTimeoutMs, pictureless, drawn }: Attempt,
  observe: Observer,
): Promise<ReadResult> {
  const collected = createCollection(drawn);
  const startedAtMs = performance.now();
  let readyAtMs: number | undefined;
  let drawingSinceMs: number | undefined;
  let page: number | undefined;
  let saidAtMs = startedAtMs;
  let workedAtMs: number | undefined;
  let stopWatching = (): void => {};
  const { promise, resolve, reject } = Promise.withResolvers<ReadResult>();
  const endedWithout = (reason: string, isOfPage = true): Error => {
    if (readyAtMs === undefined) return new Error(`The reading process did not start: ${reason}`);
    const nowMs = performance.now();
    const textsMs = (drawingSinceMs ?? nowMs) - startedAtMs;
    const drawingMs = nowMs - (drawingSinceMs ?? nowMs);
    return new ApiError('hostile_file', {
      cause: new EndedEarly(reason, { page: isOfPage ? page : undefined, textsMs, drawingMs }),
    });
  };
  const onTimeout = (isStarved = false): void => {
    const isOfPage = performance.now() - saidAtMs >= silenceMs;
    const why = 'The machine gave the reading process too little processor';
    reject(
      isStarved
        ? new ApiError('unavailable', { cause: new Error(why) })
        : endedWithout('time limit', isOfPage),
    );
  };
  let stopTimer = limitTime(child, timeoutMs, onTimeout);
  let silence: NodeJS.Timeout | undefined;
  const onSilence = (): void => {
    const workedMs = readProcessorTime(child.pid);
    const isStarved =
      workedMs !== undefined && workedAtMs !== undefined && workedMs - workedAtMs < silenceMs / 2;
    // Who gets no processor says nothing either; the limit of the whole ends that.
    if (isStarved) silence?.refresh();
    else reject(endedWithout('silence'));
  };
  const onAbort = (): void => reject(request.signal.reason);
  request.signal.addEventListener('abort', onAbort, { once: true });
  if (request.signal.aborted) onAbort();

  child.once('error', (cause) => reject(new Error('The reading process could not be started', { cause })));
  child.once('close', (code, signal) => reject(endedWithout(`ended with ${signal ?? code}`)));
  child.on('message', (message: unknown) => {
    silence?.refresh();
    saidAtMs = performance.now();
    if (!mayBeSilent) workedAtMs = readProcessorTime(child.pid);
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
        // Once: a process that was taken over gains no time by saying it again.
        if (drawingSinceMs === undefined) {
          stopTimer();
          const drawTimer = setTimeout(onTimeout, drawTimeoutMs);
          stopTimer = () => clearTimeout(drawTimer);
          drawingSinceMs = performance.now();
        }
        return;
      }
      if (report.data.type === 'at') {
        page = report.data.index;
        return;
      }
      const outcome = collected.add(report.data, request);
      if (outcome instanceof ApiError) reject(outcome);
      else if (outcome !== undefined) resolve(outcome);
      return;
    }
    if (readyAtMs !== undefined) return reject(new ApiError('hostile_file'));
    readyAtMs = performance.now();
    // How long a process takes to start tells nothing of its file.
    stopTimer();
    stopTimer = limitTime(child, timeoutMs, onTimeout);
    if (!mayBeSilent) silence ??= setTimeout(onSilence, silenceMs);
    stopWatching = watchResidentMemory(child, readLimits.residentBytes, () =>
      reject(endedWithout('memory limit')),
    );
    const { bytes, kind, maxPages } = request;
    const command: ReadCommand = {
      bytes,
      kind,
      maxPages,
      pictureless,
      drawn: new Map([...drawn].map(([index, { jpeg }]) => [index, jpeg.byteLength])),
      drawBudgetMs: drawTimeoutMs - (readLimits.drawTimeoutMs - pageImageLimits.budgetMs),
    };
    child.send(command, (error) => {
      if (error) reject(endedWithout(error.message));
    });
  });
  return promise.finally(() => {
    stopTimer();
    clearTimeout(silence);
    stopWatching();
    request.signal.removeEventListener('abort', onAbort);
  });
}

/** Gathers reports and holds them to the limits too: the process that sends them ran on what a stranger wrote. */
function createCollection(drawn: Map<number, PagePicture>) {
  const pages: PageText[] = [];
  let characters = 0;
  let imageBytes = [...drawn.values()].reduce((sum, { jpeg }) => sum + jpeg.byteLength, 0);
  return {
    /** The result after the last report, an error, or `undefined` while more is to come. */
    add(
      report: Exclude<ReadReport, { type: 'ready' | 'drawing' | 'at' }>,
      request: ReadRequest,
    ): ReadResult | ApiError | undefined {
      if (report.type === 'failed') return describeFailure(report, request.maxPages);
      if (report.type === 'done') {
        const { renditionPdf, unreadPages } = report;
        const imagePages = [...drawn.values()].sort((one, other) => one.index - other.index);
        return { pages, imagePages, unreadPages, renditionPdf: renditionPdf && Buffer.from(renditionPdf) };
      }
      if (report.type === 'page') {
        pages.push(report.page);
        characters += report.page.text.length;
        request.onPage?.(report.page.index, report.pageCount);
      } else {
        const { index, jpeg, ownLines } = report;
        drawn.set(index, { index, jpeg: Buffer.from(jpeg), ownLines });
        imageBytes += report.jpeg.byteLength;
      }
      const isWithinLimits =
        pages.length <= request.maxPages &&
        characters <= readLimits.charactersPerFile &&
        drawn.size <= pageImageLimits.pagesPerFile &&
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
