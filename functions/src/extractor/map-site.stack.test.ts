import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StandIn } from '../../../emulators/src/shared/stand-in.ts';
import { startSite } from '../../../emulators/src/site/start-site.ts';
import { openCrawl, type TestCrawl } from '../../tests/fixtures/extractor/open-crawl.ts';
import {
  type Answer,
  htmlPage,
  openTestSite,
  redirectTo,
  sendHtml,
  type TestSite,
} from '../../tests/fixtures/extractor/open-test-site.ts';
import { listSections } from '../contract/extractor/site-sections.ts';
import { type ForeignSites, openForeignSites } from './foreign-sites/open-foreign-sites.ts';

const answers: Record<string, Answer> = {};
let site: TestSite;
let example: StandIn;
let crawl: TestCrawl;
let sites: ForeignSites;
const { signal } = new AbortController();

beforeAll(async () => {
  [site, example] = await Promise.all([openTestSite(answers), startSite({ port: 0, slownessMs: 50 })]);
  crawl = await openCrawl({ localSites: [site.url, example.url] });
  sites = openForeignSites(crawl.services);
});
afterAll(async () => {
  await sites.close();
  await crawl.close();
  await Promise.all([site.close(), example.close()]);
});
beforeEach(() => {
  for (const path of Object.keys(answers)) delete answers[path];
  site.requests.length = 0;
});

const map = (path = '/') => sites.explore(new URL(path, site.url), signal);
const page = (...links: string[]): Answer => sendHtml(htmlPage('la portada', links));
const send =
  (type: string, body: string): Answer =>
  (_request, response) => {
    response.setHeader('content-type', type);
    response.end(body);
  };
const sitemap = (paths: readonly string[]): Answer =>
  send(
    'application/xml',
    `<urlset>${paths.map((path) => `<url><loc>${site.url}${path}</loc></url>`).join('')}</urlset>`,
  );

test('maps a whole site by its sitemap, without the URLs that the crawl would skip', async () => {
  const siteMap = await sites.explore(new URL(example.url), signal);
  expect(siteMap).toMatchObject({ url: `${example.url}/`, is_partial: false, has_sitemap: true });
  expect(siteMap.paths[0]).toBe('/');
  expect(new Set(siteMap.paths).size).toBe(siteMap.paths.length);
  for (const omittedPathPattern of [/^\/privado/, /\.pdf$/, /^\/buscar\?/, /utm_/]) {
    expect(
      siteMap.paths.filter((path) => omittedPathPattern.test(path)),
      String(omittedPathPattern),
    ).toEqual([]);
  }
  const sections = listSections(siteMap.paths.map((path) => new URL(path, siteMap.url)));
  expect(sections.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/articulos', '/productos', null]),
  );
});

test('maps a site without a sitemap by the links of its first eight pages, and marks the map as partial', async () => {
  const pages = Array.from({ length: 12 }, (_, index) => `/p-${index}-x`);
  answers['/'] = page(...pages, 'https://otro.es/');
  answers['/p-0-x'] = page('/honda');
  const siteMap = await map();
  expect(siteMap).toMatchObject({ is_partial: true, has_sitemap: false });
  expect(siteMap.paths).toEqual(['/', ...pages, '/honda']);
  expect(site.requests.filter((path) => path.startsWith('/p-'))).toHaveLength(8);
});

test('truncates a sitemap of 6,000 URLs and marks the map as partial', async () => {
  answers['/'] = page();
  answers['/sitemap.xml'] = sitemap(Array.from({ length: 6_000 }, (_, index) => `/articulo-${index}-x`));
  const siteMap = await map();
  expect(siteMap.is_partial).toBe(true);
  expect(siteMap.paths.length).toBeLessThanOrEqual(5_000);
  expect(siteMap.paths.length).toBeGreaterThan(4_900);
});

