import type { SitePage } from './site-page.ts';

const style = `body{font:17px/1.6 Georgia,serif;margin:0;color:#2a2a22;background:#fbfaf5}header,main,footer,aside{max-width:44rem;margin:0 auto;padding:0 1rem}nav ul{display:flex;flex-wrap:wrap;gap:1rem;list-style:none;padding:0}img{max-width:100%;height:auto}table{border-collapse:collapse;width:100%}td,th{border:1px solid #d8d4c4;padding:.3rem .5rem;text-align:left}pre{overflow:auto;background:#f0eee4;padding:1rem}.aviso{background:#efe9d2;padding:.5rem 1rem;text-align:center}footer{border-top:1px solid #d8d4c4;margin-top:3rem;font-size:.85rem}`;

const labels = {
  es: {
    menu: 'Principal',
    related: 'También te puede interesar',
    cookies: 'Usamos cookies propias para recordar tu cesta.',
  },
  fr: {
    menu: 'Menu principal',
    related: 'À lire aussi',
    cookies: 'Nous utilisons des cookies pour votre panier.',
  },
  en: { menu: 'Main menu', related: 'You may also like', cookies: 'We use cookies to remember your basket.' },
} as const;

/** Renders the whole HTML of a page, with header, navigation and footer around its content. */
export function renderPage(page: SitePage, origin: string): string {
  const { language, title, description, author, publishedOn } = page;
  const label = labels[language];
  const canonical = `${origin}${page.canonical ?? page.path}`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="${page.charset ?? 'utf-8'}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Cooperativa Olivar del Ebro</title>
<meta name="description" content="${description}">
<link rel="canonical" href="${canonical}">
<meta property="og:site_name" content="Cooperativa Olivar del Ebro">
<meta property="og:title" content="${title}">
<meta property="og:type" content="${page.kind === 'article' ? 'article' : 'website'}">
${author === undefined ? '' : `<meta name="author" content="${author}">`}
${publishedOn === undefined ? '' : `<meta property="article:published_time" content="${publishedOn}T08:00:00+01:00">`}
${page.isHiddenFromIndexes === true ? '<meta name="robots" content="noindex, nofollow">' : ''}
<style>${style}</style>
${page.kind === 'article' ? jsonLd(page, canonical) : ''}
</head>
<body>
<p class="aviso">${label.cookies} <a href="/cookies">Aceptar</a></p>
<header>
<p><a href="/">Cooperativa Olivar del Ebro</a></p>
<nav aria-label="${label.menu}"><ul><li><a href="/productos">Tienda</a></li><li><a href="/articulos/">Artículos</a></li><li><a href="/visitas">Visitas</a></li><li><a href="/documentacion/guia-del-socio">Socios</a></li><li><a href="/foro/">Foro</a></li><li><a href="/agenda/2026/11">Agenda</a></li><li><a href="/buscar?q=aceite">Buscar</a></li></ul></nav>
</header>
<main>
${page.kind === 'article' ? `<article>\n${renderByline(page)}${page.body}\n</article>` : page.body}
</main>
<aside aria-label="${label.related}"><h2>${label.related}</h2><ul><li><a href="/articulos/como-se-cata-un-aceite">Cómo se cata un aceite sin ser experto</a></li><li><a href="/productos/aceite-empeltre-5l?utm_source=lateral&amp;utm_medium=web">Aceite de empeltre, garrafa de 5 litros</a></li><li><a href="/preguntas-frecuentes#pedidos">Preguntas frecuentes</a></li></ul></aside>
<footer><p>© 2026 Cooperativa Olivar del Ebro. <a href="/contacto">Contacto</a> · <a href="/aceites">Aceites</a> · <a href="/novedades">Novedades</a> · <a href="/documentos/estatutos.pdf">Estatutos (PDF)</a> · <a href="/archivo/acta-de-1957">Acta de 1957</a> · <a href="/archivo/precios-historicos">Precios históricos</a> · <a href="/blog/2026/poda">Boletín</a> · <a href="/interno/actas">Actas</a> · <a href="/privado/panel">Panel</a> · <a href="/galeria/">Galería</a> · <a href="/bucle/a">Sorteo</a> · <a href="/lenta">Mapa</a> · <a href="/pagina-que-ya-no-existe">Hemeroteca</a></p></footer>
</body>
</html>
`;
}

function renderByline({ author, publishedOn }: SitePage): string {
  if (author === undefined) return '';
  return `<p class="firma">Por ${author}${publishedOn === undefined ? '' : ` · <time datetime="${publishedOn}">${publishedOn}</time>`}</p>\n`;
}

function jsonLd({ title, author, publishedOn, language }: SitePage, url: string): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    inLanguage: language,
    url,
    ...(author === undefined ? {} : { author: { '@type': 'Person', name: author } }),
    ...(publishedOn === undefined ? {} : { datePublished: publishedOn }),
  };
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
