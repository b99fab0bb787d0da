import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { localVariables } from '../../../emulators/src/shared/local-variables.ts';
import { type Crawler, createCrawler } from '../../../functions/src/extractor/create-crawler.ts';
import { jobRecordSchema, jobReferences } from '../../../functions/src/extractor/job/job-record.ts';
import { urlRecordSchema } from '../../../functions/src/extractor/job/url-record.ts';
import { startExtraction } from '../../../functions/src/extractor/start-extraction.ts';
import { readSnapshot } from '../../../functions/src/platform/firestore/firestore-data.ts';
import type { QueuedTask } from '../../../functions/src/platform/tasks/task-queue.ts';
import { createServices } from '../../../functions/src/services.ts';
import { parseEnvironment } from '../../../functions/src/shared/config/environment.ts';
import { functionHeap } from './shared/function-heap.ts';
import { formatMeasures } from './shared/percentile.ts';

const standIns = fileURLToPath(new URL('./crawl/serve-stand-ins.ts', import.meta.url));
const addressesSchema = z.object({ firestoreHost: z.string(), storageUrl: z.url(), siteUrl: z.url() });
const memoryEveryMs = 100;
const deliveries = 3;

/**
 * Measures one extraction at full speed, from the request to the finished archive, of a generated site of `--pages`
 * distinct pages with traps. Database, bucket and site run in another process; memory is that of the worker.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { pages: { type: 'string', default: '1000' } } });
  const expected = z.coerce.number().int().min(10).max(1_000).parse(values.pages);
  if (!functionHeap.every((flag) => process.execArgv.includes(flag))) return runInFunctionHeap(args);
  const child = fork(standIns, [String(expected)]);
  try {
    const [message] = await once(child, 'message');
    await measureCrawl(addressesSchema.parse(message), expected);
  } finally {
    await endChild(child);
  }
}

/** Runs again in a process with the memory of the function. */
async function runInFunctionHeap(args: string[]): Promise<void> {
  const execArgv = [...process.execArgv, ...functionHeap];
  const worker = fork(process.argv[1] ?? '', ['crawl', ...args], { execArgv });
  const [code] = await once(worker, 'exit');
  if (code !== 0) throw new Error('the measurement failed');
}

async function measureCrawl(addresses: z.infer<typeof addressesSchema>, expected: number): Promise<void> {
  const queue: QueuedTask[] = [];
  const services = connectServices(addresses, queue);
  const uid = 'bench';
  await services.ledger.post(uid, { kind: 'grant', source: 'sign-up', bucket: 'plan', amount: 2_000 });
  const crawler = createCrawler(services, { settings: { pagesAtOnce: 8 } });
  let peakBytes = 0;
  const watch = setInterval(() => {
    peakBytes = Math.max(peakBytes, process.memoryUsage.rss());
  }, memoryEveryMs);
  const startedAtMs = performance.now();
  const { job_id: jobId } = await startExtraction(services, {
    requestId: 'bench',
    caller: { uid, email: 'bench@legajo.example', sessionId: 'bench' },
    params: undefined,
    query: undefined,
    body: {
      url: addresses.siteUrl,
      max_pages: expected,
      mode: 'site',
      include: [],
      exclude: [],
      translate: false,
      language: 'English',
      job_id: randomUUID(),
    },
    headers: {},
    stream: process.stdin,
    ipAddress: undefined,
    signal: new AbortController().signal,
    emit: undefined,
  });
  for (let task = queue.shift(); task !== undefined; task = queue.shift()) {
    await deliverTask(crawler, task);
  }
  const elapsedS = (performance.now() - startedAtMs) / 1_000;
  clearInterval(watch);
  const references = jobReferences(services.firestore, { uid, jobId });
  const job = jobRecordSchema.parse(readSnapshot(await references.job.get(), jobRecordSchema));
  const { docs } = await references.urls.where('position', '>', 0).get();
  const titles = docs.map((snapshot) => readSnapshot(snapshot, urlRecordSchema)?.title);
  await crawler.close();
  console.log(
    `${job.state}: ${job.failure ?? ''} ${job.counters.skipped} addresses skipped, ${job.credits?.used} credits`,
  );
  console.log(
    formatMeasures({
      delivered: job.counters.delivered,
      expected,
      duplicates: titles.length - new Set(titles).size,
      pages_per_s: job.counters.delivered / elapsedS,
      peak_rss_mb: peakBytes / 1024 / 1024,
    }),
  );
}

/** Delivers a task as the queue does, with retries after failures. */
async function deliverTask(crawler: Crawler, { data }: QueuedTask): Promise<void> {
  for (let attempt = 0; attempt < deliveries; attempt += 1) {
    try {
      await crawler.handleTask(data, { isRetry: attempt > 0 });
      return;
    } catch (error) {
      console.error(`Delivery ${attempt + 1} failed:`, error);
    }
  }
}

/** Connects the product's services as in production, except for the queue, whose tasks are delivered here. */
function connectServices(addresses: z.infer<typeof addressesSchema>, queue: QueuedTask[]) {
  process.env.METADATA_SERVER_DETECTION = 'none';
  process.env.FIRESTORE_EMULATOR_HOST = addresses.firestoreHost;
  process.env.STORAGE_EMULATOR_HOST = addresses.storageUrl;
  const environment = parseEnvironment({
    ...localVariables,
    LEGAJO_BUCKET: 'demo-legajo.appspot.com',
    LEGAJO_CRAWL_LOCAL_SITES: addresses.siteUrl,
  });
  return {
    ...createServices(environment),
    crawlQueue: {
      enqueue: async (task: QueuedTask): Promise<void> => {
        queue.push(task);
      },
    },
  };
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
