import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { ControlRoutes } from '../control/control-routes.ts';
import { serveApp } from '../shared/serve-app.ts';
import type { StandIn } from '../shared/stand-in.ts';
import { writePdf } from '../stack/write-pdf.ts';
import { sitePages } from './content/site-pages.ts';
import { encodeText } from './encode-text.ts';
import { renderPage } from './render-page.ts';
import type { SitePage } from './site-page.ts';
import {
  type PublishedPage,
  publishedPageSchema,
  type SiteFault,
  SiteState,
  siteFaultSchema,
} from './site-state.ts';
import { trapRoutes } from './trap-routes.ts';

/** Default delay of `/lenta`. */
const defaultSlownessMs = 3_000;

export interface SiteOptions {
  readonly port: number;
  readonly slownessMs?: number;
}

/** Starts the example web site on loopback, with about thirty pages and the traps of real sites. */
export async function startSite(options: SiteOptions): Promise<StandIn> {
  const state = new SiteState();
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('strict routing', true);
  app.use('/x-control', controlRoutes(state));
  app.use(recordAndFail(state));
  app.use(pageRoutes(state));
  app.use(crawlerRoutes(options.slownessMs ?? defaultSlownessMs));
  app.use(trapRoutes(siteOriginOf));
  app.use((request, response) => {
    sendPage(response.status(404), notFoundPage(request.path), siteOriginOf(request.headers.host));
  });
  return serveApp(app, options.port);
}

function siteOriginOf(host: string | undefined): string {
  return `http://${host ?? 'localhost'}`;
}

function sendPage(response: Response, page: SitePage, origin: string): void {
  const charset = page.charset ?? 'utf-8';
  response.setHeader(
    'Content-Type',
    page.hidesCharsetInHeader === true ? 'text/html' : `text/html; charset=${charset}`,
  );
  response.end(encodeText(renderPage(page, origin), charset));
}

function toSitePage(page: PublishedPage | undefined): SitePage | undefined {
  return page && { ...page, description: page.title, language: 'es', kind: 'service' };
}

/** Sends a page, or 304 to a conditional request that matches. */
function sendIfChanged(request: Request, response: Response, page: SitePage, origin: string): void {
  const etag = `"${createHash('sha256').update(renderPage(page, origin)).digest('hex').slice(0, 16)}"`;
  response.setHeader('ETag', etag);
  if (request.get('if-none-match') === etag) response.status(304).end();
  else sendPage(response, page, origin);
}

/** Serves pages by path and query, because `/productos?pagina=2` is a page of its own. Ignores tracking parameters. */
function pageRoutes(state: SiteState): RequestHandler {
  const byPath = new Map(sitePages.map((page) => [page.path, page]));
  return (request, response, next) => {
    const page =
      byPath.get(request.originalUrl) ??
      byPath.get(removeTrackingParameters(request.originalUrl)) ??
      toSitePage(state.findPublished(request.path));
    if (page === undefined || !['GET', 'HEAD'].includes(request.method)) next();
    else sendIfChanged(request, response, page, siteOriginOf(request.headers.host));
  };
}

function removeTrackingParameters(url: string): string {
  const parsed = new URL(url, 'http://site');
  const names = [...parsed.searchParams.keys()].filter((name) => /^(?:utm_\w+|ref|fbclid|gclid)$/.test(name));
  for (const name of names) parsed.searchParams.delete(name);
  return parsed.pathname + parsed.search;
}

function notFoundPage(path: string): SitePage {
  return {
    path,
    title: 'No encontramos esa página',
    description: 'Error 404',
    language: 'es',
    kind: 'service',
    isHiddenFromIndexes: true,
    body: '<h1>No encontramos esa página</h1><p>Puede que haya cambiado de sitio. Prueba desde la <a href="/">portada</a>.</p>',
  };
}

