import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  openTestDatabase,
  type TestDatabase,
} from '../../../../emulators/src/firestore/open-test-database.ts';
import { createLogger, type Logger } from '../../platform/logging/logger.ts';
import { countLines, readDailyMetrics } from './daily-metrics.ts';

let database: TestDatabase;
let lines: string[];
let nowMs: number;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.control('reset', {});
  lines = [];
  nowMs = Date.parse('2026-11-20T12:00:00Z');
});

function openLogger(random = 0): Logger {
  const logger = createLogger((line) => lines.push(line));
  return countLines(logger, { firestore: database.db, now: () => new Date(nowMs), random: () => random });
}

/** Metrics are written rarely: a later line writes earlier counts. */
async function metricsAfter(logger: Logger, day: string, expected: object): Promise<void> {
  nowMs += 20_000;
  logger.info('request', { status: 200 });
  await expect.poll(() => readDailyMetrics(database.db, day)).toMatchObject(expected);
}

test('counts log lines by day, summed over all instances', async () => {
  const [one, other] = [openLogger(0), openLogger(0.99)];
  one.info('request', { status: 200, duration_ms: 3 });
  for (let call = 0; call < 3; call += 1) {
    one.info('request', { status: 503 });
    other.info('request', { status: 404 });
    other.info('model answered', { cost_micro_eur: 150.5 });
  }
  other.info('model answered', { cost_micro_eur: null });
  other.warn('model provider failed', { kind: 'passing' });
  other.error('stripe event failed');
  one.info('text message permitted');
  await metricsAfter(one, '2026-11-20', { server_errors: 3 });
  await metricsAfter(other, '2026-11-20', {
    requests: 9,
    server_errors: 3,
    model_micro_eur: 451.5,
    model_failures: 1,
    webhook_failures: 1,
    text_messages: 1,
    mails_given_up: 0,
  });
  expect(lines).toHaveLength(16);
});

test('keeps the metrics of a day for 400 days', async () => {
  const logger = openLogger();
  logger.info('request', { status: 200 });
  await metricsAfter(logger, '2026-11-20', {});
  await expect
    .poll(async () =>
      (await database.db.collectionGroup('shards').get()).docs.map((shard) => shard.get('expiresAt')),
    )
    .toContainEqual(Timestamp.fromMillis(nowMs + 400 * 86_400_000));
});

test('counts log lines after midnight in Madrid for the next day', async () => {
  const logger = openLogger();
  nowMs = Date.parse('2026-11-20T22:59:50Z');
  logger.error('stripe event failed');
  nowMs = Date.parse('2026-11-20T23:00:05Z');
  logger.error('stripe event failed');
  await metricsAfter(logger, '2026-11-21', { webhook_failures: 1 });
  await expect(readDailyMetrics(database.db, '2026-11-20')).resolves.toMatchObject({ webhook_failures: 1 });
});

test('stores due metrics before a response ends', async () => {
  const logger = openLogger();
  nowMs += 20_000;
  logger.info('request', { status: 200 });
  await logger.settle?.();
  await expect(readDailyMetrics(database.db, '2026-11-20')).resolves.toMatchObject({ requests: 1 });
});

test('stores the metrics of a thousand calls within seconds in one write', async () => {
  const logger = openLogger();
  for (let call = 0; call < 1_000; call += 1) {
    nowMs += 5;
    logger.info('request', { status: 200 });
  }
  await metricsAfter(logger, '2026-11-20', { requests: 1_001 });
  const calls = (await database.control('calls')) as Record<string, number>;
  expect(calls.Commit).toBeLessThanOrEqual(2);
});

test('counts the first log lines of an instance without using the database', async () => {
  const logger = openLogger();
  for (let call = 0; call < 5; call += 1) logger.info('request', { status: 200 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(((await database.control('calls')) as Record<string, number>).Commit).toBeUndefined();
  await metricsAfter(logger, '2026-11-20', { requests: 6 });
});

test('logs once that metrics cannot be stored, without failing a call', async () => {
  await database.control('fail', { method: 'Commit', code: 'PERMISSION_DENIED', times: 1 });
  const logger = openLogger();
  nowMs += 20_000;
  logger.info('request', { status: 200 });
  await expect.poll(() => lines.filter((line) => line.includes('metrics not stored'))).toHaveLength(1);
});