test('finds the sections of a site despite 5,500 articles in the first sitemap and an endless one', async () => {
  const articles = Array.from({ length: 5_500 }, (_, index) => `/articulo-${index}-x`);
  answers['/'] = page();
  answers['/sitemap.xml'] = send(
    'application/xml',
    `<sitemapindex>${['a', 'b', 'c'].map((name) => `<sitemap><loc>${site.url}/${name}.xml</loc></sitemap>`).join('')}</sitemapindex>`,
  );
  answers['/a.xml'] = sitemap(articles);
  answers['/b.xml'] = sitemap(['/tienda/x', '/tienda/y']);
  answers['/c.xml'] = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.write(`<urlset><url><loc>${site.url}/guia/a</loc></url>`);
  };
  const hasty = openForeignSites(crawl.services, { mapTimeoutMs: 6_000 });
  try {
    const siteMap = await hasty.explore(new URL(site.url), signal);
    expect(siteMap.paths).toEqual(
      expect.arrayContaining(['/tienda/x', '/tienda/y', '/guia/a', '/articulo-4000-x']),
    );
    expect(siteMap).toMatchObject({ is_partial: true, has_sitemap: true });
    expect(siteMap.paths.length).toBeLessThanOrEqual(5_000);
  } finally {
    await hasty.close();
  }
});

test('maps a site without requesting or counting URLs disallowed by robots.txt', async () => {
  answers['/robots.txt'] = send('text/plain', 'User-agent: *\nDisallow: /cerrado');
  answers['/'] = page('/cerrado/a', '/abierto');
  expect((await map()).paths).toEqual(['/', '/abierto']);
  expect(site.requests).not.toContain('/cerrado/a');
});

test('returns a partial map of a slow site, without URLs disallowed by robots.txt', async () => {
  const slow = openForeignSites(crawl.services, { mapTimeoutMs: 1_500 });
  answers['/robots.txt'] = send('text/plain', 'User-agent: *\nDisallow: /cerrado');
  try {
    // On a busy machine, the thread that reads the first page starts more slowly than the map's timeout.
    answers['/'] = page();
    await expect.poll(() => slow.explore(new URL(site.url), signal).catch(() => undefined)).toBeDefined();
    answers['/'] = page('/a', '/b', '/cerrado');
    answers['/a'] = () => {};
    const siteMap = await slow.explore(new URL(site.url), signal);
    expect(siteMap).toMatchObject({ paths: ['/', '/a', '/b'], is_partial: true });
  } finally {
    await slow.close();
  }
});

describe('site that cannot be mapped', () => {
  test.each([
    ['a missing page', '/ausente', undefined, /no existe/],
    ['a site that requires a login', '/socios', redirectTo('/login'), /pide iniciar sesión/],
    ['a redirect into our network', '/dentro', redirectTo('http://127.0.0.1:1/'), /lleva a otro sitio/],
    ['a file', '/archivo', send('application/zip', 'x'), /no es una página web/],
  ])('rejects with `site_not_mapped` and the reason: %s', async (_what, path, answer, reasonPattern) => {
    if (answer !== undefined) answers[path] = answer;
    await expect(map(path)).rejects.toMatchObject({
      code: 'site_not_mapped',
      detail: expect.stringMatching(reasonPattern),
    });
  });

  test('rejects a URL with a private IP address', async () => {
    const foundPromise = sites.explore(new URL('http://169.254.169.254/'), signal);
    await expect(foundPromise).rejects.toMatchObject({ code: 'site_not_mapped' });
  });

  test('rejects a site whose robots.txt does not answer', async () => {
    answers['/robots.txt'] = (_request, response) => response.writeHead(503).end();
    answers['/'] = page();
    await expect(map()).rejects.toMatchObject({ code: 'site_not_mapped' });
    expect(site.requests).toEqual(['/robots.txt']);
  });
});

test('stops mapping a site when the caller aborts', async () => {
  const stop = new AbortController();
  answers['/'] = () => stop.abort(new Error('gone'));
  await expect(sites.explore(new URL(site.url), stop.signal)).rejects.toThrow('gone');
});