function crawlerRoutes(slownessMs: number): Router {
  const router = Router();
  router.get('/robots.txt', (request, response) => {
    response
      .type('text/plain')
      .send(
        `User-agent: *\nDisallow: /privado/\nDisallow: /carrito\nCrawl-delay: 0\n\nSitemap: ${siteOriginOf(request.headers.host)}/sitemap.xml\n`,
      );
  });
  router.get('/sitemap.xml', (request, response) => {
    const origin = siteOriginOf(request.headers.host);
    const listed = sitePages.filter(
      (page) => page.canonical === undefined && page.isHiddenFromIndexes !== true,
    );
    const entries = listed.map(({ path, publishedOn }) => {
      const changed = publishedOn === undefined ? '' : `<lastmod>${publishedOn}</lastmod>`;
      return `<url><loc>${origin}${path.replaceAll('&', '&amp;')}</loc>${changed}</url>`;
    });
    response
      .type('application/xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
      );
  });
  router.get('/aceites', (_request, response) => response.redirect(301, '/productos'));
  router.get('/novedades', (_request, response) => response.redirect(302, '/articulos/'));
  router.get('/privado/panel', (request, response) => {
    sendPage(
      response,
      { ...notFoundPage('/privado/panel'), title: 'Panel privado', body: '<h1>Panel privado</h1>' },
      siteOriginOf(request.headers.host),
    );
  });
  router.get('/lenta', async (request, response) => {
    await sleep(slownessMs);
    const body = '<h1>Mapa de parcelas</h1><p>Este mapa se dibuja cada vez que se pide, y por eso tarda.</p>';
    sendPage(
      response,
      { ...notFoundPage('/lenta'), title: 'Mapa de parcelas', isHiddenFromIndexes: false, body },
      siteOriginOf(request.headers.host),
    );
  });
  router.get('/documentos/estatutos.pdf', (_request, response) => {
    response
      .type('application/pdf')
      .send(
        writePdf('Estatutos', [
          'Cooperativa Olivar del Ebro',
          'Texto aprobado por la asamblea del 14 de junio de 2025.',
        ]),
      );
  });
  router.get('/imagenes/:name.svg', (request, response) => {
    const hue = [...request.params.name].reduce((sum, character) => sum + character.charCodeAt(0), 0) % 360;
    response
      .type('image/svg+xml')
      .send(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 36"><rect width="64" height="36" fill="hsl(${hue} 30% 85%)"/><path d="M32 34V18" stroke="#5b4a32" stroke-width="3"/><circle cx="32" cy="14" r="10" fill="#74865a"/></svg>`,
      );
  });
  return router;
}

function recordAndFail(state: SiteState): RequestHandler {
  return async (request, response, next) => {
    const url = request.originalUrl;
    state.recordHit({
      url,
      method: request.method,
      userAgent: request.headers['user-agent'] ?? '',
      at: new Date().toISOString(),
    });
    const fault = state.takeFault(url);
    if (fault === undefined) next();
    else {
      await sleep(fault.delayMs);
      if (fault.status === undefined && fault.mode === undefined) next();
      else sendFault(response, fault);
    }
  };
}

const challenge = `<!doctype html><html lang="en"><head><title>Just a moment...</title><meta name="robots" content="noindex,nofollow"></head><body><h1>Checking your browser before accessing the site.</h1><noscript>Enable JavaScript and cookies to continue</noscript><script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1"></script></body></html>`;

function sendFault(response: Response, fault: SiteFault): void {
  if (fault.retryAfterSeconds !== undefined) response.setHeader('Retry-After', fault.retryAfterSeconds);
  const html = '<!doctype html><title>Aviso</title><p>Este texto se interrumpe a propósito.</p>';
  if (fault.mode === 'hangup') response.destroy();
  else if (fault.mode === 'challenge') {
    response
      .status(fault.status ?? 403)
      .setHeader('cf-mitigated', 'challenge')
      .type('html')
      .send(challenge);
  } else if (fault.mode === 'truncate') {
    response.type('html').setHeader('Content-Length', html.length * 100);
    response.write(html, () => response.destroy());
  } else if (fault.mode === 'trickle') sendSlowly(response);
  else
    response
      .status(fault.status ?? 500)
      .type('text/plain')
      .send('A test asked for this error.');
}

function sendSlowly(response: Response): void {
  response.type('html');
  const timer = setInterval(() => response.write('<p>gota</p>'.slice(0, 10)), 1_000);
  response.on('close', () => clearInterval(timer));
}

function controlRoutes(state: SiteState): Router {
  const control = new ControlRoutes({ name: 'example site', reset: () => state.reset() });
  control.onRead('/hits', ({ query }) => (query.detail === undefined ? state.countHits() : state.hits()));
  control.onRead('/pages', () => sitePages.map(({ body: _body, ...page }) => page));
  control.onOrder('/publish', publishedPageSchema, (page) => state.publish(page));
  control.onFaults(siteFaultSchema, state.faults);
  return control.router;
}
