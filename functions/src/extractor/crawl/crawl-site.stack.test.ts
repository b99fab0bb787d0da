import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StandIn } from '../../../../emulators/src/shared/stand-in.ts';
import { startSite } from '../../../../emulators/src/site/start-site.ts';
import { openCrawl, type TestCrawl } from '../../../tests/fixtures/extractor/open-crawl.ts';

let site: StandIn;
let crawl: TestCrawl;

beforeAll(async () => {
  site = await startSite({ port: 0, slownessMs: 50 });
  crawl = await openCrawl({ localSites: [site.url] });
});
afterAll(async () => {
  await crawl.close();
  await site.close();
});

test('extracts a site of 29 pages', async () => {
  const caller = await crawl.createPerson(500);
  const { job_id: jobId } = await crawl.start(caller, { url: site.url, max_pages: 100 });
  const crawler = crawl.openCrawler();
  for (const task of crawl.takeTasks()) await crawler.handleTask(task.data, { isRetry: false });
  const status = await crawl.status(caller, jobId);
  expect(status).toMatchObject({ state: 'done', counters: { delivered: 29, waiting: 0 } });
});
