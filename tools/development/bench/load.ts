import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readErrorMessage } from '../../../emulators/src/shared/read-error-message.ts';
import { conversationListSchema } from '../../../functions/src/contract/chat/conversations.ts';
import { documentTokenResponseSchema } from '../../../functions/src/contract/documents/schemas.ts';
import { extractionStatusSchema } from '../../../functions/src/contract/extractor/schemas.ts';
import { type RouteName, routes } from '../../../functions/src/contract/routes.ts';
import { minuteMs } from '../../../functions/src/platform/time/time-units.ts';
import { formatMeasures, percentile } from './shared/percentile.ts';
import { createDraw, type SeededRandom } from './stage/draw.ts';
import { inspectPeople, settleWork } from './stage/inspect-people.ts';
import { Person, type TimedCall } from './stage/person.ts';
import { purchaseOrderWords, writePurchaseOrder } from './stage/purchase-order.ts';
import { type Stage, startStage } from './stage/start-stage.ts';

/** Pause between screens, in which users read. */
const readingPauseMs = { lowMs: 1_000, highMs: 5_000 } as const;
const sampleEveryMs = 2_000;
const mebibyte = 1024 * 1024;
/** Share of the run for warming up caches, pools and the compiler; memory is judged afterwards. */
const warmUpShare = 0.3;
const pollMs = 2_000;
/** Timeout for work that is still running at the end. */
const finalTimeoutMs = 60_000;

/** Routes that only read, although their method is POST. */
const readingRoutes = new Set<RouteName>(['listDocuments']);

/**
 * Simulates `--users` users for `--seconds`, each going through the screens repeatedly with pauses to read. The API is
 * the bundle in one process with production's concurrency. The other functions run in a second one, beside the
 * stand-ins.
 * - `read_p95_ms`, `write_p95_ms`: of all calls, uploads and answers included (and listed separately)
 * - `error_rate`: share of calls without the expected response
 * - `rss_slope_mb_per_min`: of the API's memory after warm-up; `heap_growth_mb_per_min`: of its heap after a collection
 * - `log_leaks`: log lines with an address, a password or words of a document or question
 * - `drift`: wallets that differ from their entries or from the user's balance, and open holds
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      users: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '600' },
      seed: { type: 'string', default: '1' },
    },
  });
  const positiveInteger = z.coerce.number().int().positive();
  const [users, seconds, seed] = [values.users, values.seconds, values.seed].map((text) =>
    positiveInteger.parse(text),
  );
  if (users === undefined || seconds === undefined || seed === undefined) throw new Error('unreachable');
  const stage = await startStage();
  try {
    await measureLoad(stage, users, seconds, seed);
  } finally {
    await stage.stop();
  }
}

async function measureLoad(stage: Stage, users: number, seconds: number, seed: number): Promise<void> {
  const calls: TimedCall[] = [];
  const draw = createDraw(seed);
  const people = Array.from({ length: users }, () => new Person(stage.addresses, (call) => calls.push(call)));
  await Promise.all(people.map((person) => person.open()));
  const faults: string[] = [];
  const startedAtMs = performance.now();
  const endsAtMs = startedAtMs + seconds * 1_000;
  const memoryPromise = watchMemory(stage, startedAtMs, endsAtMs);
  const before = await stage.readUsage('api');
  await Promise.all(
    people.map(async (person) => {
      const ownDraw = createDraw(Math.floor(draw.number() * 2 ** 32));
      await pause(ownDraw.between(0, 4_000));
      while (performance.now() < endsAtMs) {
        await simulateVisit(person, stage, ownDraw, endsAtMs).catch((error: unknown) => {
          faults.push(readErrorMessage(error));
        });
      }
    }),
  );
  const use = await stage.readUsage('api');
  const { samples, settledHeapMb } = await memoryPromise;
  const { heapBytes } = await stage.readUsage('api', true);
  await settleWork(finalTimeoutMs);
  const foundFaults = await inspectPeople(people);
  const drift = [...foundFaults.doubleEffects, ...foundFaults.lost, ...foundFaults.drift];
  const secrets = people.flatMap(({ uid: _uid, email, password }) => [email, password]);
  const leaks = stage.log.filter((line) =>
    [...secrets, ...purchaseOrderWords].some((secret) => line.includes(secret)),
  );
  for (const line of [...countFaults(faults), ...drift]) console.log(line);
  printRoutes(calls);
  const [reads, writes] = [calls.filter(isReadingCall), calls.filter((call) => !isReadingCall(call))];
  console.log(
    formatMeasures({
      calls: calls.length,
      calls_per_s: calls.length / seconds,
      read_p50_ms: percentile(timesOf(reads), 0.5),
      read_p95_ms: percentile(timesOf(reads), 0.95),
      write_p50_ms: percentile(timesOf(writes), 0.5),
      write_p95_ms: percentile(timesOf(writes), 0.95),
      ask_p95_ms: percentile(timesOf(calls.filter(({ route }) => route === 'askQuestion')), 0.95),
      upload_p95_ms: percentile(timesOf(calls.filter(({ route }) => route === 'uploadDocuments')), 0.95),
      error_rate: calls.filter(({ status }) => status === undefined || status >= 300).length / calls.length,
      api_cpu_share: (use.processorMicros - before.processorMicros) / 1e6 / seconds,
      peak_rss_mb: Math.max(...samples.map(({ mb }) => mb)),
      rss_slope_mb_per_min: slopePerMinute(samples.slice(Math.floor(samples.length * warmUpShare))),
      heap_growth_mb_per_min: (heapBytes / mebibyte - settledHeapMb) / ((seconds * (1 - warmUpShare)) / 60),
      log_leaks: leaks.length,
      crashes: stage.crashes.length,
      drift: drift.length,
    }),
  );
}

/** Simulates one visit, from signing in to signing out. Ends early when the time is over. */
async function simulateVisit(
  person: Person,
  stage: Stage,
  draw: SeededRandom,
  endsAtMs: number,
): Promise<void> {
  const order = writePurchaseOrder(draw);
  let conversationId = '';
  const screens: (() => Promise<unknown>)[] = [
    () => person.signIn(),
    () => callTogether(person, ['getBillingInfo', 'getUsageStats']),
    () => openChat(person),
    () => person.upload(order.name, order.bytes),
    () => openChat(person),
    ...order.questions.map((question, index) => async () => {
      conversationId = await person.ask(
        question,
        index === 0 ? order.name : 'all',
        conversationId || undefined,
      );
    }),
    () => person.call('listMessages', { params: { id: conversationId } }),
    () => openCitation(person, order.name),
    () => person.call('searchConversations', { query: { q: 'plazo' } }),
    () =>
      person.call('renameConversation', {
        params: { id: conversationId },
        body: { session_title: order.name },
      }),
    () => callTogether(person, ['getBillingInfo', 'listInvoices', 'listMovements', 'listWithdrawables']),
    ...(draw.happens(0.3) ? [() => person.buy('pack', draw.happens(0.5))] : []),
    ...(draw.happens(0.3) ? [() => extractSite(person, stage, endsAtMs)] : []),
    () => person.call('exportConversation', { params: { id: conversationId }, query: { format: 'md' } }),
    ...(draw.happens(0.7)
      ? [() => person.deleteDocument(order.name), () => person.deleteConversation(conversationId)]
      : []),
    () => person.signOut(),
  ];
  for (const screen of screens) {
    if (performance.now() > endsAtMs) return;
    await screen();
    await pause(draw.between(readingPauseMs.lowMs, readingPauseMs.highMs));
  }
}

