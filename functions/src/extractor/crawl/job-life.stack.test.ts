import { FieldValue } from 'firebase-admin/firestore';
import JSZip from 'jszip';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openCrawl, type TestCrawl } from '../../../tests/fixtures/extractor/open-crawl.ts';
import {
  type Answer,
  htmlPage,
  openTestSite,
  sendHtml,
  type TestSite,
} from '../../../tests/fixtures/extractor/open-test-site.ts';
import type { Routes } from '../../contract/routes.ts';
import { dayMs, minuteMs } from '../../platform/time/time-units.ts';
import type { HandlerRequest } from '../../shared/http/handler.ts';
import type { Services } from '../../shared/services.ts';
import type { Caller } from '../../shared/sessions/caller.ts';
import { searchPages } from '../archive/search-pages.ts';
import { downloadArchive } from '../download-archive.ts';
import { getPageContent } from '../get-page-content.ts';
import { jobFolder } from '../job/job-files.ts';
import { creditSource, jobReferences } from '../job/job-record.ts';
import { jobWork } from '../job/job-work.ts';
import { listExtractions } from '../list-extractions.ts';
import { listPagePreviews } from '../list-page-previews.ts';
import { renewArchiveLink } from '../renew-archive-link.ts';
import { sweepJobs } from './sweep-jobs.ts';

const answers: Record<string, Answer> = {};
let site: TestSite;
let crawl: TestCrawl;

beforeAll(async () => {
  site = await openTestSite(answers);
  crawl = await openCrawl({ localSites: [site.url] });
});
afterAll(async () => {
  await crawl.close();
  await site.close();
});

/** Creates a chain of pages, each linking to the next ones and to missing ones. */
beforeEach(() => {
  for (const path of Object.keys(answers)) delete answers[path];
  const paths = Array.from({ length: 8 }, (_, index) => (index === 0 ? '/' : `/p/${index}`));
  for (const [place, path] of paths.entries()) {
    answers[path] = sendHtml(htmlPage(`la página ${nameOf(place)}`, paths.slice(place + 1, place + 4)));
  }
  site.requests.length = 0;
});
afterEach(() => {
  crawl.takeTasks();
});

function nameOf(place: number): string {
  return ['inicial', 'roja', 'verde', 'azul', 'blanca', 'negra', 'dorada', 'gris'][place] ?? '';
}

async function beginJob(request: Partial<Parameters<TestCrawl['start']>[1]> = {}, credits = 100) {
  const caller = await crawl.createPerson(credits);
  const { job_id: jobId } = await crawl.start(caller, { url: site.url, max_pages: 20, ...request });
  return { caller, jobId, key: { uid: caller.uid, jobId } };
}

async function archiveOf(caller: Caller, jobId: string): Promise<string[]> {
  const answer = await downloadArchive(crawl.services as Services, requestOf(caller, jobId));
  const chunks: Buffer[] = [];
  for await (const chunk of answer.body ?? []) chunks.push(chunk as Buffer);
  const { files } = await JSZip.loadAsync(Buffer.concat(chunks));
  return Object.keys(files).sort();
}

/** Creates a request with the fields that the handlers read. */
function requestOf(caller: Caller, jobId: string, position = '1', query: object = {}) {
  const { signal } = new AbortController();
  const request = {
    caller,
    params: { job_id: jobId, position },
    query,
    body: undefined,
    headers: {},
    signal,
  };
  return request as unknown as HandlerRequest<Routes['downloadArchive']> &
    HandlerRequest<Routes['getPageContent']> &
    HandlerRequest<Routes['listPagePreviews']> &
    HandlerRequest<Routes['searchPages']>;
}

