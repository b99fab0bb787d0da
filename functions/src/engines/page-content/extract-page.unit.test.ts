import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractPage } from './extract-page.ts';
import type { ExtractedPage } from './extracted-page.ts';

const url = 'https://sitio.example/guia/pagina';
const sentence =
  'El expediente se abre cuando llega la solicitud, y desde ese día cuenta el plazo de tres meses para resolver.';

function extract(body: string, head = ''): ExtractedPage {
  return extractPage({
    url,
    html: `<html lang="es"><head><title>Plazos</title>${head}</head><body>${body}</body></html>`,
  });
}

describe('the content of a page', () => {
  it('is the article without what surrounds it', () => {
    const page = extract(
      `<header>Sitio <a href="/alta">Alta</a></header><nav><a href="/">Inicio</a><a href="/guia/">Guía</a></nav>
       <div class="cookie-banner">Usamos cookies en este sitio.</div>
       <main><h1>Plazos</h1><p>${sentence} Uno.</p><p>${sentence} Dos.</p>
       <div class="related-posts"><h3>Te puede interesar</h3><a href="/x">Otra noticia</a></div>
       <p>${sentence} Tres. <a href="otra#parte">Otra</a></p></main><footer>Aviso legal</footer>`,
    );
    expect(page.text.split('\n\n')).toEqual([
      `${sentence} Uno.`,
      `${sentence} Dos.`,
      `${sentence} Tres. Otra`,
    ]);
    expect(page.markdown).toContain('[Otra](https://sitio.example/guia/otra#parte)');
    expect(page.links).toEqual([
      'https://sitio.example/alta',
      'https://sitio.example/',
      'https://sitio.example/guia/',
      'https://sitio.example/x',
      'https://sitio.example/guia/otra',
    ]);
  });

  it('is the little that a page says below a long menu', () => {
    const menu = Array.from(
      { length: 30 },
      (_, place) => `<li><a href="/s/${place}">Sección ${place}</a></li>`,
    );
    const page = extractPage({
      url: 'https://sitio.example/galeria/',
      html: `<html lang="es"><head><title>Galería</title></head><body><header><nav><ul>${menu.join('')}</ul></nav></header><main><article><h1>Galería</h1><p>Fotografías del concurso.</p><a href="galeria/">Más</a></article></main><footer><p>© Sitio</p></footer></body></html>`,
    });
    expect(page.text).toContain('Fotografías del concurso.');
    expect(page.text).not.toContain('Sección');
  });

  it('is every post of a thread with who wrote it, without ranks and counters', () => {
    const post = (name: string, text: string): string =>
      `<article class="message"><div class="message-user"><h4>${name}</h4><h5 class="userTitle">Miembro</h5>
       <dl class="pairs"><dt>Mensajes</dt><dd>1.204</dd></dl></div><div class="message-body">${text}</div></article>`;
    const page = extractPage({
      url: 'https://foro.example/threads/plazos.12/',
      html: `<html><head><title>Plazos</title></head><body><nav>Foros</nav><main><h1>Plazos</h1>${post('Ana', `${sentence} ¿Es así?`)}${post('Luis', 'Así es.')}</main></body></html>`,
    });
    expect(page.text.split('\n\n')).toEqual(['Ana', `${sentence} ¿Es así?`, 'Luis', 'Así es.']);
  });

  it('is the description of a product that only its script would show', () => {
    const product = { '@type': 'Product', name: 'Taza', description: `Taza de barro. ${sentence}` };
    const page = extract(
      '<div id="app"><h1>Taza</h1><span>19,95 €</span><button>Añadir</button></div>',
      `<script type="application/ld+json">${JSON.stringify(product)}</script>`,
    );
    expect(page.text).toContain(`Taza de barro. ${sentence}`);
    expect(page.text).not.toContain('19,95');
  });

  it.each([
    [
      'JSON-LD',
      `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Taza', offers: { '@type': 'Offer', price: 19.95, priceCurrency: 'EUR' } })}</script>`,
      '19,95 €',
    ],
    [
      'JSON-LD of several variants',
      `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Taza', offers: [{ price: '1250.00', priceCurrency: 'EUR' }, { price: '900' }] })}</script>`,
      '900,00 € – 1250,00 €',
    ],
    [
      'Open Graph',
      '<meta property="og:type" content="product"><meta property="product:price:amount" content="19.95"><meta property="product:price:currency" content="USD">',
      '19,95 US$',
    ],
  ])('has the price of a product that %s declares, below its title and once', (_, head, price) => {
    const body = `<main><h1>Taza</h1><div class="buy"><span>${price}</span><button>Añadir</button></div><p>Taza de barro. ${sentence}</p></main>`;
    const { text, markdown } = extract(body, head);
    expect(text.replaceAll('\u00a0', ' ').split('\n\n')).toEqual([
      'Taza',
      price,
      `Taza de barro. ${sentence}`,
    ]);
    expect(markdown.split(price.slice(0, 5))).toHaveLength(2);
  });

  it('has the price that its microdata show, unless several do or the text says it', () => {
    const product = (...prices: string[]): string =>
      `<main itemscope itemtype="https://schema.org/Product"><h1>Taza</h1>${prices.map((price) => `<p><b itemprop="price" content="19.95">${price}</b></p>`).join('')}<p>Taza de barro. ${sentence}</p></main>`;
    expect(extract(product('19,95 €')).text).toContain('Taza\n\n19,95 €\n\nTaza de barro');
    expect(extract(product('19,95 €', '5,00 €')).text).not.toMatch(/€/);
    expect(
      extract(product('19,95 €').replace('de barro', 'de barro a 19,95 euros')).text.match(/19,95/g),
    ).toHaveLength(1);
    expect(extract(product('Llámenos')).text).not.toContain('Llámenos');
  });

  it('is the text of a page of services among many links and offers, without them', () => {
    const links = (count: number, name: string): string =>
      Array.from(
        { length: count },
        (_, index) => `<li><a href="/${name}/${index}">${name} ${index}</a></li>`,
      ).join('');
    const page = extract(
      `<div class="top-menu"><ul>${links(25, 'Sección')}</ul></div>
       <div class="content"><h1>Gestoría para autónomos</h1>
       ${Array.from({ length: 8 }, (_, index) => `<h2>Servicio número ${index}</h2><p>${sentence} Es el servicio ${index}.</p>`).join('')}</div>
       <div class="related"><h3>Te puede interesar</h3><ul>${links(12, 'Oferta')}</ul></div>
       <div class="site-footer"><ul>${links(15, 'Aviso')}</ul><p>© 2026 Gestoría</p></div>`,
    );
    for (let index = 0; index < 8; index += 1) {
      expect(page.markdown).toContain(`## Servicio número ${index}`);
      expect(page.markdown).toContain(`Es el servicio ${index}.`);
    }
    expect(page.text).not.toMatch(/Sección|Oferta|Aviso|©/);
  });

  it('is a list where the page is one', () => {
    const cards = Array.from(
      { length: 12 },
      (_, index) => `<li><a href="/p/${index}">Silla modelo ${index}</a> 4${index} €</li>`,
    );
    const page = extract(
      `<nav><a href="/">Inicio</a></nav><main><h1>Sillas</h1><ul>${cards.join('')}</ul></main>`,
    );
    expect(page.text).toContain('Silla modelo 11 411 €');
    expect(page.markdown).toContain('[Silla modelo 3](https://sitio.example/p/3)');
    expect(page.text).not.toContain('Inicio');
  });

  it('is what a page without scripts shows, where that is more', () => {
    const page = extract(
      `<div id="app"></div><noscript><h2>Tema</h2><p>${sentence.repeat(5)}</p></noscript>`,
    );
    expect(page.text).toContain(sentence);
  });

  it('keeps the folded parts: answers, tabs', () => {
    const page = extract(
      `<main><p>${sentence}</p><h3><button>¿Y si no llega?</button></h3><div class="accordion-panel" style="display:none"><p>${sentence} Vale.</p></div></main>`,
    );
    expect(page.text).toContain('¿Y si no llega?');
    expect(page.text).toContain(`${sentence} Vale.`);
  });
});

