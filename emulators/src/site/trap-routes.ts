import { Router } from 'express';
import { renderPage } from './render-page.ts';
import type { SitePage } from './site-page.ts';

const month = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const sortings = ['precio', 'nombre', 'novedad', 'ventas'];
const sizes = ['250', '500', '1000', '5000'];

/** Traps for crawlers: an endless calendar, endless variants of a search, ever deeper paths, and loops. */
export function trapRoutes(originOf: (host: string | undefined) => string): Router {
  const router = Router();
  const page = (path: string, title: string, body: string): SitePage => ({
    path,
    title,
    body,
    description: title,
    language: 'es',
    kind: 'listing',
  });
  router.get('/agenda/:year/:month', (request, response) => {
    const date = new Date(Date.UTC(Number(request.params.year), Number(request.params.month) - 1, 1));
    if (Number.isNaN(date.getTime())) {
      response.sendStatus(404);
      return;
    }
    const adjacentMonths = [-1, 1].map(
      (step) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + step, 1)),
    );
    const links = adjacentMonths.map(
      (day) =>
        `<a href="/agenda/${day.getUTCFullYear()}/${String(day.getUTCMonth() + 1).padStart(2, '0')}">${month.format(day)}</a>`,
    );
    const title = `Agenda de ${month.format(date)}`;
    response.send(
      renderPage(
        page(
          request.path,
          title,
          `<h1>${title}</h1><p>No hay actos previstos este mes.</p><p>${links.join(' · ')}</p>`,
        ),
        originOf(request.headers.host),
      ),
    );
  });
  router.get('/buscar', (request, response) => {
    const query = String(request.query.q ?? '');
    const visited = Number(request.query.sesion ?? 0);
    const links = sortings.flatMap((order) =>
      sizes.map(
        (size) =>
          `<li><a href="/buscar?q=${encodeURIComponent(query)}&amp;orden=${order}&amp;formato=${size}&amp;sesion=${visited + 1}">Ordenar por ${order}, ${size} ml</a></li>`,
      ),
    );
    response.send(
      renderPage(
        page(
          '/buscar',
          'Buscar en la tienda',
          `<h1>Buscar en la tienda</h1><p>Elige orden y formato.</p><ul>${links.join('')}</ul>`,
        ),
        originOf(request.headers.host),
      ),
    );
  });
  router.get(/^\/galeria\/(?:[a-z/]*\/)?$/, (request, response) => {
    response.send(
      renderPage(
        page(
          request.path,
          'Galería',
          '<h1>Galería</h1><p>Fotografías del concurso anual.</p><p><a href="galeria/">Más fotografías</a></p>',
        ),
        originOf(request.headers.host),
      ),
    );
  });
  router.get('/bucle/a', (_request, response) => response.redirect(302, '/bucle/b'));
  router.get('/bucle/b', (_request, response) => response.redirect(302, '/bucle/a'));
  router.get('/cadena/:left', (request, response) => {
    const left = Number(request.params.left);
    response.redirect(302, left > 0 ? `/cadena/${left - 1}` : '/');
  });
  return router;
}
