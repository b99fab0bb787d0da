import type { SaveOptions } from '@google-cloud/storage';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type CrawlServices,
  openCrawl,
  type TestCrawl,
} from '../../../tests/fixtures/extractor/open-crawl.ts';
import {
  htmlPage,
  openTestSite,
  sendHtml,
  type TestSite,
} from '../../../tests/fixtures/extractor/open-test-site.ts';
import { ProcessDeath } from '../../../tests/fixtures/shared/disturb-process.ts';
import { jobFiles } from '../job/job-files.ts';
import type { JobKey } from '../job/job-record.ts';
import { jobWork } from '../job/job-work.ts';

const paths = ['/', '/uno', '/dos', '/tres', '/cuatro'];
let site: TestSite;
let crawl: TestCrawl;

beforeAll(async () => {
  const pages = paths.map((path) => [path, sendHtml(htmlPage(`la página ${path}`, paths))] as const);
  site = await openTestSite(Object.fromEntries(pages));
  crawl = await openCrawl({ localSites: [site.url] });
});
afterAll(async () => {
  await crawl.close();
  await site.close();
});
beforeEach(() => {
  site.requests.length = 0;
  crawl.takeTasks();
});

/** Creates a job whose first slice ended after one page. */
async function beginSliced() {
  const caller = await crawl.createPerson(100);
  const { job_id: jobId } = await crawl.start(caller, { url: site.url, max_pages: 10 });
  await runSlice();
  return { caller, jobId, key: { uid: caller.uid, jobId } };
}

async function runSlice(services: CrawlServices = crawl.services): Promise<void> {
  const [task] = crawl.takeTasks();
  const crawler = crawl.openCrawler({ sliceMs: 1, pagesAtOnce: 1 }, { services });
  await crawler.handleTask(task?.data, { isRetry: false });
}

/** Counts the database queries of a slice: loading the records of all URLs is the only one. */
async function countQueries(run: () => Promise<void>): Promise<number> {
  const before = await crawl.countDatabaseCalls('RunQuery');
  await run();
  return (await crawl.countDatabaseCalls('RunQuery')) - before;
}

/** Creates services for a worker that dies before or after storing its frontier. */
function createServicesThatCrash(key: JobKey, when: 'before' | 'after'): CrawlServices {
  const bucket = new Proxy(crawl.services.bucket, {
    get: (target, name) =>
      name !== 'file'
        ? Reflect.get(target, name, target)
        : (path: string) => {
            const file = target.file(path);
            if (path !== jobFiles(key).frontier) return file;
            const save = async (data: Buffer, options: SaveOptions): Promise<never> => {
              if (when === 'after') await target.file(path).save(data, options);
              throw new ProcessDeath();
            };
            return Object.assign(file, { save });
          },
  });
  return { ...crawl.services, bucket };
}

test('reads the frontier of the previous slice from one object, without a database query', async () => {
  await beginSliced();
  for (let slice = 2; slice <= paths.length; slice += 1) {
    expect(await countQueries(() => runSlice()), `slice ${slice}`).toBe(0);
  }
});

describe('extraction whose worker dies', () => {
  /** Runs the next worker once the lease of the dead one has expired. */
  async function runAfterCrash(key: JobKey, when: 'before' | 'after'): Promise<number> {
    const [task] = crawl.takeTasks();
    const services = createServicesThatCrash(key, when);
    const dying = crawl.openCrawler({ sliceMs: 1, pagesAtOnce: 1 }, { services });
    await expect(dying.handleTask(task?.data, { isRetry: false })).rejects.toThrow(ProcessDeath);
    crawl.advance(jobWork.leaseMs + 1);
    const next = crawl.openCrawler({ sliceMs: 1, pagesAtOnce: 1 });
    return countQueries(() => next.handleTask(task?.data, { isRetry: true }));
  }

  test.each([
    { when: 'before', queries: 1 },
    { when: 'after', queries: 0 },
  ] as const)(
    'loses no page and fetches none twice when the worker dies $when storing its frontier',
    async ({ when, queries }) => {
      const { caller, jobId, key } = await beginSliced();
      expect(await runAfterCrash(key, when)).toBe(queries);
      await crawl.runAll(crawl.openCrawler({ pagesAtOnce: 1 }));
      expect(await crawl.status(caller, jobId)).toMatchObject({
        state: 'done',
        counters: { delivered: paths.length, waiting: 0 },
        credits_info: { credits_used: paths.length },
      });
      const visited = site.requests.filter((path) => paths.includes(path));
      expect(visited.sort()).toEqual([...paths].sort());
    },
  );
});
