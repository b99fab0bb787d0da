import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oddPages, openOddSite } from '../../../tests/fixtures/extractor/odd-site.ts';
import { openCrawl, type TestCrawl } from '../../../tests/fixtures/extractor/open-crawl.ts';
import type { ExtractionStatus } from '../../contract/extractor/schemas.ts';
import type { Routes } from '../../contract/routes.ts';
import type { HandlerRequest } from '../../shared/http/handler.ts';
import type { Services } from '../../shared/services.ts';
import type { Caller } from '../../shared/sessions/caller.ts';
import { getPageContent } from '../get-page-content.ts';
import { listPagePreviews } from '../list-page-previews.ts';
import { listSkippedAddresses } from '../list-skipped-addresses.ts';

let site: Awaited<ReturnType<typeof openOddSite>>;
let crawl: TestCrawl;
let caller: Caller;
let jobId: string;
let status: ExtractionStatus;

beforeAll(async () => {
  site = await openOddSite();
  crawl = await openCrawl({ localSites: [site.url] });
  caller = await crawl.createPerson(100);
  ({ job_id: jobId } = await crawl.start(caller, { url: site.url, max_pages: 60 }));
  await crawl.runAll(crawl.openCrawler());
  status = await crawl.status(caller, jobId);
}, 180_000);
afterAll(async () => {
  await crawl.close();
  await site.close();
});

const callOf = (query: object = {}, params: object = {}) =>
  ({ caller, params: { job_id: jobId, ...params }, query, body: undefined, headers: {} }) as unknown;

async function listPreviews() {
  const request = callOf() as HandlerRequest<Routes['listPagePreviews']>;
  return (await listPagePreviews(crawl.services as Services, request)).pages;
}

async function markdownOf(path: string): Promise<string> {
  const page = (await listPreviews()).find(({ url }) => url === `${site.url}${path}`);
  const request = callOf({}, { position: String(page?.position) }) as HandlerRequest<
    Routes['getPageContent']
  >;
  return (await getPageContent(crawl.services as Services, request)).markdown;
}

async function listSkippedUrls(reason: string) {
  const request = callOf({ reason }) as HandlerRequest<Routes['listSkippedAddresses']>;
  const { addresses } = await listSkippedAddresses(crawl.services as Services, request);
  return addresses.map(({ url }) => url.replace(site.url, '')).sort();
}

describe('site with many malformed and unusual pages', () => {
  test('delivers and charges each page once', async () => {
    const delivered = (await listPreviews()).map(({ url }) => url.replace(site.url, '')).sort();
    expect(delivered).toEqual([...oddPages].sort());
    expect(status).toMatchObject({
      state: 'done',
      counters: { delivered: oddPages.length },
      credits_info: { credits_used: oddPages.length, remaining_credits: 100 - oddPages.length },
    });
  });

  test.each([
    ['robots_disallowed', ['/privado']],
    ['no_index', ['/indice-no']],
    ['pdf_file', ['/memoria']],
    ['not_html', ['/impreso', '/programa']],
    ['not_found', ['/perdida']],
    ['needs_javascript', ['/aplicacion']],
    ['no_content', ['/marcos']],
  ])('lists the pages skipped as %s', async (reason, paths) => {
    expect(await listSkippedUrls(reason)).toEqual(paths);
  });

  test('extracts numbers, tables, typographic marks, formulas and words', async () => {
    const text = await markdownOf('/texto.html');
    expect(text).toContain('19⁹⁹ €, antes ~~29 €~~; el procedimiento de España.');
    expect(text).toContain('| Alquiler | 910 | 960 |');
    expect(text).toMatch(/b\\?\. Escritura/);
    expect(text).toContain('C = P r');
  });

  test('extracts collapsed content and components, without the cookie notice', async () => {
    const text = await markdownOf('/dudas');
    for (const part of ['¿Hay que llamar antes?', 'No.', 'De 9 a 14 h.', 'La nota está en un componente.'])
      expect(text).toContain(part);
    expect(text).not.toContain('mejores experiencias');
  });

  test('extracts all 6,000 rows of a table', async () => {
    const page = (await listPreviews()).find(({ url }) => url.endsWith('/larga'));
    expect(page).toMatchObject({ is_partial: false });
    expect(page?.word_count).toBeGreaterThan(24_000);
  });
});