test('extracts everything once when tasks arrive twice and out of order at several workers', async () => {
  const { caller, jobId } = await beginJob();
  const crawlers = [crawl.openCrawler({ sliceMs: 1 }), crawl.openCrawler({ sliceMs: 1 })];
  for (let tasks = crawl.takeTasks(); tasks.length > 0; tasks = crawl.takeTasks()) {
    const old = [...crawl.tasks.values()].filter(({ name }) => name.startsWith(jobId)).toReversed();
    const deliveries = [...tasks, ...old.slice(0, 3), ...tasks];
    await Promise.all(
      deliveries.map(({ data }, index) => crawlers[index % 2]?.handleTask(data, { isRetry: false })),
    );
  }
  const status = await crawl.status(caller, jobId);
  expect(status).toMatchObject({ state: 'done', counters: { delivered: 8, skipped: 0 } });
  expect(status.credits_info).toMatchObject({ credits_used: 8, remaining_credits: 92 });
  expect(new Set(site.requests).size).toBe(site.requests.length);
  expect(await crawl.services.ledger.readWallet(caller.uid)).toMatchObject({ available: 92, held: 0 });
});

test('delivers exactly `max_pages` pages with eight concurrent visits', async () => {
  const { caller, jobId } = await beginJob({ max_pages: 5 });
  await crawl.runAll(crawl.openCrawler({ pagesAtOnce: 8 }));
  const status = await crawl.status(caller, jobId);
  expect(status).toMatchObject({ state: 'done', counters: { delivered: 5 }, preview_pages: 5 });
  expect(status.credits_info?.credits_used).toBe(5);
  const files = await archiveOf(caller, jobId);
  expect(files.filter((name) => name.startsWith('pages/'))).toHaveLength(5);
  expect(files).toEqual(expect.arrayContaining(['index.html', 'manifest.json', 'skipped.csv']));
});

describe('cancelling an extraction', () => {
  test("stops within one page, releases the undelivered pages' credits, and keeps the delivered pages", async () => {
    const requested = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const third = answers['/p/2'];
    answers['/p/2'] = (request, response) => {
      requested.resolve();
      void released.promise.then(() => third?.(request, response));
    };
    const { caller, jobId } = await beginJob();
    const workPromise = crawl.runAll(crawl.openCrawler({ pagesAtOnce: 1 }));
    await requested.promise;
    expect(await crawl.cancel(caller, jobId)).toMatchObject({ is_cancelling: true });
    released.resolve();
    await workPromise;
    const status = await crawl.status(caller, jobId);
    expect(status).toMatchObject({ state: 'cancelled', counters: { delivered: 2 }, is_cancelling: false });
    expect(status.credits_info).toMatchObject({ credits_used: 2, remaining_credits: 98 });
    expect(site.countOf('/p/3')).toBe(0);
    const files = await archiveOf(caller, jobId);
    expect(files.filter((name) => name.startsWith('pages/'))).toHaveLength(2);
    expect(await crawl.cancel(caller, jobId)).toMatchObject({ state: 'cancelled' });
  });

  test('costs nothing and requests nothing before the first page', async () => {
    const { caller, jobId } = await beginJob({ translate: true });
    await crawl.cancel(caller, jobId);
    await crawl.runAll(crawl.openCrawler());
    const status = await crawl.status(caller, jobId);
    expect(status).toMatchObject({ state: 'cancelled', zip_url: null, credits_info: { credits_used: 0 } });
    expect(site.requests).toEqual([]);
    expect(await crawl.services.ledger.readWallet(caller.uid)).toMatchObject({ available: 100, held: 0 });
  });

  test("succeeds with the next worker when the job's worker died", async () => {
    const { caller, jobId } = await beginJob();
    const [task] = crawl.takeTasks();
    const released = Promise.withResolvers<void>();
    const requested = Promise.withResolvers<void>();
    answers['/p/1'] = (_request, response) => {
      requested.resolve();
      void released.promise.then(() => response.writeHead(404).end());
    };
    const deadPromise = crawl.openCrawler({ pagesAtOnce: 1 }).handleTask(task?.data, { isRetry: false });
    await requested.promise;
    await crawl.cancel(caller, jobId);
    const next = crawl.openCrawler();
    // The queue retries the dead worker's task until its lease expires.
    await expect(next.handleTask(task?.data, { isRetry: true })).rejects.toThrow();
    crawl.advance(jobWork.leaseMs + 1);
    await next.handleTask(task?.data, { isRetry: true });
    expect(await crawl.status(caller, jobId)).toMatchObject({
      state: 'cancelled',
      counters: { delivered: 1 },
    });
    released.resolve();
    await deadPromise;
    expect(await crawl.services.ledger.readWallet(caller.uid)).toMatchObject({ available: 99, held: 0 });
  });
});

