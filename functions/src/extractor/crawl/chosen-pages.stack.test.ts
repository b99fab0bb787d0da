import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openCrawl, type TestCrawl } from '../../../tests/fixtures/extractor/open-crawl.ts';
import {
  type Answer,
  htmlPage,
  openTestSite,
  redirectTo,
  sendHtml,
  type TestSite,
} from '../../../tests/fixtures/extractor/open-test-site.ts';
import type { ExtractRequest } from '../../contract/extractor/schemas.ts';
import type { Routes } from '../../contract/routes.ts';
import type { HandlerRequest } from '../../shared/http/handler.ts';
import type { Services } from '../../shared/services.ts';
import type { Caller } from '../../shared/sessions/caller.ts';
import { listPagePreviews } from '../list-page-previews.ts';
import { listSkippedAddresses } from '../list-skipped-addresses.ts';

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
beforeEach(() => {
  for (const path of Object.keys(answers)) delete answers[path];
  site.requests.length = 0;
});

function servePages(pages: Readonly<Record<string, readonly string[]>>): void {
  for (const [path, links] of Object.entries(pages)) {
    answers[path] = sendHtml(htmlPage(`asunto ${path.replaceAll('/', ' ').replace(/\d/g, 'n')}`, links));
  }
}

const sendPdf: Answer = (_request, response) => {
  response.setHeader('content-type', 'application/pdf');
  response.end('%PDF-1.7');
};

const requestedPages = (): string[] => site.requests.filter((path) => !/robots|sitemap/.test(path)).sort();

async function extractChosen(request: Partial<ExtractRequest> = {}) {
  const caller = await crawl.createPerson(100);
  const { job_id: jobId } = await crawl.start(caller, { url: site.url, max_pages: 20, ...request });
  await crawl.runAll(crawl.openCrawler());
  const status = await crawl.status(caller, jobId);
  const { pages } = await listPagePreviews(crawl.services as Services, requestOf(caller, jobId));
  const paths = pages.map(({ url }) => new URL(url).pathname).sort();
  return { caller, jobId, status, pages, paths };
}

function requestOf(caller: Caller, jobId: string, query: object = {}) {
  const request = { caller, params: { job_id: jobId }, query, body: undefined, headers: {} };
  return request as unknown as HandlerRequest<Routes['listPagePreviews']> &
    HandlerRequest<Routes['listSkippedAddresses']>;
}

async function listSkippedUrls({ caller, jobId }: { caller: Caller; jobId: string }, reason: string) {
  const request = requestOf(caller, jobId, { reason });
  const { addresses } = await listSkippedAddresses(crawl.services as Services, request);
  return addresses.map(({ url, same_as }) =>
    [url, same_as].map((pageUrl) => pageUrl?.replace(site.url, '') ?? null),
  );
}

describe('extraction of a site with chosen paths', () => {
  test('delivers and charges only the chosen paths, also when other pages link to them', async () => {
    servePages({
      '/': ['/portal', '/blog/uno', '/tienda/uno'],
      '/portal': ['/blog/dos', '/otra'],
      '/blog/uno': ['/blog/tres', '/otra'],
      '/blog/dos': [],
      '/blog/tres': [],
      '/tienda/uno': [],
      '/otra': [],
    });
    const finished = await extractChosen({ include: ['/blog'], exclude: ['/blog/tres', '/tienda'] });
    expect(finished.paths).toEqual(['/blog/dos', '/blog/uno']);
    expect(finished.status).toMatchObject({
      state: 'done',
      include: ['/blog'],
      counters: { delivered: 2, skipped: 5, waiting: 0 },
      skipped_by_reason: { not_selected: 5 },
      credits_info: { credits_used: 2, remaining_credits: 98 },
    });
    expect(requestedPages()).toEqual(['/', '/blog/dos', '/blog/uno', '/portal', '/tienda/uno']);
    expect((await listSkippedUrls(finished, 'not_selected')).map(([path]) => path).sort()).toEqual([
      '/',
      '/blog/tres',
      '/otra',
      '/portal',
      '/tienda/uno',
    ]);
  });

  test('skips a chosen page that redirects outside of the chosen paths', async () => {
    servePages({ '/': ['/blog/mudada', '/blog/uno'], '/blog/uno': [], '/tienda/uno': [] });
    answers['/blog/mudada'] = redirectTo('/tienda/uno');
    expect((await extractChosen({ include: ['/blog'] })).paths).toEqual(['/blog/uno']);
  });

  test('groups the URLs that were not visited by the reason once the extraction has ended', async () => {
    servePages({ '/': ['/a', '/b', '/c'], '/a': [], '/b': [], '/c': [] });
    const finished = await extractChosen({ max_pages: 2 });
    expect(finished.status).toMatchObject({ skipped_by_reason: { page_limit: 2 }, counters: { skipped: 2 } });
    expect(await listSkippedUrls(finished, 'page_limit')).toEqual([
      ['/b', null],
      ['/c', null],
    ]);
  });
});

