// @module-tag long
import type { SaveOptions } from '@google-cloud/storage';
import JSZip from 'jszip';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CrawlServices,
  openCrawl,
  type TestCrawl,
} from '../../../tests/fixtures/extractor/open-crawl.ts';
import {
  htmlPage,
  openTestSite,
  redirectTo,
  sendHtml,
  type TestSite,
} from '../../../tests/fixtures/extractor/open-test-site.ts';
import {
  type Disturbance,
  disturbProcess,
  ProcessDeath,
} from '../../../tests/fixtures/shared/disturb-process.ts';
import { createFirestoreLedger } from '../../shared/ledger/firestore-ledger.ts';
import { ledgerReferences } from '../../shared/ledger/ledger-records.ts';
import type { Caller } from '../../shared/sessions/caller.ts';
import type { Crawler } from '../create-crawler.ts';
import { normaliseUrl } from '../frontier/normalise-url.ts';
import { jobFiles } from '../job/job-files.ts';
import { type JobKey, jobReferences } from '../job/job-record.ts';
import { jobWork } from '../job/job-work.ts';
import { urlIdOf } from '../job/url-record.ts';

let site: TestSite;
let crawl: TestCrawl;

const pages = ['/', '/uno'];

beforeAll(async () => {
  site = await openTestSite({
    '/': sendHtml(htmlPage('la portada', ['/uno', '/copia'])),
    '/uno': sendHtml(htmlPage('el uno', ['/', '/copia?utm_source=uno'])),
    '/copia': redirectTo('/uno'),
    '/otra/': sendHtml(htmlPage('otra portada', ['/otra/a', '/otra/b'])),
    '/otra/a': redirectTo('/otra/destino'),
    '/otra/b': redirectTo('/otra/destino'),
    '/otra/destino': sendHtml(htmlPage('el destino', [])),
  });
  crawl = await openCrawl({ localSites: [site.url] });
});
afterAll(async () => {
  await crawl.close();
  await site.close();
});

interface BegunJob {
  readonly translate: boolean;
  readonly caller: Caller;
  readonly key: JobKey;
}

async function beginJob(translate: boolean): Promise<BegunJob> {
  const caller = await crawl.createPerson(100);
  const { job_id: jobId } = await crawl.start(caller, { url: site.url, max_pages: 10, translate });
  site.requests.length = 0;
  return { translate, caller, key: { uid: caller.uid, jobId } };
}

/** Asserts the invariants of an ended job after any disturbance of its workers. */
async function expectWholeJob({ translate, caller, key }: BegunJob, label: string): Promise<void> {
  const status = await crawl.status(caller, key.jobId);
  const price = translate ? 12 : 2;
  expect(status, label).toMatchObject({
    state: 'done',
    counters: { delivered: 2, skipped: 1, waiting: 0, translated: translate ? 2 : 0 },
    credits_info: { credits_used: price, remaining_credits: 100 - price },
  });
  const { firestore, ledger, bucket } = crawl.services;
  expect(await ledger.readWallet(caller.uid), label).toMatchObject({
    available: 100 - price,
    held: 0,
    debt: 0,
  });
  const { docs: entries } = await ledgerReferences(firestore, caller.uid).entries.get();
  expect(entries.map(({ id }) => id.split(':', 1)[0]).sort(), label).toEqual(['grant', 'hold', 'settle']);
  expect((await jobReferences(firestore, key).slots.get()).data(), label).toEqual({ jobs: [] });
  const job = await crawl.readJob(key);
  const [zip] = await bucket.file(job.archive?.path ?? '').download();
  expect(zip.length, label).toBe(job.archive?.sizeBytes);
  const { files } = await JSZip.loadAsync(zip);
  const inFolder = (folder: string) => Object.keys(files).filter((name) => name.startsWith(folder));
  expect(inFolder('pages/'), label).toHaveLength(2);
  expect(inFolder('pages.en/'), label).toHaveLength(translate ? 2 : 0);
  const { docs: urls } = await jobReferences(firestore, key).urls.where('position', '>', 0).get();
  expect(urls.map((url) => url.get('position')).sort(), label).toEqual([1, 2]);
  const delivered = status.log.filter(({ kind }) => kind === 'page_delivered');
  expect(new Set(delivered.map(({ url }) => url)).size, label).toBe(2);
  expect(status.log.map(({ seq }) => seq)).toEqual(status.log.map((_, index) => index + 1));
}

/** Returns the site's pages in the bucket. */
async function storedPages(key: JobKey): Promise<string[]> {
  const { pages: prefix, page } = jobFiles(key);
  const [files] = await crawl.services.bucket.getFiles({ prefix });
  const names = new Set(files.map(({ name }) => name));
  return pages.filter((path) => names.has(page(urlIdOf(normaliseUrl(new URL(path, site.url))))));
}

