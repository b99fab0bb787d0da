import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openCrawl, type TestCrawl } from '../../../tests/fixtures/extractor/open-crawl.ts';
import {
  type Answer,
  htmlPage,
  openTestSite,
  redirectTo,
  sendHtml,
  type TestSite,
} from '../../../tests/fixtures/extractor/open-test-site.ts';
import type { Routes } from '../../contract/routes.ts';
import type { HandlerRequest } from '../../shared/http/handler.ts';
import type { Services } from '../../shared/services.ts';
import type { Caller } from '../../shared/sessions/caller.ts';
import { createPdfFetcher } from '../download-linked-pdf.ts';
import { type ForeignSites, openForeignSites } from './open-foreign-sites.ts';

const answers: Record<string, Answer> = {};
let site: TestSite;
let crawl: TestCrawl;
let sites: ForeignSites;
let owner: { caller: Caller; jobId: string };

const send =
  (type: string, body: string | Buffer): Answer =>
  (_request, response) => {
    response.setHeader('content-type', type);
    response.end(body);
  };

beforeAll(async () => {
  site = await openTestSite(answers);
  crawl = await openCrawl({ localSites: [site.url] });
  sites = openForeignSites(crawl.services);
  answers['/'] = sendHtml(
    htmlPage('la portada', ['/Bases%20del%20premio.pdf', '/interno/actas.pdf', '/otra']),
  );
  for (const pdf of ['/Bases%20del%20premio.pdf', '/interno/actas.pdf'])
    answers[pdf] = send('application/pdf', '%PDF-1.7');
  const caller = await crawl.createPerson(100);
  const { job_id: jobId } = await crawl.start(caller, { url: site.url });
  await crawl.runAll(crawl.openCrawler());
  owner = { caller, jobId };
});
afterAll(async () => {
  await sites.close();
  await crawl.close();
  await site.close();
});
beforeEach(() => {
  for (const path of Object.keys(answers)) delete answers[path];
  site.requests.length = 0;
});

const path = '/Bases%20del%20premio.pdf';

async function downloadPdf(url: string, by = owner) {
  const downloadLinkedPdf = createPdfFetcher(async () => sites);
  const { signal } = new AbortController();
  const request = { caller: by.caller, params: { job_id: by.jobId }, query: { url }, signal };
  return downloadLinkedPdf(
    crawl.services as Services,
    request as unknown as HandlerRequest<Routes['downloadLinkedPdf']>,
  );
}

test('downloads a PDF found by an extraction, under its name', async () => {
  answers[path] = redirectTo('/archivo/bases');
  answers['/archivo/bases'] = send('application/octet-stream', '%PDF-1.7 hola');
  const answer = await downloadPdf(`${site.url}${path}`);
  expect(answer.headers).toMatchObject({
    'Content-Type': 'application/pdf',
    'Content-Disposition': expect.stringContaining('filename="Bases del premio.pdf"'),
  });
  const chunks: Buffer[] = [];
  for await (const chunk of answer.body ?? []) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toBe('%PDF-1.7 hola');
});

test("downloads no PDF that only another user's extraction found, and no other URL", async () => {
  const stranger = { caller: await crawl.createPerson(1), jobId: owner.jobId };
  answers['/otra'] = send('application/pdf', '%PDF-1.7');
  for (const url of [`${site.url}/otra`, `${site.url}/ajeno.pdf`, 'http://169.254.169.254/a.pdf', 'no es'])
    await expect(downloadPdf(url)).rejects.toMatchObject({ code: 'page_not_found' });
  await expect(downloadPdf(`${site.url}${path}`, stranger)).rejects.toMatchObject({
    code: 'extraction_not_found',
  });
  expect(site.requests).toEqual([]);
});

test.each([
  ['a file that is no PDF', send('application/pdf', '<html>'), 'unsupported_file'],
  ['a web page in its place', sendHtml(htmlPage('aviso')), 'pdf_not_fetched'],
  [
    'a file that is too large to upload',
    send('application/pdf', Buffer.alloc(11 * 1024 * 1024, ' ')),
    'file_too_large',
  ],
  ['a redirect into our network', redirectTo('http://127.0.0.1:1/a.pdf'), 'pdf_not_fetched'],
  ['a missing file', undefined, 'pdf_not_fetched'],
])('rejects the download of %s', async (_what, answer, code) => {
  if (answer !== undefined) answers[path] = answer;
  await expect(downloadPdf(`${site.url}${path}`)).rejects.toMatchObject({ code });
});

test('does not fetch a PDF disallowed by robots.txt', async () => {
  answers['/robots.txt'] = send('text/plain', 'User-agent: *\nDisallow: /interno');
  answers['/interno/actas.pdf'] = send('application/pdf', '%PDF-1.7');
  await expect(downloadPdf(`${site.url}/interno/actas.pdf`)).rejects.toMatchObject({
    detail: 'No se ha podido descargar este PDF de su sitio: no permitida por robots.txt.',
  });
  expect(site.requests).toEqual(['/robots.txt']);
});