describe('starting an extraction', () => {
  test('starts one job and reserves its credits once for a repeated request', async () => {
    const jobId = crypto.randomUUID();
    const caller = await crawl.createPerson(100);
    const request = { url: site.url, max_pages: 20, job_id: jobId };
    const answersOfBoth = await Promise.all([crawl.start(caller, request), crawl.start(caller, request)]);
    expect(answersOfBoth[1]).toEqual(answersOfBoth[0]);
    expect(await crawl.services.ledger.readWallet(caller.uid)).toMatchObject({ available: 80, held: 20 });
    const { jobs } = await listExtractions(crawl.services as Services, requestOf(caller, jobId));
    expect(jobs.map((job) => job.job_id)).toEqual([jobId]);
  });

  // @proves V2.3.2
  test('allows three jobs per user at a time, and another one after they end', async () => {
    const caller = await crawl.createPerson(100);
    const request = { url: site.url, max_pages: 2 };
    const tries = await Promise.allSettled([1, 2, 3, 4, 5].map(() => crawl.start(caller, request)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'too_many_extractions' },
    });
    await crawl.runAll(crawl.openCrawler());
    await expect(crawl.start(caller, request)).resolves.toMatchObject({ estimated_credits: 2 });
  });

  test('rejects with `insufficient_credits` one credit below the estimate', async () => {
    await expect(beginJob({ max_pages: 50, translate: true }, 59)).rejects.toMatchObject({
      code: 'insufficient_credits',
    });
    await expect(beginJob({ max_pages: 50, translate: true }, 60)).resolves.toBeDefined();
  });

  test.each([
    'http://127.0.0.1/',
    'http://localhost:1/',
    'https://intranet/',
    'ftp://ejemplo.es/',
    'https://usuario:clave@ejemplo.es/',
    'no es una dirección',
    'http://[::1]/',
    'https://ejemplo.es:8080/',
  ])('rejects %s with `invalid_start_url`', async (url) => {
    await expect(beginJob({ url })).rejects.toMatchObject({ code: 'invalid_start_url' });
  });
});

describe('extraction that delivers no pages', () => {
  test.each([
    ['the start is missing', { '/': (_: unknown, response) => response.writeHead(404).end() }, /no existe/],
    [
      'robots.txt does not answer',
      { '/robots.txt': (_: unknown, response) => response.writeHead(503).end() },
      /robots\.txt no responde/,
    ],
    [
      'robots.txt forbids everything',
      { '/robots.txt': (_: unknown, response) => response.end('User-agent: *\nDisallow: /') },
      /no permitida por robots\.txt/,
    ],
  ] as [string, Record<string, Answer>, RegExp][])(
    'explains the reason and costs nothing when %s',
    async (_why, changed, sentencePattern) => {
      Object.assign(answers, changed);
      const { caller, jobId } = await beginJob();
      await crawl.runAll(crawl.openCrawler());
      const status = await crawl.status(caller, jobId);
      expect(status).toMatchObject({ state: 'failed', credits_info: { credits_used: 0 }, zip_url: null });
      expect(status.detail).toMatch(sentencePattern);
      expect(await crawl.services.ledger.readWallet(caller.uid)).toMatchObject({ available: 100, held: 0 });
    },
  );
});