/** Sends the concurrent requests of a screen. */
function callTogether(person: Person, names: readonly RouteName[]): Promise<unknown> {
  return Promise.all(names.map((name) => person.call(name)));
}

async function openChat(person: Person): Promise<void> {
  await callTogether(person, ['getBillingInfo', 'getUsageStats', 'listDocuments']);
  conversationListSchema.parse(await person.call('listConversations', { query: { document_name: 'all' } }));
}

async function openCitation(person: Person, filename: string): Promise<void> {
  const answer = await person.call('createDocumentToken', { body: { filename } });
  const { token } = documentTokenResponseSchema.parse(answer);
  await person.call('readDocumentFile', { params: { filename }, query: { token } });
}

async function extractSite(person: Person, stage: Stage, endsAtMs: number): Promise<void> {
  const id = await person.extract(stage.addresses.site, 3);
  while (performance.now() < endsAtMs) {
    const answer = await person.call('getExtraction', { params: { job_id: id } });
    const { finished_at: finishedAt } = extractionStatusSchema.parse(answer);
    if (finishedAt !== null) return;
    await pause(pollMs);
  }
}

interface MemorySample {
  readonly atMs: number;
  readonly mb: number;
}

/** Samples resident memory, and the heap after warm-up. */
async function watchMemory(stage: Stage, startedAtMs: number, endsAtMs: number) {
  const samples: MemorySample[] = [];
  const settledAtMs = startedAtMs + (endsAtMs - startedAtMs) * warmUpShare;
  let settledHeapMb: number | undefined;
  while (performance.now() < endsAtMs - sampleEveryMs) {
    const isSettled = settledHeapMb === undefined && performance.now() > settledAtMs;
    const { residentBytes, heapBytes } = await stage.readUsage('api', isSettled);
    if (isSettled) settledHeapMb = heapBytes / mebibyte;
    samples.push({ atMs: performance.now() - startedAtMs, mb: residentBytes / mebibyte });
    await pause(sampleEveryMs);
  }
  return { samples, settledHeapMb: settledHeapMb ?? 0 };
}

/** Returns megabytes a minute, by least squares. */
function slopePerMinute(samples: readonly MemorySample[]): number {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, each) => sum + each, 0) / values.length;
  const [meanAt, meanMb] = [mean(samples.map(({ atMs }) => atMs)), mean(samples.map(({ mb }) => mb))];
  const up = samples.reduce((sum, { atMs, mb }) => sum + (atMs - meanAt) * (mb - meanMb), 0);
  const across = samples.reduce((sum, { atMs }) => sum + (atMs - meanAt) ** 2, 0);
  return (up / across) * minuteMs;
}

function isReadingCall({ route }: TimedCall): boolean {
  return routes[route].method === 'GET' || readingRoutes.has(route);
}

function timesOf(calls: readonly TimedCall[]): number[] {
  return calls.map(({ durationMs }) => durationMs);
}

function countFaults(faults: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const fault of faults) counts.set(fault, (counts.get(fault) ?? 0) + 1);
  return [...counts].map(([fault, count]) => `${count} × ${fault}`);
}

function printRoutes(calls: readonly TimedCall[]): void {
  const byRoute = Map.groupBy(calls, ({ route }) => route);
  for (const [route, ownTimes] of [...byRoute].toSorted(([, a], [, b]) => b.length - a.length)) {
    const [p50, p95] = [percentile(timesOf(ownTimes), 0.5), percentile(timesOf(ownTimes), 0.95)];
    console.log(
      `${route.padEnd(24)} ${String(ownTimes.length).padStart(6)}  p50 ${p50.toFixed(0)} ms  p95 ${p95.toFixed(0)} ms`,
    );
  }
}