test('does not request the target of a redirect again after a crash between storing the page and marking it as visited', async () => {
  const caller = await crawl.createPerson(100);
  const { job_id: jobId } = await crawl.start(caller, { url: `${site.url}/otra/`, max_pages: 10 });
  const key = { uid: caller.uid, jobId };
  const [task] = crawl.takeTasks();
  site.requests.length = 0;
  const urlId = urlIdOf(normaliseUrl(new URL('/otra/a', site.url)));
  const { bucket } = crawl.services;
  const lossy = new Proxy(bucket, {
    get: (target, name) =>
      name !== 'file'
        ? Reflect.get(target, name, target)
        : (path: string) => {
            const file = target.file(path);
            if (path !== jobFiles(key).page(urlId)) return file;
            const save = async (data: string, options: SaveOptions): Promise<never> => {
              await target.file(path).save(data, options);
              throw new ProcessDeath();
            };
            return Object.assign(file, { save });
          },
  });
  const services = { ...crawl.services, bucket: lossy };
  const dying = crawl.openCrawler({ pagesAtOnce: 1 }, { services });
  await expect(dying.handleTask(task?.data, { isRetry: false })).rejects.toThrow(ProcessDeath);
  // The other URL is visited first now.
  const laterDate = new Date(crawl.services.now().getTime() + 1_500);
  await jobReferences(crawl.services.firestore, key).urls.doc(urlId).update({ notBefore: laterDate });
  await crawler.handleTask(task?.data, { isRetry: true });
  await crawl.runAll(crawler);
  expect(site.requests.filter((path) => path === '/otra/destino')).toHaveLength(1);
  expect(await crawl.status(caller, jobId)).toMatchObject({
    state: 'done',
    counters: { delivered: 2, skipped: 1, waiting: 0 },
    credits_info: { credits_used: 2 },
  });
});

/**
 * Steps between two disturbances. Dying after a step and being overtaken before the next leave the same state, so the
 * two tests share the steps. `LEGAJO_EVERY_STEP=1` tries all of them in both, which takes minutes.
 */
const stride = process.env.LEGAJO_EVERY_STEP === '1' ? 1 : 4;

/** Returns services for a worker disturbed at its n-th step. */
function disturbWorker(
  at: number,
  disturbance: Disturbance,
): { services: CrawlServices; wasDisturbed: () => boolean } {
  const { watch, wasDisturbed } = disturbProcess(at, disturbance);
  const firestore = watch(crawl.services.firestore);
  const services = {
    ...crawl.services,
    firestore,
    bucket: watch(crawl.services.bucket),
    ledger: createFirestoreLedger(firestore),
    crawlQueue: watch(crawl.services.crawlQueue),
  };
  return { services, wasDisturbed };
}

/** Disturbs a worker at every `stride`-th step, and runs another one once its lease has expired. */
async function crashAtEachStep(
  { first, translate }: { first: number; translate: boolean },
  disturb: (begunJob: BegunJob, comeAfter: () => Promise<void>) => Disturbance,
): Promise<number> {
  for (let at = first; ; at += stride) {
    const begunJob = await beginJob(translate);
    const [task] = crawl.takeTasks();
    const comeAfter = async (): Promise<void> => {
      const storedPaths = await storedPages(begunJob.key);
      const from = site.requests.length;
      crawl.advance(jobWork.leaseMs + 1);
      await crawler.handleTask(task?.data, { isRetry: true });
      await crawl.runAll(crawler);
      const fetchedAgain = storedPaths.filter((path) => site.requests.slice(from).includes(path));
      expect(fetchedAgain, `asked for again after step ${at}`).toEqual([]);
    };
    const { services, wasDisturbed } = disturbWorker(at, disturb(begunJob, comeAfter));
    const disturbed = crawl.openCrawler({ pagesAtOnce: 1 }, { services });
    const isDead = await disturbed.handleTask(task?.data, { isRetry: false }).then(
      () => false,
      () => true,
    );
    if (isDead && wasDisturbed()) await comeAfter();
    await expectWholeJob(begunJob, `step ${at}`);
    if (!wasDisturbed()) return (at - first) / stride;
  }
}

let crawler: Crawler;
beforeAll(() => {
  crawler = crawl.openCrawler({ pagesAtOnce: 1 });
});

test('loses no page, fetches no stored page again and settles once when the worker dies at any step', async () => {
  const deaths = await crashAtEachStep({ first: 1, translate: false }, () => ({ dies: 'after' }));
  expect(deaths).toBeGreaterThan(5);
}, 600_000);

test('writes nothing after another worker has taken over its lease at any step', async () => {
  const overtaken = await crashAtEachStep(
    { first: stride > 1 ? 3 : 1, translate: true },
    (begunJob, comeAfter) => ({
      meanwhile: async () => {
        await comeAfter();
        await expectWholeJob(begunJob, 'overtaken');
      },
    }),
  );
  expect(overtaken).toBeGreaterThan(5);
}, 600_000);
