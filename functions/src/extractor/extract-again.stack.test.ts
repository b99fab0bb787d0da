import { buffer } from 'node:stream/consumers';
import JSZip from 'jszip';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openCrawl, type TestCrawl } from '../../tests/fixtures/extractor/open-crawl.ts';
import {
  type Answer,
  htmlPage,
  openTestSite,
  redirectTo,
  type TestSite,
  uniqueText,
} from '../../tests/fixtures/extractor/open-test-site.ts';
import { rateLimits } from '../contract/rate-limits.ts';
import type { Routes } from '../contract/routes.ts';
import { dayMs } from '../platform/time/time-units.ts';
import type { HandlerRequest } from '../shared/http/handler.ts';
import type { Services } from '../shared/services.ts';
import type { Caller } from '../shared/sessions/caller.ts';
import { sweepJobs } from './crawl/sweep-jobs.ts';
import { downloadArchive } from './download-archive.ts';
import { extractAgain } from './extract-again.ts';
import { jobReferences } from './job/job-record.ts';

const answers: Record<string, Answer> = {};
/** Paths of responses with a body; responses with status 304 have none. */
const sentTasks: string[] = [];
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

/** Serves a page with an entity tag of its version, which answers conditional requests. */
function servePage(path: string, subject: string, links: readonly string[] = [], version = 'v1'): void {
  answers[path] = (request, response) => {
    const etag = `"${version}"`;
    response.setHeader('etag', etag);
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304).end();
      return;
    }
    sentTasks.push(path);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(htmlPage(subject, links, `${uniqueText(subject)} Versión ${version}.`));
  };
}

/** Serves a page without an entity tag. */
function servePageWithoutTag(path: string, subject: string, links: readonly string[] = []): void {
  answers[path] = (_request, response) => {
    sentTasks.push(path);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(htmlPage(subject, links));
  };
}

beforeEach(() => {
  for (const path of Object.keys(answers)) delete answers[path];
  servePage('/', 'la portada', ['/visitas', '/aceite', '/vieja', '/tienda']);
  servePage('/visitas', 'las visitas');
  servePage('/aceite', 'el aceite');
  servePage('/vieja', 'la noticia vieja');
  servePageWithoutTag('/tienda', 'la tienda');
  sentTasks.length = 0;
});

const requestOf = (caller: Caller, jobId: string, body: object = {}) =>
  ({
    caller,
    params: { job_id: jobId },
    query: {},
    body,
    headers: {},
    signal: AbortSignal.timeout(60_000),
  }) as unknown as HandlerRequest<Routes['extractAgain']> & HandlerRequest<Routes['downloadArchive']>;

const repeat = (caller: Caller, jobId: string, body: object = { job_id: crypto.randomUUID() }) =>
  extractAgain(crawl.services as Services, requestOf(caller, jobId, body));

async function extractSite(request: object = {}) {
  const caller = await crawl.createPerson(100);
  const { job_id: jobId } = await crawl.start(caller, { url: site.url, max_pages: 20, ...request });
  await crawl.runAll(crawl.openCrawler());
  expect(await crawl.status(caller, jobId)).toMatchObject({ state: 'done' });
  sentTasks.length = 0;
  return { caller, jobId };
}

async function repeatExtraction({ caller, jobId }: { caller: Caller; jobId: string }) {
  const { job_id: nextId } = await repeat(caller, jobId);
  await crawl.runAll(crawl.openCrawler());
  return crawl.status(caller, nextId);
}

async function unpackArchive(caller: Caller, jobId: string) {
  const { body } = await downloadArchive(crawl.services as Services, requestOf(caller, jobId));
  if (body === undefined) throw new Error('there is no archive');
  const { files } = await JSZip.loadAsync(await buffer(body));
  const readFile = async (name: string): Promise<string> => (await files[name]?.async('string')) ?? '';
  return { read: readFile, manifest: JSON.parse(await readFile('manifest.json')) };
}

test('fetches and charges only new and changed pages, and lists the change of each page in the archive', async () => {
  const first = await extractSite();
  servePage('/', 'la portada', ['/visitas', '/aceite', '/tienda', '/nueva'], 'v2');
  servePage('/visitas', 'las visitas', [], 'v2');
  servePage('/nueva', 'la noticia nueva');
  delete answers['/vieja'];
  const status = await repeatExtraction(first);
  expect(status).toMatchObject({
    state: 'done',
    counters: { delivered: 5 },
    comparison: { job_id: first.jobId, new: 1, changed: 2, unchanged: 2, gone: 1 },
    credits_info: { credits_used: 3, remaining_credits: 92 },
  });
  // Of the two unchanged pages, one has an entity tag; the other must be read.
  expect(sentTasks.sort()).toEqual(['/', '/nueva', '/tienda', '/visitas']);
  expect(status.log.at(-1)?.detail).toBe(
    'Terminado: 5 páginas (1 nueva, 2 cambiadas y 2 sin cambios), 3 créditos.',
  );
  const { read, manifest } = await unpackArchive(first.caller, status.job_id);
  const changes = Object.fromEntries(
    manifest.pages.map(({ url, change }: { url: string; change: string }) => [new URL(url).pathname, change]),
  );
  expect(changes).toEqual({
    '/': 'changed',
    '/visitas': 'changed',
    '/aceite': 'unchanged',
    '/tienda': 'unchanged',
    '/nueva': 'new',
  });
  expect(manifest.comparison).toMatchObject({
    new: 1,
    changed: 2,
    unchanged: 2,
    gone: [{ url: `${site.url}/vieja`, title: 'la noticia vieja', reason: 'not_found' }],
    unchecked: [],
  });
  const aceite = manifest.pages.find(({ url }: { url: string }) => url.endsWith('/aceite'));
  expect(await read(aceite.file)).toContain('Esta página trata de el aceite y de nada más.');
  expect(await read('changes.csv')).toContain('Desaparecida');
  expect(await read('index.html')).toContain('Páginas que ya no están');
  expect(await crawl.services.ledger.readWallet(first.caller.uid)).toMatchObject({ available: 92, held: 0 });
});

