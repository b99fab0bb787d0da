import { setTimeout as delay } from 'node:timers/promises';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { madridDay } from '../../platform/time/madrid-day.ts';
import { dayMs } from '../../platform/time/time-units.ts';
import { type LogMetricName, logMetrics, readMetric } from './log-metrics.ts';

/** Metrics that the operator's page shows for each day. */
const dailyMetricNames = [
  'requests',
  'server_errors',
  'model_micro_eur',
  'model_failures',
  'text_messages',
  'webhook_failures',
  'mails_given_up',
] as const satisfies readonly LogMetricName[];
type DailyMetricName = (typeof dailyMetricNames)[number];
export type DailyMetrics = Readonly<Record<DailyMetricName, number>>;

/** Interval of writes: lines are counted in memory, because a metric is not worth a write for every call. */
const writeEveryMs = 10_000;
/** Maximum wait of a response for its metrics, in the one request in ten seconds that writes any. */
const timeoutMs = 1_000;
/** Many instances write concurrently; one document allows about one write a second. */
const shardCount = 10;
const rememberedMs = 400 * dayMs;

const shardSchema = z.object({
  ...(Object.fromEntries(dailyMetricNames.map((name) => [name, z.number().default(0)])) as Record<
    DailyMetricName,
    z.ZodDefault<z.ZodNumber>
  >),
  /** Field of the collection's time-to-live policy. */
  expiresAt: z.date(),
});

/**
 * Returns a logger that also counts its lines by day, in `dailyMetrics/{day}/shards/{n}`. Call `settle()` before a
 * response ends, because afterwards an instance has no CPU. A killed instance loses the counts of its last seconds: the
 * page is an overview, and the cloud's metrics are exact.
 */
export function countLines(logger: Logger, dependencies: CounterDependencies): Logger {
  const counter = new LineCounter(logger, dependencies);
  return {
    debug: (message, fields) => logger.debug(message, fields),
    info(message, fields) {
      logger.info(message, fields);
      counter.count(message, fields);
    },
    warn(message, fields) {
      logger.warn(message, fields);
      counter.count(message, fields);
    },
    error(message, fields) {
      logger.error(message, fields);
      counter.count(message, fields);
    },
    settle: () => counter.settle(),
  };
}

interface CounterDependencies {
  readonly firestore: Firestore;
  readonly now: () => Date;
  readonly random?: () => number;
}

/** Counts in memory and writes at intervals. */
class LineCounter {
  readonly #logger: Logger;
  readonly #firestore: Firestore;
  readonly #now: () => Date;
  readonly #shard: string;
  readonly #counted = new Map<string, Map<DailyMetricName, number>>();
  // Begins at the start, so that the first line writes nothing: a cold start is slow, and a health check needs no
  // database.
  #writtenAtMs: number;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(logger: Logger, { firestore, now, random = Math.random }: CounterDependencies) {
    this.#logger = logger;
    this.#firestore = firestore;
    this.#now = now;
    this.#shard = String(Math.floor(random() * shardCount));
    this.#writtenAtMs = now().getTime();
  }

  count(message: string, fields: Record<string, unknown> = {}): void {
    const nowMs = this.#now().getTime();
    const day = madridDay(this.#now());
    for (const name of dailyMetricNames) {
      const addedCount = readMetric(logMetrics[name], message, fields);
      if (addedCount === 0) continue;
      const metrics = this.#counted.get(day) ?? new Map<DailyMetricName, number>();
      this.#counted.set(day, metrics.set(name, (metrics.get(name) ?? 0) + addedCount));
    }
    if (this.#counted.size === 0 || nowMs - this.#writtenAtMs < writeEveryMs) return;
    this.#writtenAtMs = nowMs;
    const writtenCounts = [...this.#counted];
    this.#counted.clear();
    const expiresAt = new Date(nowMs + rememberedMs);
    this.#writing = Promise.all(
      writtenCounts.map(([ofDay, metrics]) => this.#write(ofDay, metrics, expiresAt)),
    );
  }

  async settle(): Promise<void> {
    await Promise.race([this.#writing, delay(timeoutMs, undefined, { ref: false })]);
    this.#writing = Promise.resolve();
  }

  async #write(day: string, metrics: ReadonlyMap<DailyMetricName, number>, expiresAt: Date): Promise<void> {
    const increments = Object.fromEntries(
      [...metrics].map(([name, sum]) => [name, FieldValue.increment(sum)]),
    );
    try {
      const reference = this.#firestore.doc(`dailyMetrics/${day}/shards/${this.#shard}`);
      await reference.set({ ...increments, expiresAt }, { merge: true });
    } catch (cause) {
      // Drops the counts: they include the failures of the unavailable database itself, and would grow for ever.
      this.#logger.warn('metrics not stored', { cause });
    }
  }
}

/** Returns the counts of a day (`2026-11-20`, in Madrid) so far. */
export async function readDailyMetrics(firestore: Firestore, day: string): Promise<DailyMetrics> {
  const { docs } = await firestore.collection(`dailyMetrics/${day}/shards`).get();
  const shards = docs.flatMap((doc) => readSnapshot(doc, shardSchema) ?? []);
  const sums = dailyMetricNames.map((name) => [name, shards.reduce((sum, shard) => sum + shard[name], 0)]);
  return Object.fromEntries(sums) as Record<DailyMetricName, number>;
}
