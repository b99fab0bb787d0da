import type { SitePage } from '../site-page.ts';
import { houseArticles } from './articles-house.ts';
import { landArticles } from './articles-land.ts';
import { documentationPages } from './documentation.ts';
import { foreignPages } from './other-languages.ts';
import { productListings, productPages } from './products.ts';
import { servicePages } from './services.ts';

const articles = [...landArticles, ...houseArticles];
const articlesPerPage = 4;

const articleListings: readonly SitePage[] = Array.from(
  { length: Math.ceil(articles.length / articlesPerPage) },
  (_, index) => {
    const page = index + 1;
    const articlesOfPage = articles.slice(index * articlesPerPage, page * articlesPerPage);
    const hasNext = page * articlesPerPage < articles.length;
    return {
      path: page === 1 ? '/articulos/' : `/articulos/pagina/${page}`,
      title: page === 1 ? 'Artículos' : `Artículos, página ${page}`,
      description: 'Lo que aprendemos en el campo y en el molino.',
      language: 'es',
      kind: 'listing',
      body: `<h1>Artículos${page === 1 ? '' : `, página ${page}`}</h1>
${articlesOfPage
  .map(
    ({ path, title, description, author, publishedOn }) =>
      `<section class="resumen"><h2><a href="${path}">${title}</a></h2><p>${description}</p><p class="firma">${author}, <time datetime="${publishedOn}">${publishedOn}</time></p></section>`,
  )
  .join('\n')}
<nav class="paginas" aria-label="Páginas">${page > 1 ? '<a rel="prev" href="/articulos/">Anterior</a>' : ''} ${hasNext ? `<a rel="next" href="/articulos/pagina/${page + 1}">Siguiente</a>` : ''}</nav>`,
    };
  },
);

const forumListing: SitePage = {
  path: '/foro/',
  title: 'Foro de socios',
  description: 'Preguntas y respuestas entre olivareros.',
  language: 'es',
  kind: 'listing',
  body: `<h1>Foro de socios</h1>
<p>Para leer no hace falta registrarse. Para escribir, pide tu clave en la oficina.</p>
<table><thead><tr><th>Hilo</th><th>Respuestas</th><th>Último mensaje</th></tr></thead>
<tbody><tr><td><a href="/foro/repilo-en-empeltre">Repilo en empeltre después de las lluvias de mayo</a></td><td>3</td><td>5 de junio de 2026</td></tr></tbody></table>`,
};

function fillCopies(pages: readonly SitePage[]): SitePage[] {
  return pages.map((page) => {
    const original = pages.find(({ path }) => path === page.canonical);
    return original === undefined ? page : { ...page, body: original.body };
  });
}

/** Every page of the site, in the order of its navigation. */
export const sitePages: readonly SitePage[] = fillCopies([
  ...servicePages,
  ...productListings,
  ...productPages,
  ...articleListings,
  ...articles,
  ...documentationPages,
  forumListing,
  ...foreignPages,
]);