test('charges nothing for an unchanged site, even when pages are reached by other URLs', async () => {
  answers['/corta'] = redirectTo('/larga');
  servePage('/larga', 'la página larga');
  servePage('/', 'la portada', ['/corta', '/visitas', '/aceite', '/vieja', '/tienda']);
  const first = await extractSite();
  servePage('/', 'la portada', ['/larga', '/visitas', '/aceite', '/vieja', '/tienda']);
  const status = await repeatExtraction(first);
  expect(status).toMatchObject({
    comparison: { new: 0, changed: 0, unchanged: 6, gone: 0 },
    credits_info: { credits_used: 0, remaining_credits: 94 },
  });
  // The third extraction is compared with the second, which did not fetch all pages.
  expect((await repeatExtraction({ caller: first.caller, jobId: status.job_id })).comparison).toMatchObject({
    unchanged: 6,
  });
});

test('does not count an unlinked page or one with a server error as removed', async () => {
  const first = await extractSite();
  servePage('/', 'la portada', ['/visitas', '/tienda'], 'v2');
  answers['/vieja'] = (_request, response) => response.writeHead(500).end();
  const status = await repeatExtraction(first);
  expect(status.comparison).toMatchObject({ changed: 1, unchanged: 3, gone: 0 });
  const { manifest } = await unpackArchive(first.caller, status.job_id);
  expect(manifest.comparison.unchecked).toEqual([
    { url: `${site.url}/vieja`, title: 'la noticia vieja', reason: 'server_error' },
  ]);
});

test('keeps translations of unchanged pages, free of charge unless another page is translated', async () => {
  const first = await extractSite({ translate: true, language: 'French' });
  servePage('/visitas', 'las visitas', [], 'v2');
  const status = await repeatExtraction(first);
  expect(status).toMatchObject({
    translate: true,
    counters: { delivered: 5, translated: 5 },
    comparison: { changed: 1, unchanged: 4 },
    // 1 credit for a page, and 10 because of the translation.
    credits_info: { credits_used: 11 },
  });
  const sameExtraction = await repeatExtraction({ caller: first.caller, jobId: status.job_id });
  expect(sameExtraction).toMatchObject({ counters: { translated: 5 }, credits_info: { credits_used: 0 } });
});

describe('repeated extraction', () => {
  test('starts one job for concurrent requests, also when workers alternate', async () => {
    const { caller, jobId } = await extractSite();
    servePage('/aceite', 'el aceite', [], 'v2');
    const nextId = crypto.randomUUID();
    await Promise.all([repeat(caller, jobId, { job_id: nextId }), repeat(caller, jobId, { job_id: nextId })]);
    // Divides the job into slices of one page, each with another worker.
    const crawlers = [crawl.openCrawler({ sliceMs: 1 }), crawl.openCrawler({ sliceMs: 1 })];
    for (let tasks = crawl.takeTasks(); tasks.length > 0; tasks = crawl.takeTasks()) {
      for (const { data } of tasks) {
        await crawlers[0]?.handleTask(data, { isRetry: false });
        await crawlers[1]?.handleTask(data, { isRetry: false });
      }
    }
    const status = await crawl.status(caller, nextId);
    expect(status).toMatchObject({
      comparison: { new: 0, changed: 1, unchanged: 4, gone: 0 },
      credits_info: { credits_used: 1 },
    });
  });

  test("rejects another user's, unfinished and deleted extractions", async () => {
    const { caller, jobId } = await extractSite();
    const other = await crawl.createPerson(100);
    await expect(repeat(other, jobId)).rejects.toMatchObject({ code: 'extraction_not_found' });
    const { job_id: nextId } = await repeat(caller, jobId);
    await expect(repeat(caller, nextId)).rejects.toMatchObject({ code: 'archive_not_ready' });
    await crawl.runAll(crawl.openCrawler());
    crawl.advance(31 * dayMs);
    await sweepJobs(crawl.services);
    await expect(repeat(caller, jobId)).rejects.toMatchObject({ code: 'archive_deleted' });
  });
});

// @proves T14
test('compares 5,000 pages a day for free, rejects more, and counts a repeated request once', async () => {
  const first = await extractSite();
  const { job } = jobReferences(crawl.services.firestore, { uid: first.caller.uid, jobId: first.jobId });
  await job.update({ 'counters.delivered': 1_250 });
  const repeated = { job_id: crypto.randomUUID() };
  for (let time = 0; time < 3; time += 1) await repeat(first.caller, first.jobId, repeated);
  await crawl.runAll(crawl.openCrawler());
  await repeat(first.caller, first.jobId);
  await crawl.runAll(crawl.openCrawler());
  await repeat(first.caller, first.jobId);
  await repeat(first.caller, first.jobId);
  const { detail } = rateLimits.repeatedPagesOfUser;
  await expect(repeat(first.caller, first.jobId)).rejects.toMatchObject({ code: 'rate_limited', detail });
  await crawl.runAll(crawl.openCrawler());
  crawl.advance(dayMs);
  expect(await repeat(first.caller, first.jobId)).toMatchObject({ estimated_credits: 20 });
  crawl.advance(-dayMs);
});
