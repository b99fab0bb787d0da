import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCrawl, type TestCrawl } from '../../../../tests/fixtures/extractor/open-crawl.ts';
import {
  type Answer,
  htmlPage,
  openTestSite,
  sendHtml,
  type TestSite,
} from '../../../../tests/fixtures/extractor/open-test-site.ts';
import type { ArchiveFormat } from '../../../contract/extractor/formats.ts';
import type { Routes } from '../../../contract/routes.ts';
import { dayMs } from '../../../platform/time/time-units.ts';
import type { BinaryAnswer, HandlerRequest } from '../../../shared/http/handler.ts';
import { leaseMs } from '../../../shared/leases/user-lease.ts';
import type { Services } from '../../../shared/services.ts';
import type { Caller } from '../../../shared/sessions/caller.ts';
import { sweepJobs } from '../../crawl/sweep-jobs.ts';
import { downloadArchive } from '../../download-archive.ts';
import { jobFiles } from '../../job/job-files.ts';
import { makeSitePdf } from './make-site-pdf.ts';

const paths = Array.from({ length: 20 }, (_, index) => `/p/${index}`);
const answers: Record<string, Answer> = {
  '/': sendHtml(htmlPage('la portada', paths)),
  ...Object.fromEntries(
    paths.map((path, index) => [path, sendHtml(htmlPage(`el asunto ${'abcdefghijklmnopqrst'[index]}`))]),
  ),
};
let site: TestSite;
let crawl: TestCrawl;
let ana: Caller;
let jobId: string;

beforeAll(async () => {
  site = await openTestSite(answers);
  crawl = await openCrawl({ localSites: [site.url] });
  ana = await crawl.createPerson(100);
  ({ job_id: jobId } = await crawl.start(ana, { url: site.url, max_pages: 21 }));
  await crawl.runAll(crawl.openCrawler());
});
afterAll(async () => {
  await crawl.close();
  await site.close();
});

const requestOf = (caller: Caller, format?: ArchiveFormat, headers = {}) =>
  ({
    caller,
    params: { job_id: jobId },
    query: { format },
    body: undefined,
    headers,
    signal: AbortSignal.timeout(60_000),
  }) as unknown as HandlerRequest<Routes['downloadArchive']> & HandlerRequest<Routes['makeSitePdf']>;

const download = (caller: Caller, format?: ArchiveFormat, headers = {}) =>
  downloadArchive(crawl.services as Services, requestOf(caller, format, headers));
async function readBody({ body }: BinaryAnswer): Promise<Buffer> {
  if (body === undefined) throw new Error('nothing was sent');
  return buffer(body);
}
const print = (caller: Caller) => makeSitePdf(crawl.services as Services, requestOf(caller));

/** Returns the services with a bucket that counts stored files. */
function countStored(): { services: Services; stored: () => number } {
  let count = 0;
  const { bucket } = crawl.services;
  const counting = Object.assign(Object.create(bucket), {
    file: (name: string) => {
      const file = bucket.file(name);
      const save = file.save.bind(file);
      return Object.assign(file, {
        save: (...args: Parameters<typeof save>) => {
          count += 1;
          return save(...args);
        },
      });
    },
  });
  return { services: { ...crawl.services, bucket: counting } as Services, stored: () => count };
}

test('downloads all pages of a site in one file of each format, in order, for the owner only', async () => {
  const lines = await download(ana, 'jsonl');
  expect(lines.headers).toMatchObject({
    'Content-Type': 'application/jsonl; charset=utf-8',
    'Content-Disposition': expect.stringMatching(/filename="http_127_0_0_1_\d+\.jsonl"/),
  });
  const text = (await readBody(lines)).toString();
  const pages = text
    .trimEnd()
    .split('\n')
    .map((line): { position: number; url: string } => JSON.parse(line));
  expect(pages.map(({ position }) => position)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
  for (const format of ['markdown', 'text'] as const) {
    const writtenFile = (await readBody(await download(ana, format))).toString();
    for (const { url } of pages) expect(writtenFile).toContain(url);
  }
  const other = await crawl.createPerson(1);
  await expect(download(other, 'jsonl')).rejects.toMatchObject({ code: 'extraction_not_found' });
  await expect(print(other)).rejects.toMatchObject({ code: 'extraction_not_found' });
});

// @proves T8
test("prints an archive's PDF once for eight concurrent requests and rejects the others with `print_in_progress` and a retry time", async () => {
  const { services, stored } = countStored();
  const prints = await Promise.allSettled(
    Array.from({ length: 8 }, () => makeSitePdf(services, requestOf(ana))),
  );
  expect(prints.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of prints) {
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ code: 'print_in_progress', status: 429, retryAfterSeconds: 5 });
  }
  expect(stored()).toBe(1);
  await crawl.services.bucket.file(jobFiles({ uid: ana.uid, jobId }).pdf).delete();
});

// @proves T8
test("rejects a print with `print_in_progress` until the dead worker's lease expires after half a minute", async () => {
  const leaseReference = crawl.services.firestore.doc(`users/${ana.uid}/leases/print`);
  const until = new Date(crawl.services.now().getTime() + leaseMs);
  await leaseReference.set({ holder: 'muerta', until });
  await expect(print(ana)).rejects.toMatchObject({ code: 'print_in_progress' });
  crawl.advance(leaseMs);
  expect((await print(ana)).size_bytes).toBeGreaterThan(0);
  expect((await leaseReference.get()).exists).toBe(false);
  await crawl.services.bucket.file(jobFiles({ uid: ana.uid, jobId }).pdf).delete();
});

test('prints the PDF once, serves its byte ranges, and deletes the PDF with the archive', async () => {
  await expect(download(ana, 'pdf')).rejects.toMatchObject({ code: 'archive_not_ready' });
  const { size_bytes: size } = await print(ana);
  expect(await print(ana)).toEqual({ size_bytes: size });
  const wholePdf = await readBody(await download(ana, 'pdf'));
  expect([wholePdf.length, wholePdf.subarray(0, 5).toString()]).toEqual([size, '%PDF-']);
  const part = await download(ana, 'pdf', { range: 'bytes=0-4' });
  expect(part.status).toBe(206);
  expect((await readBody(part)).toString()).toBe('%PDF-');
  crawl.advance(31 * dayMs);
  await sweepJobs(crawl.services);
  for (const format of ['pdf', 'markdown'] as const) {
    await expect(download(ana, format)).rejects.toMatchObject({ code: 'archive_deleted' });
  }
  await expect(print(ana)).rejects.toMatchObject({ code: 'archive_deleted' });
});