test("waits the time of a site's `Retry-After` and then delivers the page", async () => {
  const times: number[] = [];
  const page = answers['/p/1'];
  answers['/p/1'] = (request, response) => {
    times.push(performance.now());
    if (times.length > 1) page?.(request, response);
    else response.writeHead(429, { 'retry-after': '1' }).end();
  };
  const { caller, jobId } = await beginJob({ max_pages: 3 });
  await crawl.runAll(crawl.openCrawler({ pagesAtOnce: 1 }));
  const status = await crawl.status(caller, jobId);
  expect(status).toMatchObject({ state: 'done', counters: { delivered: 3 } });
  expect(status.log.map(({ kind }) => kind)).toContain('page_retried');
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(990);
});

test('keeps one request rate per site over all jobs and workers', async () => {
  const times: number[] = [];
  for (const [path, answer] of Object.entries(answers)) {
    answers[path] = (request, response) => {
      times.push(performance.now());
      answer(request, response);
    };
  }
  await Promise.all([beginJob({ max_pages: 3 }), beginJob({ max_pages: 3 })]);
  const tasks = crawl.takeTasks();
  const settings = { localDelayMs: 150, pagesAtOnce: 4 };
  const startedAt = performance.now();
  await Promise.all(
    tasks.map(({ data }) => crawl.openCrawler(settings).handleTask(data, { isRetry: false })),
  );
  const afterMs = times.map((at) => at - startedAt).toSorted((one, other) => one - other);
  // Allows no early page: robots.txt takes a turn as well; timers may fire a millisecond early.
  expect(afterMs).toHaveLength(6);
  for (const [turnIndex, atMs] of afterMs.entries())
    expect(atMs).toBeGreaterThanOrEqual(150 * (turnIndex + 1) - 5);
});

test('wakes a job whose worker died, and deletes the files of an expired job', async () => {
  const { caller, jobId, key } = await beginJob({ max_pages: 2 });
  crawl.takeTasks();
  const services = crawl.services;
  crawl.advance(jobWork.leaseMs * 2);
  await sweepJobs(services);
  const woken = crawl.takeTasks().filter(({ name }) => name.startsWith(jobId));
  expect(woken).toHaveLength(1);
  await crawl.openCrawler().handleTask(woken[0]?.data, { isRetry: false });
  expect(await crawl.status(caller, jobId)).toMatchObject({
    state: 'done',
    zip_url: `/extract/${jobId}/archive`,
  });

  crawl.advance(8 * dayMs);
  expect(await crawl.status(caller, jobId)).toMatchObject({ zip_url: null });
  await expect(archiveOf(caller, jobId)).rejects.toMatchObject({ code: 'link_expired' });
  await renewArchiveLink(services as Services, requestOf(caller, jobId));
  expect(await archiveOf(caller, jobId)).toContain('index.html');

  // Sweeps up to 30 days after the renewal.
  crawl.advance(29 * dayMs);
  await sweepJobs(services);
  await renewArchiveLink(services as Services, requestOf(caller, jobId));
  crawl.advance(30 * dayMs + minuteMs);
  await sweepJobs(services);
  await expect(archiveOf(caller, jobId)).rejects.toMatchObject({ code: 'archive_deleted' });
  await expect(renewArchiveLink(services as Services, requestOf(caller, jobId))).rejects.toMatchObject({
    code: 'archive_deleted',
  });
  const [files] = await services.bucket.getFiles({ prefix: jobFolder(key) });
  expect(files).toEqual([]);
  expect(await crawl.status(caller, jobId)).toMatchObject({ preview_pages: 0, counters: { delivered: 2 } });
});

test('mails the end of a job of 3 minutes, and not of a shorter one', async () => {
  const mailOf = async (jobId: string) =>
    (await crawl.services.firestore.doc(`mails/extraction:${jobId}`).get()).data()?.mail;
  const long = await beginJob({ max_pages: 2 });
  crawl.advance(3 * minuteMs);
  const short = await beginJob({ max_pages: 2 });
  await crawl.runAll(crawl.openCrawler());
  expect(await mailOf(long.jobId)).toMatchObject({ kind: 'extraction_done', pages: 2, creditsUsed: 2 });
  expect(await mailOf(short.jobId)).toBeUndefined();
});

