import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { untilAborted } from '../../platform/resilience/until-aborted.ts';
import { programUrl } from '../../platform/threads/program-url.ts';
import {
  type FetchedPage,
  type ReadAnswers,
  type ReadCommand,
  type ReadFailure,
  type ReadKind,
  type RobotsQuestion,
  readAnswerSchemas,
} from './reader-messages.ts';

/**
 * Reads the content of sites in separate threads, or returns why it could not: `too_complex` when it took too much time
 * or memory. Rejects when a signal aborts; a reading thread continues to its time limit.
 */
export interface PageReader {
  readPage(page: FetchedPage, signal?: AbortSignal): Promise<ReadAnswers['page'] | ReadFailure>;
  readLinks(page: FetchedPage, signal?: AbortSignal): Promise<ReadAnswers['links'] | ReadFailure>;
  /** Returns the rules of a robots.txt for us, and their verdicts on URLs of its origin. */
  readRobots(question: RobotsQuestion, signal?: AbortSignal): Promise<ReadAnswers['robots'] | ReadFailure>;
  /**
   * Returns the entries of a piece of the sitemap at `url`, and the number of bytes read: an entry may end in the next
   * piece.
   */
  readSitemap(
    bytes: Uint8Array,
    url?: string,
    signal?: AbortSignal,
  ): Promise<ReadAnswers['sitemap'] | ReadFailure>;
  /** Ends idle threads to free their memory. The next text starts one again. */
  endIdleThreads(): Promise<void>;
  close(): Promise<void>;
}

export interface PageReaderLimits {
  readonly threads: number;
  /** Maximum CPU time per text; the thread of a text above it is terminated. */
  readonly processorMs: number;
  readonly heapMebibytes: number;
  /** The program of a thread, by default this module's own: tests start a built one, in half the time. */
  readonly program?: URL;
}

export const pageReaderLimits: PageReaderLimits = { threads: 1, processorMs: 20_000, heapMebibytes: 192 };

/**
 * Maximum wall-clock time per text, as a multiple of its CPU time: a page takes longer on a busy machine, but must end.
 */
const maxWaitFactor = 5;
/** Interval of checking a thread's CPU time; at least two checks happen within its limit. */
const checkEveryMs = 250;

/** Garbage of one page: with a smaller young generation, a quarter of the time goes to collecting it. */
const youngMebibytes = 12;

/** Creates a reader that reuses its threads. A thread that exceeds its time or memory is replaced at the next text. */
export function createPageReader(limits = pageReaderLimits): PageReader {
  /** Threads that read one text each; `undefined` for one that is not started yet or was terminated. */
  const places: (Worker | undefined)[] = Array.from({ length: limits.threads }, () => undefined);
  const waiting: ((place: Worker | undefined) => void)[] = [];
  const threads = new Set<Worker>();
  let free = limits.threads;

  const take = (): Promise<Worker | undefined> => {
    if (free === 0) return new Promise((resolve) => waiting.push(resolve));
    free -= 1;
    return Promise.resolve(places.pop());
  };
  const giveBack = (worker: Worker | undefined): void => {
    const next = waiting.shift();
    if (next !== undefined) next(worker);
    else {
      free += 1;
      places.push(worker);
    }
  };
  const start = (): Worker => {
    const worker = startWorker(limits);
    threads.add(worker);
    worker.once('exit', () => threads.delete(worker));
    return worker;
  };

  const runCommand = async <Kind extends ReadKind>(command: Command<Kind>, signal?: AbortSignal) => {
    const idleWorker = await take();
    if (signal?.aborted === true) {
      giveBack(idleWorker);
      throw signal.reason;
    }
    const worker = idleWorker !== undefined && threads.has(idleWorker) ? idleWorker : start();
    const { isAlive, answer } = await askWorker(worker, command, limits.processorMs);
    if (!isAlive) await worker.terminate();
    giveBack(isAlive ? worker : undefined);
    return answer;
  };
  const ask: typeof runCommand = (command, signal) =>
    signal === undefined ? runCommand(command) : untilAborted(runCommand(command, signal), signal);

  return {
    readPage: (page, signal) => ask({ kind: 'page', ...page, bytes: copyBytes(page.bytes) }, signal),
    readLinks: (page, signal) => ask({ kind: 'links', ...page, bytes: copyBytes(page.bytes) }, signal),
    readRobots: (question, signal) => ask({ kind: 'robots', ...question }, signal),
    readSitemap: (bytes, url = '', signal) => ask({ kind: 'sitemap', bytes: copyBytes(bytes), url }, signal),
    async endIdleThreads() {
      const idle = places.filter((worker) => worker !== undefined);
      places.fill(undefined);
      await Promise.all(idle.map((worker) => worker.terminate()));
    },
    async close() {
      await Promise.all([...threads].map((worker) => worker.terminate()));
    },
  };
}

const ownProgram = (): URL => programUrl(new URL('./main.ts', import.meta.url), 'page-reader');

function startWorker({ heapMebibytes, program = ownProgram() }: PageReaderLimits): Worker {
  const worker = new Worker(program, {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heapMebibytes, maxYoungGenerationSizeMb: youngMebibytes },
    // Captures the output, which could quote the text.
    stdout: true,
    stderr: true,
  });
  worker.unref();
  worker.stdout.resume();
  worker.stderr.resume();
  // Ignores the error here: a waiting text receives it, and between two texts, the next one finds the thread gone.
  worker.on('error', () => undefined);
  return worker;
}

/** Returns a thread's CPU time in milliseconds: 0 before its program runs, and after its end. */
async function readProcessorMs(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1_000;
  } catch {
    return 0;
  }
}

type Command<Kind extends ReadKind> = ReadCommand & { readonly kind: Kind };

/** Copies the bytes, because a message would copy the whole memory block that a small buffer shares. */
const copyBytes = (bytes: Uint8Array): Uint8Array => new Uint8Array(bytes);

async function askWorker<Kind extends ReadKind>(worker: Worker, command: Command<Kind>, processorMs: number) {
  type Answer = ReadAnswers[Kind];
  const { promise, resolve } = Promise.withResolvers<{ isAlive: boolean; answer: Answer | ReadFailure }>();
  const endAsTooComplex = (): void => resolve({ isAlive: false, answer: 'too_complex' });
  const onMessage = (message: unknown): void => {
    // Parses without throwing: an exception here would end the whole process.
    const messageSchema = z
      .object({ answer: (readAnswerSchemas[command.kind] as z.ZodType).nullable() })
      .safeParse(message);
    const answer = (messageSchema.data?.answer ?? 'unreadable') as Answer | ReadFailure;
    resolve({ isAlive: messageSchema.success, answer });
  };
  const beforePromise = readProcessorMs(worker);
  const check = async (): Promise<void> => {
    if ((await readProcessorMs(worker)) - (await beforePromise) > processorMs) endAsTooComplex();
  };
  const timers = [
    setInterval(() => void check(), Math.min(checkEveryMs, processorMs / 2)),
    setTimeout(endAsTooComplex, maxWaitFactor * processorMs),
  ];
  worker.once('message', onMessage).once('error', endAsTooComplex).once('exit', endAsTooComplex);
  worker.postMessage(command, 'bytes' in command ? [command.bytes.buffer as ArrayBuffer] : []);
  try {
    return await promise;
  } finally {
    for (const timer of timers) clearTimeout(timer);
    worker.off('message', onMessage).off('error', endAsTooComplex).off('exit', endAsTooComplex);
  }
}