describe('what a page declares', () => {
  it('is title, author, date, language and canonical address', () => {
    const article = {
      '@type': 'NewsArticle',
      author: [{ name: 'Ana Ruiz' }],
      datePublished: '2026-03-04T08:00:00+01:00',
    };
    const page = extract(
      `<p>${sentence}</p>`,
      `<meta property="og:title" content="Los  plazos"><link rel="canonical" href="/guia/plazos#x"><script type="application/ld+json">${JSON.stringify(article)}</script>`,
    );
    expect(page).toMatchObject({
      title: 'Los plazos',
      author: 'Ana Ruiz',
      publishedAt: '2026-03-04T07:00:00.000Z',
      language: 'es',
      canonicalUrl: 'https://sitio.example/guia/plazos',
      noIndex: false,
      noFollow: false,
    });
  });

  it('is what robots may do', () => {
    expect(extract('', '<meta name="ROBOTS" content="NOINDEX, nofollow">')).toMatchObject({
      noIndex: true,
      noFollow: true,
    });
    expect(extract('', '<meta name="robots" content="none">')).toMatchObject({
      noIndex: true,
      noFollow: true,
    });
  });

  it('starts its links from where the page says', () => {
    expect(
      extract('<a href="a">a</a><a rel="nofollow" href="b">b</a>', '<base href="/otra/">').links,
    ).toEqual(['https://sitio.example/otra/a']);
  });
});

