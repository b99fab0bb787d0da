import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractPage } from './extract-page.ts';
import type { ExtractedPage } from './extracted-page.ts';

const url = 'https://sitio.example/guia/pagina';
const sentence =
  'El expediente se abre cuando llega la solicitud, y desde ese día cuenta el plazo de tres meses para resolver.';

function extractBody(body: string, head = ''): ExtractedPage {
  return extractPage({
    url,
    html: `<html lang="es"><head><title>Plazos</title>${head}</head><body>${body}</body></html>`,
  });
}

describe('content of a page', () => {
  it('contains the article without header, navigation, cookie banner, related posts and footer', () => {
    const page = extractBody(
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

  it("contains a page's only sentence below a menu of 30 links, without the menu", () => {
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

  it('contains every post of a thread with its author, without ranks and counters', () => {
    const post = (name: string, text: string): string =>
      `<article class="message"><div class="message-user"><h4>${name}</h4><h5 class="userTitle">Miembro</h5>
       <dl class="pairs"><dt>Mensajes</dt><dd>1.204</dd></dl></div><div class="message-body">${text}</div></article>`;
    const page = extractPage({
      url: 'https://foro.example/threads/plazos.12/',
      html: `<html><head><title>Plazos</title></head><body><nav>Foros</nav><main><h1>Plazos</h1>${post('Ana', `${sentence} ¿Es así?`)}${post('Luis', 'Así es.')}</main></body></html>`,
    });
    expect(page.text.split('\n\n')).toEqual(['Ana', `${sentence} ¿Es así?`, 'Luis', 'Así es.']);
  });

  it.each([
    ['as text', (text: string) => text],
    ['as in a URL', encodeURIComponent],
  ])('contains the description of a product, declared %s, that only a script would show', (_name, write) => {
    const description = write(`Taza de barro. ${sentence}`);
    const product = { '@type': 'Product', name: 'Taza', description };
    const page = extractBody(
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
  ])('contains the price of a product that %s declares, once, below the title', (_, head, price) => {
    const body = `<main><h1>Taza</h1><div class="buy"><span>${price}</span><button>Añadir</button></div><p>Taza de barro. ${sentence}</p></main>`;
    const { text, markdown } = extractBody(body, head);
    expect(text.replaceAll('\u00a0', ' ').split('\n\n')).toEqual([
      'Taza',
      price,
      `Taza de barro. ${sentence}`,
    ]);
    expect(markdown.split(price.slice(0, 5))).toHaveLength(2);
  });

  it('contains the price in microdata, unless there are two or the text has it', () => {
    const product = (...prices: string[]): string =>
      `<main itemscope itemtype="https://schema.org/Product"><h1>Taza</h1>${prices.map((price) => `<p><b itemprop="price" content="19.95">${price}</b></p>`).join('')}<p>Taza de barro. ${sentence}</p></main>`;
    expect(extractBody(product('19,95 €')).text).toContain('Taza\n\n19,95 €\n\nTaza de barro');
    expect(extractBody(product('19,95 €', '5,00 €')).text).not.toMatch(/€/);
    expect(
      extractBody(product('19,95 €').replace('de barro', 'de barro a 19,95 euros')).text.match(/19,95/g),
    ).toHaveLength(1);
    expect(extractBody(product('Llámenos')).text).not.toContain('Llámenos');
  });

  it('contains the text of a services page without its 52 links to sections, offers and notices', () => {
    const links = (count: number, name: string): string =>
      Array.from(
        { length: count },
        (_, index) => `<li><a href="/${name}/${index}">${name} ${index}</a></li>`,
      ).join('');
    const page = extractBody(
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

  it('contains the state of check boxes that only show it, and the name of a file drawn as an icon', () => {
    const { markdown } = extractBody(
      `<main><h1>Pagos</h1><p>${sentence}</p><ul><li><input type="checkbox" disabled checked> Pagado</li><li><input type="checkbox" disabled> Enviado</li></ul><p>Lea <a href="/bases.pdf" aria-label="Bases en PDF"><svg></svg></a> antes.</p></main>`,
    );
    expect(markdown).toMatch(/☒ +Pagado/);
    expect(markdown).toMatch(/☐ +Enviado/);
    expect(markdown).toMatch(/Lea \[Bases en PDF\]\(\S+\) antes/);
  });

  it('contains the captions of tables, and those of pictures as their description', () => {
    const { text, markdown } = extractBody(
      `<article><h1>Tasas</h1>${`<p>${sentence}</p>`.repeat(4)}<figure><table><tr><th>Mes</th><td>10 €</td></tr></table><figcaption>Tasas de 2026</figcaption></figure><figure><img src="/sede.jpg"><figcaption>La sede</figcaption></figure><p>${sentence}</p></article>`,
    );
    expect(text).toContain('Tasas de 2026');
    expect(text).not.toContain('La sede');
    expect(markdown).toContain('![La sede](');
  });

  it('keeps the product list of a category page', () => {
    const cards = Array.from(
      { length: 12 },
      (_, index) => `<li><a href="/p/${index}">Silla modelo ${index}</a> 4${index} €</li>`,
    );
    const page = extractBody(
      `<nav><a href="/">Inicio</a></nav><main><h1>Sillas</h1><ul>${cards.join('')}</ul></main>`,
    );
    expect(page.text).toContain('Silla modelo 11 411 €');
    expect(page.markdown).toContain('[Silla modelo 3](https://sitio.example/p/3)');
    expect(page.text).not.toContain('Inicio');
  });

  it('contains an image between paragraphs once, without its copy in `noscript`', () => {
    const many = Array.from({ length: 14 }, (_, place) => `<p>${sentence} Parte ${place}.</p>`).join('');
    const figure =
      '<figure><img src="/blank.gif" data-src="/p.jpg" alt="Plano"><noscript><img src="/p.jpg" alt="Plano"></noscript></figure>';
    const { markdown } = extractBody(`<main><h1>Plazos</h1>${many}${figure}${many}</main>`);
    expect(markdown.match(/!\[[^\]]*\]\([^)]*\)/g)).toEqual(['![Plano](https://sitio.example/p.jpg)']);
  });

  it('contains the `noscript` of a page that has no other text', () => {
    const page = extractBody(
      `<div id="app"></div><noscript><h2>Tema</h2><p>${sentence.repeat(5)}</p></noscript>`,
    );
    expect(page.text).toContain(sentence);
  });

  it('keeps the hidden answer below a button in a heading', () => {
    const page = extractBody(
      `<main><p>${sentence}</p><h3><button>¿Y si no llega?</button></h3><div class="accordion-panel" style="display:none"><p>${sentence} Vale.</p></div></main>`,
    );
    expect(page.text).toContain('¿Y si no llega?');
    expect(page.text).toContain(`${sentence} Vale.`);
  });
});

describe('metadata of a page', () => {
  it('includes title, author, date, language and canonical URL', () => {
    const article = {
      '@type': 'NewsArticle',
      author: [{ name: 'Ana Ruiz' }],
      datePublished: '2026-03-04T08:00:00+01:00',
    };
    const page = extractBody(
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

  it('reads `noindex`, `nofollow` and `none` of robots meta elements', () => {
    expect(extractBody('', '<meta name="ROBOTS" content="NOINDEX, nofollow">')).toMatchObject({
      noIndex: true,
      noFollow: true,
    });
    expect(extractBody('', '<meta name="robots" content="none">')).toMatchObject({
      noIndex: true,
      noFollow: true,
    });
  });

  it('resolves links against `<base href>`', () => {
    expect(
      extractBody('<a href="a">a</a><a rel="nofollow" href="b">b</a>', '<base href="/otra/">').links,
    ).toEqual(['https://sitio.example/otra/a']);
  });
});

describe('login wall or challenge in place of content', () => {
  it.each([
    ['challenge', '<title>Just a moment...</title><form id="challenge-form">Checking your browser</form>'],
    ['challenge', '<title>Acceso</title><div class="g-recaptcha" data-sitekey="x"></div><p>Un momento.</p>'],
    ['login_required', '<title>Entrar</title><form><input name="u"><input type="password"></form>'],
    [
      'login_required',
      `<title>Iniciar sesión</title><main><h1>Área de socios</h1><p>${sentence}</p><p>${sentence} ${sentence}</p><form><input type="password"></form></main>`,
    ],
  ])('classifies the page as `%s`', (wall, html) => {
    expect(extractPage({ url, html }).wall).toBe(wall);
  });

  it('ignores challenge texts and a password field on a page with 20 paragraphs', () => {
    expect(
      extractBody(`<h1>Just a moment</h1>${`<p>${sentence}</p>`.repeat(20)}<input type="password">`).wall,
    ).toBeNull();
  });
});

describe('extraction of arbitrary markup', () => {
  it('returns http(s) links and trimmed text for random markup', () => {
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
    ['nested lists', '<ul><li>a'.repeat(5_000)],
    ['unclosed formatting', '<font size=1><b><i>x'.repeat(20_000)],
  ])(
    'limits links to 10,000 and text to 1,000,000 characters: %s',
    (_what, html) => {
      const page = extractPage({ url, html });
      expect(page.links.length).toBeLessThanOrEqual(10_000);
      expect(page.text.length).toBeLessThanOrEqual(1_000_000);
    },
    120_000,
  );

  it.each([
    ['44,000 labels in the body', '<b>a:</b>b'.repeat(44_000)],
    ['20,000 folds', '<details><summary>a</summary>b c d</details>'.repeat(20_000)],
    ['20,000 formulas in a paragraph', `<p>${'<math><mi>x</mi></math> '.repeat(20_000)}</p>`],
    [
      '20,000 formula images in a paragraph',
      `<p>${'<img class="latex" alt="x^2" src="/x.png"> '.repeat(20_000)}`,
    ],
    ['a table of 20,000 icons', `<table>${'<tr><td><i title="a"></i>'.repeat(20_000)}</table>`],
  ])(
    'reads %s within 8 s of CPU time',
    (_what, html) => {
      // Measures CPU time, because other work may keep the machine busy.
      const before = process.cpuUsage();
      expect(extractPage({ url, html }).text).not.toBe('');
      expect(process.cpuUsage(before).user / 1_000_000).toBeLessThan(8);
    },
    120_000,
  );
});
