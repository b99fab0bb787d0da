// @module-tag long
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostileSites } from '../../../tests/fixtures/extractor/hostile-sites.ts';
import { openCrawl, type TestCrawl } from '../../../tests/fixtures/extractor/open-crawl.ts';
import {
  type Answer,
  htmlPage,
  openTestSite,
  redirectTo,
  sendHtml,
  type TestSite,
} from '../../../tests/fixtures/extractor/open-test-site.ts';

let victim: Server;
let victimPort: number;
let connections = 0;
const answers: Record<string, Answer> = {};
let site: TestSite;
let crawl: TestCrawl;

beforeAll(async () => {
  victim = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  victim.listen(0, '::');
  await once(victim, 'listening');
  const address = victim.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  victimPort = address.port;
  site = await openTestSite(answers);
  // Two of the sites occupy the reader until its limit. The tests of exhausting sites keep the product's limit.
  crawl = await openCrawl({ localSites: [site.url], processorMs: 5_000 });
});
afterAll(async () => {
  await crawl.close();
  await site.close();
  victim.close();
});

async function extractSite(maxPages = 20) {
  const caller = await crawl.createPerson(100);
  const { job_id: jobId } = await crawl.start(caller, { url: site.url, max_pages: maxPages });
  // All names resolve to this machine.
  const crawler = crawl.openCrawler({}, { resolve: async () => ['127.0.0.1'] });
  await crawl.runAll(crawler);
  return crawl.status(caller, jobId);
}

// @proves T5, V1.3.6
test('never reaches an internal address by links, redirects, canonicals, base, frames, images, robots or sitemaps', async () => {
  const inside = [
    `http://127.0.0.1:${victimPort}/`,
    `http://localhost:${victimPort}/`,
    `http://[::1]:${victimPort}/`,
    `http://interno.example:${victimPort}/`,
    'http://interno.example/',
    'http://169.254.169.254/latest/meta-data/',
  ];
  const [target = ''] = inside;
  Object.assign(answers, {
    '/robots.txt': (_request, response) =>
      response.end(
        `User-agent: *\nAllow: /\n${inside.map((url) => `Sitemap: ${url}mapa.xml`).join('\n')}\nSitemap: ${site.url}/mapa.xml`,
      ),
    '/mapa.xml': (_request, response) =>
      response.end(
        `<sitemapindex>${inside.map((url) => `<sitemap><loc>${url}otro.xml</loc></sitemap>`).join('')}</sitemapindex>`,
      ),
    '/': sendHtml(
      htmlPage('la portada', ['/canonica', '/base', '/salta', '/refresco', ...inside]).replace(
        '</main>',
        `<img src="${target}x.png"><iframe src="${target}"></iframe><link rel="stylesheet" href="${target}x.css"></main>`,
      ),
    ),
    '/canonica': sendHtml(
      htmlPage('la canónica').replace('</head>', `<link rel="canonical" href="${target}"></head>`),
    ),
    '/base': sendHtml(htmlPage('la base', ['relativa']).replace('<head>', `<head><base href="${target}">`)),
    '/salta': redirectTo(target),
    '/refresco': sendHtml(
      htmlPage('el refresco').replace(
        '<head>',
        `<head><meta http-equiv="refresh" content="0;url=${target}">`,
      ),
    ),
  } satisfies Record<string, Answer>);
  const status = await extractSite();
  expect(status).toMatchObject({ state: 'done', counters: { delivered: 4 } });
  expect(status.log.find(({ url }) => url === `${site.url}/salta`)).toMatchObject({ reason: 'other_site' });
  expect(connections).toBe(0);
});

test('treats a robots.txt that redirects to an internal address as unreachable', async () => {
  for (const path of Object.keys(answers)) delete answers[path];
  Object.assign(answers, {
    '/robots.txt': redirectTo(`http://127.0.0.1:${victimPort}/robots.txt`),
    '/': sendHtml(htmlPage('la portada')),
  });
  const askedBefore = site.countOf('/');
  expect(await extractSite()).toMatchObject({ state: 'failed', credits_info: { credits_used: 0 } });
  expect(site.countOf('/')).toBe(askedBefore);
  expect(connections).toBe(0);
});

test.each(hostileSites)(
  'ends the extraction of %s and charges the pages read',
  async (_name, hostile) => {
    for (const path of Object.keys(answers)) delete answers[path];
    Object.assign(answers, hostile(site.url));
    const { state, preview_pages: pages, credits_info: paid } = await extractSite(2);
    expect(['done', 'failed']).toContain(state);
    expect(paid?.credits_used ?? 0).toBe(pages);
  },
  60_000,
);