test('delivers one page without its links in `page` mode', async () => {
  servePages({ '/guia': ['/a', '/b'], '/a': [] });
  const finished = await extractChosen({ url: `${site.url}/guia`, mode: 'page', max_pages: 20 });
  expect(finished.status).toMatchObject({
    mode: 'page',
    max_pages: 1,
    estimated_credits: 1,
    counters: { delivered: 1, skipped: 0 },
    credits_info: { credits_used: 1 },
  });
  expect(site.requests.toSorted()).toEqual(['/guia', '/robots.txt']);
});

describe('extraction of a list', () => {
  test('delivers the pages in the order of the list, each once, and charges only those', async () => {
    servePages({ '/b': ['/d'], '/a': [], '/c': [], '/d': [] });
    const finished = await extractChosen({
      mode: 'list',
      addresses: [
        `${site.url}/b`,
        `${site.url}/a`,
        `${site.url}/b/`,
        `${site.url}/ausente`,
        'https://10.0.0.1/',
      ],
    });
    expect(finished.paths).toEqual(['/a', '/b']);
    expect(finished.status).toMatchObject({
      max_pages: 4,
      estimated_credits: 4,
      skipped_by_reason: { not_found: 1, address_not_allowed: 1 },
      credits_info: { credits_used: 2, remaining_credits: 98 },
    });
    expect(requestedPages()).toEqual(['/a', '/ausente', '/b']);
  });

  test('requests each page once when every slice has another worker', async () => {
    const paths = Array.from({ length: 12 }, (_, index) => `/p/${'abcdefghijkl'[index]}`);
    servePages(Object.fromEntries(paths.map((path) => [path, []])));
    const caller = await crawl.createPerson(100);
    const urls = paths.map((path) => `${site.url}${path}`);
    const { job_id: jobId } = await crawl.start(caller, { url: site.url, mode: 'list', addresses: urls });
    await crawl.runAll(crawl.openCrawler({ sliceMs: 1, pagesAtOnce: 1 }));
    expect(await crawl.status(caller, jobId)).toMatchObject({ state: 'done', counters: { delivered: 12 } });
    expect(requestedPages()).toEqual(paths);
  });

  test('rejects a list with an invalid URL and reserves no credits', async () => {
    const caller = await crawl.createPerson(100);
    const startedPromise = crawl.start(caller, {
      url: site.url,
      mode: 'list',
      addresses: [site.url, 'hola'],
    });
    await expect(startedPromise).rejects.toMatchObject({ code: 'invalid_start_url' });
    expect(await crawl.services.ledger.readWallet(caller.uid)).toMatchObject({ available: 100, held: 0 });
  });
});

describe('URLs that are not pages', () => {
  test('skips search results, login walls and empty calendar months', async () => {
    const login = '<title>Entrar</title><form><input name="u"><input type="password"></form>';
    const monthPage = '<title>Agenda</title><main><h1>Agenda</h1><p>No hay actos este mes.</p></main>';
    const thisYear = new Date().getUTCFullYear();
    const agenda = `/agenda/${thisYear}/05`;
    servePages({
      '/': ['/buscar?q=aceite', '/socios', '/panel', '/entrar', agenda, '/bases.pdf', '/a'],
      '/a': [],
    });
    answers['/bases.pdf'] = sendPdf;
    answers['/socios'] = redirectTo('/login?next=/socios');
    answers['/panel'] = redirectTo('/area');
    answers['/area'] = sendHtml(login);
    answers['/entrar'] = sendHtml(login);
    answers[agenda] = sendHtml(`${monthPage}<a href="/agenda/${thisYear}/06">Siguiente</a>`);
    const finished = await extractChosen();
    expect(finished.paths).toEqual(['/', '/a']);
    expect(finished.status.skipped_by_reason).toEqual({
      search_results: 1,
      login_required: 3,
      no_content: 1,
      pdf_file: 1,
    });
    expect(requestedPages()).not.toContain('/login?next=/socios');
    expect(requestedPages()).not.toContain(`/agenda/${thisYear}/06`);
    expect(await listSkippedUrls(finished, 'pdf_file')).toEqual([['/bases.pdf', null]]);
  });
});