describe('a page in place of content', () => {
  it.each([
    ['challenge', '<title>Just a moment...</title><form id="challenge-form">Checking your browser</form>'],
    ['challenge', '<title>Acceso</title><div class="g-recaptcha" data-sitekey="x"></div><p>Un momento.</p>'],
    ['login_required', '<title>Entrar</title><form><input name="u"><input type="password"></form>'],
    [
      'login_required',
      `<title>Iniciar sesión</title><main><h1>Área de socios</h1><p>${sentence}</p><p>${sentence} ${sentence}</p><form><input type="password"></form></main>`,
    ],
  ])('is recognised: %s', (wall, html) => {
    expect(extractPage({ url, html }).wall).toBe(wall);
  });

  it('is not a page that speaks of it, nor one that also has a form', () => {
    expect(
      extract(`<h1>Just a moment</h1>${`<p>${sentence}</p>`.repeat(20)}<input type="password">`).wall,
    ).toBeNull();
  });
});

describe('any input', () => {
  it('gives a page, whatever it is', () => {
    const parts = fc.constantFrom(
      '<div class="share">',
      '<p>',
      '</p>',
      '<table>',
      '<td>',
      '<li>',
      '</div>',
      '<a href="//x',
      '">',
      '<h2>Related</h2>',
      `${sentence} `,
      '<pre>',
      '<img src=a alt=b>',
      '<!--',
      '<noscript>',
      '\u0000',
      '<body>',
      '</html>',
      '<script type="application/ld+json">{',
      '<button>',
      '<dl><dt>a<dd>b',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 80 }), (pieces) => {
        const page = extractPage({ url, html: pieces.join('') });
        expect(page.links.every((link) => /^https?:/.test(link))).toBe(true);
        expect(page.text).not.toMatch(/^\s|\s$/);
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ['nested elements', '<div>'.repeat(100_000)],
    [
      'links',
      Array.from({ length: 3_000 }, (_, index) => `<a href="/p/${index}">enlace ${index}</a>`).join(' '),
    ],
    ['stray brackets', '<'.repeat(500_000)],
    ['lists inside of lists', '<ul><li>a'.repeat(5_000)],
    ['unclosed formatting', '<font size=1><b><i>x'.repeat(20_000)],
  ])(
    'is answered with bounded work: %s',
    (_what, html) => {
      const page = extractPage({ url, html });
      expect(page.links.length).toBeLessThanOrEqual(10_000);
      expect(page.text.length).toBeLessThanOrEqual(1_000_000);
    },
    120_000,
  );
});
