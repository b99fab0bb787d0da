import express, { type Express, type Response } from 'express';

/** Words of the generated texts, in a different order on each page. */
const words =
  'olivo aceite cosecha molino tierra agua invierno verano árbol rama hoja fruto campo camino piedra viento lluvia mañana noche familia socio almazara botella precio mercado calidad análisis acidez aroma sabor variedad empeltre arbequina picual riego poda abono suelo ladera valle pueblo ermita fiesta archivo acta junta cuenta año señor niña corazón después también según aquí más próximo último según público técnico histórico'.split(
    ' ',
  );
const months = ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto'];
const wordsPerPage = 500;
const articlesPerSection = 50;
/** Pages of the traps with content: the gallery. An empty month and a search are no pages. */
const trapPages = 1;

/** One in this many articles is also reachable under other URLs. */
const repeatedEvery = 5;

/** Returns a deterministic sequence of pseudo-random numbers. */
function randomSequence(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
}

function writeText(seed: number, count: number): string {
  const next = randomSequence(seed);
  const sentences: string[] = [];
  for (let written = 0; written < count; written += 12) {
    const sentence = Array.from({ length: 12 }, () => words[next() % words.length]).join(' ');
    sentences.push(`${sentence[0]?.toUpperCase()}${sentence.slice(1)}.`);
  }
  return sentences.join(' ');
}

const menu = Array.from(
  { length: 25 },
  (_, index) => `<li><a href="/seccion/${index}">Sección ${index}</a></li>`,
);

function renderPage(title: string, body: string, head = ''): string {
  return `<!doctype html><html lang="es"><head><title>${title} | Sitio generado</title>${head}<style>${'.x{color:#123}'.repeat(200)}</style></head><body><header><nav><ul>${menu.join('')}<li><a href="/agenda/2026/11">Agenda</a></li><li><a href="/buscar?q=aceite">Buscar</a></li><li><a href="/galeria/">Galería</a></li></ul></nav></header><main><article><h1>${title}</h1>${body}</article></main><footer><p>© Sitio generado</p></footer></body></html>`;
}

/** Writes one of the articles, with links to others under all of their addresses. */
function writeArticle(id: number, articles: number): string {
  const paragraphs = [0, 1, 2, 3].map((part) => `<p>${writeText(id * 4 + part, wordsPerPage / 4)}</p>`);
  const next = [1, 2, 3].map((step) => (id + step) % articles);
  const links = next.flatMap((other) => [
    `<a href="/articulo/${other}?utm_source=texto&amp;utm_medium=${id}">Más</a>`,
    `<a href="/articulo/${other}/index.html">Índice</a>`,
    ...(other % repeatedEvery > 0
      ? []
      : [`<a href="/r/${other}">Atajo</a>`, `<a href="/copia/${other}">Versión para imprimir</a>`]),
  ]);
  return `<h2>Apartado ${id}</h2>${paragraphs.join('')}<p>${links.join(' · ')}</p>`;
}

/** Sends some pages in another charset than UTF-8, some of them with a wrong or missing declaration. */
function sendInVaryingCharset(response: Response, id: number, html: string): void {
  if (id % 10 === 3) {
    response.setHeader('content-type', 'text/html; charset=iso-8859-1');
    response.end(Buffer.from(html, 'latin1'));
  } else if (id % 10 === 7) {
    // Declares the wrong charset.
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(Buffer.from(html, 'latin1'));
  } else if (id % 10 === 9) {
    response.setHeader('content-type', 'text/html');
    response.end(Buffer.from(`\uFEFF${html}`, 'utf16le'));
  } else response.type('html').send(html);
}

/**
 * Returns a site of exactly `pageCount` distinct pages with traps for crawlers. Traps are copies under other addresses,
 * canonicals, redirects, tracking parameters, an endless calendar, search and gallery, and several charsets.
 */
export function generatedSite(pageCount: number): Express {
  const sections = Math.max(1, Math.ceil(pageCount / (articlesPerSection + 1)));
  const articles = pageCount - 1 - sections - trapPages;
  const app = express();
  app.disable('x-powered-by').disable('etag');

  app.get('/robots.txt', (_request, response) => {
    response.type('text/plain').send('User-agent: *\nDisallow: /privado/\n');
  });
  app.get('/', (_request, response) => {
    const list = Array.from(
      { length: sections },
      (_, index) => `<li><a href="/seccion/${index}">Sección ${index}</a></li>`,
    );
    response
      .type('html')
      .send(renderPage('Portada', `<p>${writeText(1_000_001, 200)}</p><ul>${list.join('')}</ul>`));
  });
  app.get('/seccion/:id', (request, response) => {
    const id = Number(request.params.id);
    if (!(id < sections)) return void response.sendStatus(404);
    const own = Array.from({ length: articlesPerSection }, (_, index) => id * articlesPerSection + index);
    const list = own
      .filter((place) => place < articles)
      .map((place) => `<li><a href="/articulo/${place}">${writeText(place + 2_000_000, 12)}</a></li>`);
    response
      .type('html')
      .send(renderPage(`Sección ${id}`, `<p>${writeText(1_100_000 + id, 120)}</p><ul>${list.join('')}</ul>`));
  });
  app.get(['/articulo/:id', '/articulo/:id/index.html'], (request, response) => {
    const id = Number(request.params.id);
    if (!(id < articles)) return void response.sendStatus(404);
    const html = renderPage(`Artículo ${id}`, writeArticle(id, articles));
    sendInVaryingCharset(response, id, html);
  });
  app.get('/copia/:id', (request, response) => {
    const id = Number(request.params.id);
    if (!(id < articles)) return void response.sendStatus(404);
    const canonical = `<link rel="canonical" href="/articulo/${id}">`;
    response
      .type('html')
      .send(renderPage(`Artículo ${id}`, `<p>Imprimir</p>${writeArticle(id, articles)}`, canonical));
  });
  app.get('/r/:id', (request, response) => response.redirect(302, `/articulo/${request.params.id}`));
  app.get('/agenda/:year/:month', (request, response) => {
    const at = Number(request.params.year) * 12 + Number(request.params.month) - 1;
    const link = (month: number): string =>
      `<a href="/agenda/${Math.floor(month / 12)}/${String((month % 12) + 1).padStart(2, '0')}">${months[month % 8]}</a>`;
    response
      .type('html')
      .send(renderPage('Agenda', `<p>No hay actos.</p><p>${link(at - 1)} ${link(at + 1)}</p>`));
  });
  app.get('/buscar', (request, response) => {
    const page = Number(request.query.p ?? 0);
    const links = ['precio', 'fecha', 'nombre'].map(
      (order) => `<a href="/buscar?q=aceite&amp;orden=${order}&amp;p=${page + 1}">Por ${order}</a>`,
    );
    response
      .type('html')
      .send(renderPage('Buscar', `<p>Elige cómo ordenar los resultados.</p><p>${links.join(' ')}</p>`));
  });
  app.get(/^\/galeria\/(?:[a-z/]*\/)?$/, (_request, response) => {
    response
      .type('html')
      .send(renderPage('Galería', '<p>Fotografías del concurso.</p><a href="galeria/">Más</a>'));
  });
  return app;
}
