import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { untilAborted } from '../../platform/resilience/until-aborted.ts';
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
 * Reads what sites send in separate threads, or returns why it could not: `too_complex` where it took too much time or
 * memory. Rejects where a signal aborts; a thread that is reading goes on to its time limit.
 */
export interface PageReader {
  readPage(page: FetchedPage, signal?: AbortSignal): Promise<ReadAnswers['page'] | ReadFailure>;
  readLinks(page: FetchedPage, signal?: AbortSignal): Promise<ReadAnswers['links'] | ReadFailure>;
  /** The rules of a robots.txt for us, and what they say of addresses of its origin. */
  readRobots(question: RobotsQuestion, signal?: AbortSignal): Promise<ReadAnswers['robots'] | ReadFailure>;
  /** The entries of a piece of the sitemap at `url`, and how far they reach: an entry may end in the next piece. */
  readSitemap(
    bytes: Uint8Array,
    url?: string,
    signal?: AbortSignal,
  ): Promise<ReadAnswers['sitemap'] | ReadFailure>;
  /** Gives the memory of threads back that read nothing now. The next text starts one again. */
  rest(): Promise<void>;
  close(): Promise<void>;
}

export interface PageReaderLimits {
  readonly threads: number;
  /** Processor time for one text: one that takes more is given up, and its thread with it. */
  readonly processorMs: number;
  readonly heapMebibytes: number;
  /** A thread's program, if not this program's own: tests start a built one, in half the time. */
  readonly program?: URL;
}

export const pageReaderLimits: PageReaderLimits = { threads: 1, processorMs: 20_000, heapMebibytes: 192 };

/**
 * A text whose thread does not get the processor is given up too, after this many times its processor time: on a busy
 * machine an honest page takes longer, but nobody waits for ever.
 */
const waitFactor = 5;
/** How often a thread's processor time is looked at, and at least twice within its limit. */
const checkEveryMs = 250;

/** What is made and forgotten within one page; with less, a quarter of the time goes to collecting it. */
const youngMebibytes = 12;

/** Threads are reused. One that exceeds its time or memory is ended, and the next text gets a new one. */
export function createPageReader(limits = pageReaderLimits): PageReader {
  /** Slots for one text each; an unused one, or one whose thread had to end, has no thread yet. */
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

  const read = async <Kind extends ReadKind>(command: Command<Kind>, signal?: AbortSignal) => {
    const known = await take();
    if (signal?.aborted === true) {
      giveBack(known);
      throw signal.reason;
    }
    const worker = known !== undefined && threads.has(known) ? known : start();
    const { isAlive, answer } = await askWorker(worker, command, limits.processorMs);
    if (!isAlive) await worker.terminate();
    giveBack(isAlive ? worker : undefined);
    return answer;
  };
  const ask: typeof read = (command, signal) =>
    signal === undefined ? read(command) : untilAborted(read(command, signal), signal);

  return {
    readPage: (page, signal) => ask({ kind: 'page', ...page, bytes: copyOf(page.bytes) }, signal),
    readLinks: (page, signal) => ask({ kind: 'links', ...page, bytes: copyOf(page.bytes) }, signal),
    readRobots: (question, signal) => ask({ kind: 'robots', ...question }, signal),
    readSitemap: (bytes, url = '', signal) => ask({ kind: 'sitemap', bytes: copyOf(bytes), url }, signal),
    async rest() {
      const idle = places.filter((worker) => worker !== undefined);
      places.fill(undefined);
      await Promise.all(idle.map((worker) => worker.terminate()));
    },
    async close() {
      await Promise.all([...threads].map((worker) => worker.terminate()));
    },
  };
}

function startWorker({ heapMebibytes, program = entryUrl() }: PageReaderLimits): Worker {
  const worker = new Worker(program, {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heapMebibytes, maxYoungGenerationSizeMb: youngMebibytes },
    // What it prints could quote the text.
    stdout: true,
    stderr: true,
  });
  worker.unref();
  worker.stdout.resume();
  worker.stderr.resume();
  // A waiting text hears of it; between two texts none waits, and the next one finds it gone.
  worker.on('error', () => undefined);
  return worker;
}

/** What a thread has used so far: 0 before its program runs, and after its end. */
async function readProcessorMs(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1_000;
  } catch {
    return 0;
  }
}

type Command<Kind extends ReadKind> = ReadCommand & { readonly kind: Kind };

/** Of a small buffer, a message would copy the whole block of memory that it shares with others. */
const copyOf = (bytes: Uint8Array): Uint8Array => new Uint8Array(bytes);

async function askWorker<Kind extends ReadKind>(worker: Worker, command: Command<Kind>, processorMs: number) {
  type Answer = ReadAnswers[Kind];
  const { promise, resolve } = Promise.withResolvers<{ isAlive: boolean; answer: Answer | ReadFailure }>();
  const giveUp = (): void => resolve({ isAlive: false, answer: 'too_complex' });
  const hear = (message: unknown): void => {
    // Thrown in here it would end the whole process.
    const heard = z
      .object({ answer: (readAnswerSchemas[command.kind] as z.ZodType).nullable() })
      .safeParse(message);
    const answer = (heard.data?.answer ?? 'unreadable') as Answer | ReadFailure;
    resolve({ isAlive: heard.success, answer });
  };
  const before = readProcessorMs(worker);
  const check = async (): Promise<void> => {
    if ((await readProcessorMs(worker)) - (await before) > processorMs) giveUp();
  };
  const timers = [
    setInterval(() => void check(), Math.min(checkEveryMs, processorMs / 2)),
    setTimeout(giveUp, waitFactor * processorMs),
  ];
  worker.once('message', hear).once('error', giveUp).once('exit', giveUp);
  worker.postMessage(command, 'bytes' in command ? [command.bytes.buffer as ArrayBuffer] : []);
  try {
    return await promise;
  } finally {
    for (const timer of timers) clearTimeout(timer);
    worker.off('message', hear).off('error', giveUp).off('exit', giveUp);
  }
}

/**
 * The path of the thread's program: beside this module's source, or at the root of the bundle, of which this may be a
 * chunk.
 */
function entryUrl(): URL {
  if (import.meta.url.endsWith('.ts')) return new URL('./main.ts', import.meta.url);
  const besideBundle = new URL('./page-reader.js', import.meta.url);
  return existsSync(besideBundle) ? besideBundle : new URL('../page-reader.js', import.meta.url);
}