test('extracts months with a single event, and skips those with only days', async () => {
  const event = 'La banda municipal toca el sábado a las 20:00 en el quiosco de la plaza Mayor.';
  const grid = Array.from({ length: 30 }, (_, day) => `<td>${day + 1}`).join('');
  const days = `<p>Agenda de mayo de 1998</p><table><tr><th>Lunes<th>Martes<th>Miércoles<tr>${grid}</table>`;
  servePages({ '/': ['/blog/1998/04', '/actos?mes=1998-03', '/blog/1998/05'] });
  answers['/blog/1998/04'] = sendHtml(`<title>Abril</title><main><h1>Abril</h1><p>${event}</p></main>`);
  answers['/actos?mes=1998-03'] = sendHtml(`<title>Marzo</title><p>Marzo de 1998. ${event}</p>`);
  answers['/blog/1998/05'] = sendHtml(`<title>Mayo</title><main><h1>Mayo</h1>${days}</main>`);
  const finished = await extractChosen();
  expect(finished.paths).toEqual(['/', '/actos', '/blog/1998/04']);
  expect(await listSkippedUrls(finished, 'no_content')).toEqual([['/blog/1998/05', null]]);
});

describe('links of a site that look like files', () => {
  const files = Array.from({ length: 12 }, (_, index) => `/actas/${index}.pdf`);
  const viewers = ['/visor/acta.pdf', '/descarga/programa.exe', '/copia/fotos.zip'];

  test('delivers the pages among the links, and lists the files after a few requests per folder', async () => {
    servePages({ '/': [...files, ...viewers], ...Object.fromEntries(viewers.map((path) => [path, []])) });
    for (const path of files) answers[path] = sendPdf;
    const finished = await extractChosen();
    expect(finished.paths).toEqual(['/', ...viewers].sort());
    expect(finished.status).toMatchObject({
      skipped_by_reason: { pdf_file: 12 },
      counters: { delivered: 4, skipped: 12, waiting: 0 },
      credits_info: { credits_used: 4 },
    });
    expect(await listSkippedUrls(finished, 'pdf_file')).toEqual(files.map((path) => [path, null]));
    expect(requestedPages()).toEqual(expect.arrayContaining(['/', ...files.slice(0, 3), ...viewers]));
    // Three, and those that are requested at the same time.
    expect(requestedPages().filter((path) => path.startsWith('/actas/')).length).toBeLessThan(9);
  });

  test('lists the links as files when the page limit is reached before their turn', async () => {
    servePages({ '/': ['/a', '/bases.pdf', '/b'], '/a': [], '/b': [] });
    const finished = await extractChosen({ max_pages: 2 });
    expect(finished.status.skipped_by_reason).toEqual({ page_limit: 1, pdf_file: 1 });
    expect(requestedPages()).toEqual(['/', '/a']);
  });
});

test("delivers a page's version in another language, and skips an untranslated copy", async () => {
  const texts = {
    es: 'La cooperativa abre de lunes a viernes y vende su aceite en la tienda del pueblo.',
    en: 'The cooperative opens from Monday to Friday and sells its oil in the shop of the village.',
  };
  const versions = ['es', 'en', 'fr'].map(
    (code) => `<link rel="alternate" hreflang="${code}" href="/${code}">`,
  );
  const page = (language: string, text: string): Answer =>
    sendHtml(
      `<html lang="${language}"><head><title>${text.slice(0, 14)}</title>${versions.join('')}</head><body><main><p>${text}</p></main><a href="/en">en</a><a href="/fr">fr</a></body></html>`,
    );
  answers['/es'] = page('es-ES', texts.es);
  answers['/en'] = page('en', texts.en);
  answers['/fr'] = page('fr', texts.es);
  const finished = await extractChosen({ url: `${site.url}/es` });
  expect(finished.pages.map(({ url, version_of }) => [url, version_of])).toEqual([
    [`${site.url}/es`, null],
    [`${site.url}/en`, `${site.url}/es`],
  ]);
  expect(finished.status.log.map(({ detail }) => detail)).toContain(
    'Página 2, versión en inglés: The cooperativ',
  );
  expect(await listSkippedUrls(finished, 'untranslated_copy')).toEqual([['/fr', '/es']]);
});
