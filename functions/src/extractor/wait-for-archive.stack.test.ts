import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openCrawl, type TestCrawl } from '../../tests/fixtures/extractor/open-crawl.ts';
import {
  type Answer,
  htmlPage,
  openTestSite,
  sendHtml,
  type TestSite,
} from '../../tests/fixtures/extractor/open-test-site.ts';
import {
  type ExtractRequest,
  type ExtractResponse,
  extractRequestSchema,
} from '../contract/extractor/schemas.ts';
import type { Services } from '../shared/services.ts';
import type { Caller } from '../shared/sessions/caller.ts';
import { findEqualJob } from './find-equal-job.ts';
import { readSettings } from './read-settings.ts';
import { createJobRecord, startJob } from './start-extraction.ts';
import { archiveTimeoutMs, waitForArchive } from './wait-for-archive.ts';

const answers: Record<string, Answer> = { '/': sendHtml(htmlPage('la página inicial', [])) };
let site: TestSite;
let crawl: TestCrawl;

beforeAll(async () => {
  site = await openTestSite(answers);
  crawl = await openCrawl({ localSites: [site.url] });
});
afterEach(() => {
  crawl.takeTasks();
});
afterAll(async () => {
  await crawl.close();
  await site.close();
});

/** Starts an extraction without `job_id`, or joins its running job, without waiting for the archive. */
async function beginOrder(caller: Caller, request: Partial<ExtractRequest> = {}): Promise<ExtractResponse> {
  const services = crawl.services as Services;
  const body = extractRequestSchema.parse({ url: site.url, max_pages: 1, ...request });
  const settings = readSettings(services, body);
  const requested = { settings, job: createJobRecord(services, settings, body) };
  return startJob(services, { uid: caller.uid, jobId: crypto.randomUUID() }, requested, findEqualJob);
}

const waitForArchiveOf = (
  { uid }: Caller,
  started: ExtractResponse,
  { disconnection = new AbortController().signal, waitMs = archiveTimeoutMs } = {},
) => {
  const untilMs = performance.now() + waitMs;
  return waitForArchive(crawl.services as Services, { uid, jobId: started.job_id }, started, {
    disconnection,
    untilMs,
  });
};

// @proves 7.13a
test('responds without the archive at the time limit, and with it when the request is repeated', async () => {
  const caller = await crawl.createPerson(10);
  const started = await beginOrder(caller);
  expect(await waitForArchiveOf(caller, started, { waitMs: 1_500 })).toEqual(started);
  expect(started).not.toHaveProperty('zip_url');
  const secondOrder = await beginOrder(caller);
  expect(secondOrder.job_id).toBe(started.job_id);
  const waitingPromise = waitForArchiveOf(caller, secondOrder);
  await crawl.runAll(crawl.openCrawler());
  expect(await waitingPromise).toMatchObject({
    zip_url: expect.any(String),
    credits_info: { credits_used: 1, remaining_credits: 9 },
  });
});

test('stops waiting for the archive when the client disconnects, and continues the job', async () => {
  const caller = await crawl.createPerson(10);
  const started = await beginOrder(caller);
  const client = new AbortController();
  const waitingPromise = waitForArchiveOf(caller, started, { disconnection: client.signal });
  await delay(100);
  client.abort();
  expect(await waitingPromise).toEqual(started);
  await crawl.runAll(crawl.openCrawler());
  expect(await crawl.status(caller, started.job_id)).toMatchObject({ state: 'done' });
});

test('does not wait for jobs with other settings or of other users, nor for cancelled or failed ones', async () => {
  const [caller, other] = [await crawl.createPerson(100), await crawl.createPerson(100)];
  const french = { translate: true, language: 'French' } as const;
  const { job_id: first } = await beginOrder(caller, french);
  expect((await beginOrder(caller, french)).job_id).toBe(first);
  expect((await beginOrder(caller, { ...french, language: 'German' })).job_id).not.toBe(first);
  expect((await beginOrder(other, french)).job_id).not.toBe(first);
  await crawl.cancel(caller, first);
  const second = await beginOrder(caller, french);
  expect(second.job_id).not.toBe(first);
  answers['/'] = (_request, response) => response.writeHead(404).end();
  await crawl.runAll(crawl.openCrawler());
  await expect(waitForArchiveOf(caller, second)).rejects.toMatchObject({
    code: 'site_not_extracted',
  });
  expect((await beginOrder(caller, french)).job_id).not.toBe(second.job_id);
  expect((await crawl.services.ledger.balance(caller.uid)).available).toBe(100 - 11);
});
