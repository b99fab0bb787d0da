import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StandIn } from '../shared/stand-in.ts';
import { sitePages } from './content/site-pages.ts';
import { startSite } from './start-site.ts';

let site: StandIn;

beforeAll(async () => {
  site = await startSite({ port: 0, slownessMs: 300 });
});
afterAll(() => site.close());
beforeEach(() => post('reset'));

const post = (route: string, body: object = {}): Promise<Response> =>
  fetch(`${site.url}/x-control/${route}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const get = (path: string): Promise<Response> => fetch(site.url + path, { redirect: 'manual' });
const wordsOf = (html: string): number =>
  html
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word)).length;

describe('pages of the site stand-in', () => {
  test('serves every page as HTML with its title, language and canonical URL', async () => {
    expect(sitePages.length).toBeGreaterThanOrEqual(25);
    for (const page of sitePages) {
      const response = await get(page.path);
      expect(response.status, page.path).toBe(200);
      const html = new TextDecoder(page.charset ?? 'utf-8').decode(await response.arrayBuffer());
      expect(html).toContain(`<title>${page.title} |`);
      expect(html).toContain(`<html lang="${page.language}">`);
      expect(html).toContain(`<link rel="canonical" href="${site.url}${page.canonical ?? page.path}">`);
      expect(html, page.path).not.toMatch(/\uFFFD/);
    }
  });

  test('contains at least 300 words in each Spanish article, and no title twice', () => {
    for (const page of sitePages.filter(
      ({ kind, charset, language }) => kind === 'article' && charset === undefined && language === 'es',
    )) {
      expect(wordsOf(page.body), page.path).toBeGreaterThanOrEqual(300);
    }
    const titles = sitePages.filter(({ canonical }) => canonical === undefined).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  test('links only to existing pages in the contents', async () => {
    const links = new Set(
      sitePages.flatMap(({ body }) =>
        [...body.matchAll(/(?:href|src)="(\/[^"#]*)/g)].map((match) => match[1] ?? ''),
      ),
    );
    const expectedFailurePattern = /^\/(?:foro\/(?:responder|denunciar))/;
    for (const link of [...links].filter((found) => !expectedFailurePattern.test(found))) {
      expect((await get(link.replaceAll('&amp;', '&'))).status, link).toBe(200);
    }
  });

  test('encodes legacy pages in the charset of the header or the meta element', async () => {
    const latinResponse = await get('/archivo/acta-de-1957');
    expect(latinResponse.headers.get('content-type')).toBe('text/html; charset=iso-8859-1');
    expect(new TextDecoder('iso-8859-1').decode(await latinResponse.arrayBuffer())).toContain(
      'señor jefe de estación',
    );
    const windowsResponse = await get('/archivo/precios-historicos');
    expect(windowsResponse.headers.get('content-type')).toBe('text/html');
    // Decodes with `stream`, without which Node decodes windows-1252 as if it were iso-8859-1.
    const text = new TextDecoder('windows-1252').decode(await windowsResponse.arrayBuffer(), {
      stream: true,
    });
    expect(text).toContain('<meta charset="windows-1252">');
    expect(text).toContain('“a pie de patio”');
    expect(text).toContain('8,05 €');
  });

  test('links lists to their next page, and ignores tracking parameters', async () => {
    expect(await (await get('/productos')).text()).toContain('rel="next" href="/productos?pagina=2"');
    expect(await (await get('/productos?pagina=2')).text()).toContain('Tienda, página 2');
    expect((await get('/articulos/la-poda-del-olivo?utm_source=portada')).status).toBe(200);
  });
});

describe('robots.txt, sitemap and responses of the site stand-in', () => {
  test('forbids a folder in robots.txt and names the sitemap', async () => {
    const robots = await (await get('/robots.txt')).text();
    expect(robots).toMatch(/Disallow: \/privado\//);
    expect(robots).toMatch(/Crawl-delay: 0/);
    expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  });

  test('lists indexable pages in the sitemap, without duplicate and disallowed ones', async () => {
    const sitemap = await (await get('/sitemap.xml')).text();
    expect(sitemap).toContain(`<loc>${site.url}/articulos/riego-por-goteo</loc>`);
    expect(sitemap).not.toContain('/blog/2026/poda');
    expect(sitemap).not.toContain('/interno/actas');
  });

  test('marks a page with noindex', async () => {
    expect(await (await get('/interno/actas')).text()).toContain('content="noindex, nofollow"');
  });

  test.each([
    ['/aceites', 301, '/productos'],
    ['/novedades', 302, '/articulos/'],
    ['/bucle/a', 302, '/bucle/b'],
    ['/bucle/b', 302, '/bucle/a'],
    ['/cadena/3', 302, '/cadena/2'],
  ])('%s: responds %i with the location %s', async (path, status, target) => {
    const response = await get(path);
    expect([response.status, response.headers.get('location')]).toEqual([status, target]);
  });

  test('responds 404 with an error page for a missing page', async () => {
    const response = await get('/pagina-que-ya-no-existe');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('No encontramos esa página');
  });

  test('serves files with the type of their content', async () => {
    const pdfResponse = await get('/documentos/estatutos.pdf');
    expect(pdfResponse.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await pdfResponse.arrayBuffer()).toString('latin1')).toMatch(
      /^%PDF-1\.4[\s\S]*%%EOF\n$/,
    );
    expect((await get('/imagenes/poda.svg')).headers.get('content-type')).toMatch(/image\/svg\+xml/);
  });
});

describe('crawler traps of the site stand-in', () => {
  test.each([
    ['/agenda/2026/12', '/agenda/2027/01'],
    ['/buscar?q=aceite&sesion=7', '/buscar?q=aceite&amp;orden=precio&amp;formato=250&amp;sesion=8'],
  ])('%s: links to a further page, %s, at any depth', async (path, next) => {
    expect(await (await get(path)).text()).toContain(`href="${next}"`);
  });

  test('serves the gallery below any number of nested folders', async () => {
    expect((await get(`/${'galeria/'.repeat(30)}`)).status).toBe(200);
  });
});

describe('control routes of the site stand-in', () => {
  test('counts the hits of each URL until the reset', async () => {
    await get('/visitas');
    await get('/visitas');
    await get('/productos?pagina=2');
    const hits = `${site.url}/x-control/hits`;
    expect(await (await fetch(hits)).json()).toEqual({ '/visitas': 2, '/productos?pagina=2': 1 });
    expect(await (await fetch(`${hits}?detail`)).json()).toHaveLength(3);
    await post('reset');
    expect(await (await fetch(hits)).json()).toEqual({});
  });

  test('fails a path the ordered number of times, with Retry-After', async () => {
    await post('fail', { path: '/visitas', status: 503, retryAfterSeconds: 2, times: 2 });
    const response = await get('/visitas');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await get('/contacto')).status).toBe(200);
    expect((await get('/visitas')).status).toBe(503);
    expect((await get('/visitas')).status).toBe(200);
  });

  test('closes the connection, truncates the page, or responds with a challenge when ordered', async () => {
    await post('fail', { path: '/visitas', mode: 'hangup' });
    await expect(get('/visitas')).rejects.toThrow();
    await post('fail', { path: '/visitas', mode: 'truncate' });
    await expect(get('/visitas').then((response) => response.text())).rejects.toThrow();
    await post('fail', { path: '*', mode: 'challenge' });
    const response = await get('/visitas');
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('Just a moment...');
  });

  test('delays a page when ordered, and `/lenta` always', async () => {
    await post('fail', { path: '/visitas', delayMs: 250 });
    for (const path of ['/visitas', '/lenta']) {
      const startMs = Date.now();
      expect((await get(path)).status).toBe(200);
      expect(Date.now() - startMs).toBeGreaterThanOrEqual(240);
    }
  });

  test('lists the paths of all pages, and responds 400 to an ordered fault without a kind of failure', async () => {
    const pages = (await (await fetch(`${site.url}/x-control/pages`)).json()) as { path: string }[];
    expect(pages.map(({ path }) => path)).toContain('/documentacion/api-de-trazabilidad');
    expect((await post('fail', { path: '/x' })).status).toBe(400);
  });
});