test('ends a job at its deadline with the delivered pages', async () => {
  const { caller, jobId } = await beginJob();
  const page = answers['/p/2'];
  answers['/p/2'] = (request, response) => {
    crawl.advance(dayMs);
    page?.(request, response);
  };
  await crawl
    .openCrawler({ pagesAtOnce: 1, sliceMs: 10 * dayMs })
    .handleTask({ uid: caller.uid, jobId }, { isRetry: false });
  crawl.advance(jobWork.leaseMs);
  await crawl.runAll(crawl.openCrawler());
  const status = await crawl.status(caller, jobId);
  expect(status).toMatchObject({ state: 'done', counters: { delivered: 3 } });
  expect(status.counters.skipped).toBeGreaterThan(0);
});

test('charges a credit per translated page, at most 10, for a job started at that earlier price', async () => {
  const order = { max_pages: 3, translate: true, language: 'French' } as const;
  const { caller, jobId, key } = await beginJob(order);
  // Removes `translationPrice`, which earlier records lack; the hold of such a job has the earlier amount.
  const { job } = jobReferences(crawl.services.firestore, key);
  await job.update({ translationPrice: FieldValue.delete(), estimatedCredits: 6 });
  await crawl.services.ledger.post(caller.uid, { kind: 'release', source: creditSource(key) });
  const expiresAt = new Date(Date.now() + dayMs);
  const hold = { kind: 'hold', source: creditSource(key), amount: 6, expiresAt } as const;
  await crawl.services.ledger.post(caller.uid, hold);
  await crawl.runAll(crawl.openCrawler());
  const status = await crawl.status(caller, jobId);
  expect(status).toMatchObject({ state: 'done', counters: { delivered: 3, translated: 3 } });
  expect(status.credits_info).toMatchObject({ credits_used: 6, remaining_credits: 94 });
});

test('lists, searches and opens extracted pages with their translations', async () => {
  const { caller, jobId } = await beginJob({ max_pages: 3, translate: true, language: 'French' });
  // Makes the positions predictable by one visit at a time.
  await crawl.runAll(crawl.openCrawler({ pagesAtOnce: 1 }));
  const status = await crawl.status(caller, jobId);
  expect(status).toMatchObject({ state: 'done', counters: { delivered: 3, translated: 3 } });
  expect(status.credits_info).toEqual({
    translation_enabled: true,
    credits_used: 13,
    remaining_credits: 87,
  });
  // Without a model provider nothing is translated, which every screen and file must say.
  expect(status.is_demo_translation).toBe(true);
  expect(status.log.map(({ detail }) => detail).join('\n')).toMatch(
    /Traducción de demostración: el modelo local solo marca el texto[\s\S]*Página 1, traducida: .* \(traducción de demostración\)$/m,
  );
  const services = crawl.services as Services;
  const { pages } = await listPagePreviews(services, requestOf(caller, jobId));
  expect(pages.map(({ position, translation }) => [position, translation])).toEqual([
    [1, 'translated'],
    [2, 'translated'],
    [3, 'translated'],
  ]);
  const find = (q: string) => searchPages(services, requestOf(caller, jobId, '1', { q }));
  expect(await find('ROJÁ nada más')).toEqual({
    pages: [{ position: 2, excerpt: expect.stringContaining('la página roja') }],
  });
  expect((await find('trata')).pages.map(({ position }) => position)).toEqual([1, 2, 3]);
  // Only the translation contains the marks.
  expect((await find('⟦fr⟧esta verde')).pages.map(({ position }) => position)).toEqual([3]);
  expect(await find('amarilla')).toEqual({ pages: [] });
  const page = await getPageContent(services, requestOf(caller, jobId, '2'));
  expect(page.markdown).toContain('trata de la página');
  expect(page.translated_markdown).not.toBe(page.markdown);
  expect(page.translated_title).toBe(`${page.title} (traducción de demostración)`);
  const files = await archiveOf(caller, jobId);
  expect(files.filter((name) => name.startsWith('pages.fr/'))).toHaveLength(3);
});
