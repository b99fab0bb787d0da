// @module-tag long
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { watchedSites } from '../../../../src/extractor/watched-sites.ts';
import { sweepWatches } from '../../../../src/watches/visiting/sweep-watches.ts';
import { exhaustingSites } from '../../../fixtures/extractor/exhausting-sites.ts';
import {
  type Answer,
  htmlPage,
  openTestSite,
  sendHtml,
  type TestSite,
} from '../../../fixtures/extractor/open-test-site.ts';
import { newBearer, openSharedProcess, type SharedProcess, waitForEnd } from './open-shared-process.ts';

const tenMinutesMs = 10 * 60_000;
const answers: Record<string, Answer> = {};
let site: TestSite;
let server: SharedProcess;

beforeAll(async () => {
  site = await openTestSite(answers);
  server = await openSharedProcess({
    localSites: [site.url],
    // Bodies that never end take no longer than they must; other sites answer in time.
    crawlSettings: { requestTimeoutMs: 3_000, retryDelaysMs: [500, 1_000] },
  });
}, 120_000);
afterAll(async () => {
  await server.close();
  await site.close();
});

const map = (bearer: string) => server.call('mapSite', { body: { url: site.url } }, bearer);

/**
 * Sites that are also watched: one that changes, and those with the longest pages. A visit to the others only repeats the
 * extraction.
 */
const watchedNames: readonly string[] = [
  'lines that differ at each request',
  'a million headings',
  'a word of four million letters',
  'combining marks and changes of direction',
  'open marks of Markdown',
];

/** Watches the site of an extraction, and runs the next visit to its end, as the sweep does. */
async function visitAgain(bearer: string, job: { job_id: string }): Promise<void> {
  const watch = { watch_id: crypto.randomUUID() };
  const schedule = { frequency: 'daily', hour: 7 };
  const body = { ...watch, ...job, name: 'Portada', schedule, monthly_credits: 50 };
  const created = await server.call('createWatch', { body }, bearer);
  // Skips a site of which no page could be extracted: it cannot be watched.
  if (created.status === 409) return;
  expect([created.status, created.text]).toEqual([200, created.text]);
  const dueMs = Date.parse((JSON.parse(created.text) as { next_visit_at: string }).next_visit_at);
  let sweeps = 0;
  await expect
    .poll(
      async () => {
        sweeps += 1;
        const now = (): Date => new Date(dueMs + sweeps * tenMinutesMs);
        await sweepWatches({ ...server.services, now }, watchedSites);
        return JSON.parse((await server.call('getWatch', { params: watch }, bearer)).text).last_visit;
      },
      { timeout: 120_000, interval: 500 },
    )
    .not.toBeNull();
  await server.call('deleteWatch', { params: watch }, bearer);
}

test('watches only sites that exist', () => {
  expect(Object.keys(exhaustingSites)).toEqual(expect.arrayContaining([...watchedNames]));
});

// @proves T15
test('answers a user within a second of processor time while the server loads its modules for the first calls', async () => {
  answers['/'] = sendHtml(htmlPage('la portada'));
  expect(await server.beside(async () => void (await map(await newBearer())))).toBeLessThan(1_000);
});

describe('a call of another user during hostile input', () => {
  // @proves T14, T15
  test.each(Object.entries(exhaustingSites))(
    'waits less than a second of processor time while a stranger maps and extracts a site of %s, or also watches it',
    async (name, makeSite) => {
      for (const path of Object.keys(answers)) delete answers[path];
      Object.assign(answers, makeSite(site.url));
      const bearer = await newBearer();
      const longestMs = await server.beside(async () => {
        const mapStartedAt = performance.now();
        await map(bearer);
        // The limit is 9 s.
        expect(performance.now() - mapStartedAt).toBeLessThan(20_000);
        const job = { job_id: crypto.randomUUID() };
        const body = { url: site.url, max_pages: 2, translate: true, language: 'French', ...job };
        expect((await server.call('startExtraction', { body }, bearer)).status).toBe(202);
        await waitForEnd(() => server.call('getExtraction', { params: job, query: { after: '0' } }, bearer));
        await server.call('searchPages', { params: job, query: { q: 'portada' } }, bearer);
        if (watchedNames.includes(name)) await visitAgain(bearer, job);
      });
      expect(longestMs).toBeLessThan(1_000);
    },
    300_000,
  );
});
