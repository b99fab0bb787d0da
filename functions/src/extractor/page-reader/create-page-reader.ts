import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { ReadPage } from './read-page.ts';
import { type PageReadCommand, readAnswerSchema } from './reader-messages.ts';

export interface PageReader {
  readonly readPage: ReadPage;
  /** Gives the memory of threads back that read nothing now. The next page starts one again. */
  rest(): Promise<void>;
  close(): Promise<void>;
}

export interface PageReaderLimits {
  readonly threads: number;
  /** A page that takes longer is given up, and its thread with it. */
  readonly timeoutMs: number;
  readonly heapMebibytes: number;
  /** A thread's program, if not this program's own: tests start a built one, in half the time. */
  readonly program?: URL;
}

export const pageReaderLimits: PageReaderLimits = { threads: 1, timeoutMs: 20_000, heapMebibytes: 192 };

/** What is made and forgotten within one page; with less, a quarter of the time goes to collecting it. */
const youngMebibytes = 12;

/**
 * Reads pages in separate threads, which are reused. One that exceeds its time or memory is ended, and the next page
 * gets a new one.
 */
export function createPageReader(limits = pageReaderLimits): PageReader {
  /** Slots for one page each; an unused one, or one whose thread had to end, has no thread yet. */
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

  return {
    async readPage(order) {
      const known = await take();
      const worker = known !== undefined && threads.has(known) ? known : start();
      const { isAlive, page } = await askWorker(worker, order, limits.timeoutMs);
      if (!isAlive) await worker.terminate();
      giveBack(isAlive ? worker : undefined);
      return page;
    },
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
    // What it prints could quote the page.
    stdout: true,
    stderr: true,
  });
  worker.unref();
  worker.stdout.resume();
  worker.stderr.resume();
  // A waiting page hears of it; between two pages none waits, and the next one finds it gone.
  worker.on('error', () => undefined);
  return worker;
}

async function askWorker(worker: Worker, order: PageReadCommand, timeoutMs: number) {
  const { promise, resolve } = Promise.withResolvers<{
    isAlive: boolean;
    page: Awaited<ReturnType<ReadPage>>;
  }>();
  const giveUp = (): void => resolve({ isAlive: false, page: 'too_complex' });
  const hear = (message: unknown): void => {
    // Thrown in here it would end the whole process.
    const answer = readAnswerSchema.safeParse(message);
    resolve({ isAlive: answer.success, page: answer.data?.page ?? 'unreadable' });
  };
  const timer = setTimeout(giveUp, timeoutMs);
  worker.once('message', hear).once('error', giveUp).once('exit', giveUp);
  worker.postMessage(order);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
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
