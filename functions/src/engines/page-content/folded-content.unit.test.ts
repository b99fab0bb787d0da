import { describe, expect, it } from 'vitest';
import { boundPage } from './bound-markup.ts';
import { extractPage } from './extract-page.ts';

const sentence =
  'La sede electrónica permite presentar la solicitud en cualquier momento del año, aunque el plazo se interrumpe.';
const paragraphs = Array.from({ length: 3 }, (_, place) => `<p>${sentence} Parte ${place}.</p>`).join('');

function readBody(body: string, title = 'Dudas') {
  return extractPage({
    html: `<html><head><title>${title}</title></head><body>${body}</body></html>`,
    url: 'https://sitio.example/dudas',
  });
}

const answers = ['Diez días hábiles desde que llega el paquete al almacén central.', 'No.', 'De 9 a 14 h.'];
const questions = ['¿Cuánto tarda la devolución?', '¿Hay que llamar antes?', '¿Cuál es el horario?'];
const each = (write: (question: string, answer: string, place: number) => string): string =>
  questions.map((question, place) => write(question, answers[place] ?? '', place)).join('');

describe('collapsed content of a page', () => {
  it.each([
    ['details', each((question, answer) => `<details><summary>${question}</summary>${answer}</details>`)],
    [
      'an accordion with aria-controls',
      each(
        (question, answer, place) =>
          `<h3><button aria-expanded="false" aria-controls="p${place}">${question}</button></h3><div id="p${place}" role="region" hidden><p>${answer}</p></div>`,
      ),
    ],
    [
      'buttons beside their panels',
      each(
        (question, answer) =>
          `<button class="accordion">${question}</button><div class="panel" style="display: none"><p>${answer}</p></div>`,
      ),
    ],
    [
      'a Bootstrap 4 collapse',
      each(
        (question, answer, place) =>
          `<div class="card"><a data-toggle="collapse" href="#c${place}">${question}</a><div id="c${place}" class="collapse">${answer}</div></div>`,
      ),
    ],
    [
      'hidden answers below their questions',
      each(
        (question, answer) => `<p class="pregunta">${question}</p><div aria-hidden="true">${answer}</div>`,
      ),
    ],
    [
      'tabs',
      `<div role="tablist">${each((question, _, place) => `<button role="tab" aria-controls="t${place}">${question}</button>`)}</div>${each((_, answer, place) => `<div role="tabpanel" id="t${place}" hidden>${answer}</div>`)}`,
    ],
    [
      'a `nav` without links',
      each(
        (question, answer) =>
          `<div class="w-dropdown"><div class="w-dropdown-toggle">${question}</div><nav class="w-dropdown-list">${answer}</nav></div>`,
      ),
    ],
    [
      'links with the address `#`',
      `<ul>${each((question, answer) => `<li><a href="#" class="accordion-title">${question}</a><div class="accordion-content" style="display:none">${answer}</div></li>`)}</ul>`,
    ],
    [
      '`javascript:` links above hidden parts',
      `<ul>${each((question, answer) => `<li><a href="javascript:void(0)">${question}</a><div hidden><p>${answer}</p></div></li>`)}</ul>`,
    ],
    [
      'labels of checkboxes',
      each(
        (question, answer, place) =>
          `<div class="tab"><input type="checkbox" id="ch${place}"><label for="ch${place}">${question}</label><div>${answer}</div></div>`,
      ),
    ],
    [
      'panels with a heading that links to its own panel',
      each(
        (question, answer, place) =>
          `<div class="vc_tta-panel" id="v${place}"><div><h4><a href="#v${place}">${question}</a></h4></div><div><p>${answer}</p></div></div>`,
      ),
    ],
  ])('keeps questions and answers of %s', (_name, folded) => {
    for (const body of [`<main><h1>Dudas</h1>${paragraphs}<div>${folded}</div></main>`]) {
      const { text } = readBody(body);
      for (const part of [...questions, ...answers]) expect(text).toContain(part);
    }
  });

  const heads = ['Precios', 'Animales', 'Horario'];
  const parts = (write: (head: string, answer: string, place: number) => string): string =>
    heads.map((head, place) => write(head, answers[place] ?? '', place)).join('');
  it.each([
    [
      'a Bootstrap 5 accordion',
      parts(
        (head, answer, place) =>
          `<div class="accordion-item"><h2 class="accordion-header"><button class="accordion-button collapsed" data-bs-toggle="collapse" data-bs-target="#c${place}">${head}</button></h2><div id="c${place}" class="accordion-collapse collapse"><div class="accordion-body">${answer}</div></div></div>`,
      ),
    ],
    [
      'titles with the role of buttons',
      parts(
        (head, answer, place) =>
          `<div class="item"><div role="button" aria-expanded="false" aria-controls="t${place}"><a>${head}</a></div><div id="t${place}" style="display:none"><p>${answer}</p></div></div>`,
      ),
    ],
    [
      'terms with hidden definitions',
      `<dl>${parts((head, answer) => `<dt><button aria-expanded="false">${head}</button></dt><dd hidden>${answer}</dd>`)}</dl>`,
    ],
    [
      'headings above hidden parts',
      parts((head, answer) => `<h3>${head}</h3><div hidden="until-found"><p>${answer}</p></div>`),
    ],
    [
      'tabs',
      `<div role="tablist">${parts((head, _, place) => `<button role="tab" aria-controls="q${place}">${head}</button>`)}</div>${parts((_, answer, place) => `<div role="tabpanel" id="q${place}" hidden><p>${answer}</p></div>`)}`,
    ],
    [
      'tabs that are links',
      `<ul>${parts((head, _, place) => `<li><a href="#r${place}">${head}</a></li>`)}</ul>${parts((_, answer, place) => `<div id="r${place}" style="display:none"><p>${answer}</p></div>`)}`,
    ],
  ])(
    'keeps headings and panels of %s that are not questions, on a page with 1 and with 25 paragraphs',
    (_name, folded) => {
      for (const count of [1, 25]) {
        const { text } = readBody(
          `<main><h1>Refugio</h1>${`<p>${sentence}</p>`.repeat(count)}<div>${folded}</div></main>`,
        );
        for (const part of [...heads, ...answers]) expect(text).toContain(part);
      }
    },
  );

  it.each([
    [
      'a menu',
      '<div class="megamenu" style="display:none"><p>Asesoría fiscal para autónomos y empresas.</p></div>',
    ],
    [
      'a modal box',
      '<div class="modal" id="entrar" hidden><p>Asesoría fiscal para autónomos y empresas.</p></div>',
    ],
    ['a filter', '<div class="filtros" hidden><p>Asesoría fiscal para autónomos y empresas.</p></div>'],
  ])('removes boilerplate below a heading: %s', (_name, box) => {
    const { text } = readBody(
      `<main><h1>Refugio</h1>${paragraphs}<h3>Servicios</h3>${box}<h3>Más</h3>${box}</main>`,
    );
    expect(text).not.toContain('Asesoría');
  });

  it.each(['hidden', 'style="display:none"', 'aria-hidden="true"'])(
    'removes a menu with %s that has more text than the content',
    (attribute) => {
      const links = Array.from(
        { length: 60 },
        (_, place) => `<li><a href="/t/${place}">Trámite ${place} de la sede</a></li>`,
      );
      const { text } = readBody(
        `<main><h1>Refugio</h1>${paragraphs}<div class="mega" ${attribute}><ul>${links.join('')}</ul></div></main>`,
      );
      expect(text).toContain(sentence);
      expect(text).not.toContain('Trámite');
    },
  );

  it('keeps questions and answers beside a product', () => {
    const details = (summary: string, answer: string): string =>
      `<details><summary>${summary}</summary>${answer}</details>`;
    const { text } = extractPage({
      html: `<html><head><title>Taza</title><script type="application/ld+json">{"@type":"Product","name":"Taza","offers":{"price":3}}</script></head><body><main><h1>Taza</h1>${paragraphs}<div>${each(details)}</div></main></body></html>`,
      url: 'https://sitio.example/taza',
    });
    for (const part of [...questions, ...answers]) expect(text).toContain(part);
  });

  it.each([
    [
      '<button type="button" class="close" aria-label="Cerrar"><span aria-hidden="true">&times;</span></button>',
    ],
    ['<a href="#" role="button">×</a>'],
    ['<span role="button">Cerrar</span>'],
  ])('removes collapsed boxes with the close button %s', (close) => {
    const box = (place: number) =>
      `<div><button aria-controls="b${place}">Ayuda</button><div class="card" id="b${place}" hidden>${close}<p>Pregunta a nuestro asistente por la asesoría fiscal.</p></div></div>`;
    expect(readBody(`<main><h1>Dudas</h1>${paragraphs.repeat(9)}${box(1)}${box(2)}</main>`).text).not.toMatch(
      /asistente/,
    );
  });

  it('removes the buttons «Ver menos» and «Ver más» of comments', () => {
    const comment = `<div><p>${sentence}</p><button class="comment__collapse-less">Ver menos</button><button class="comment__collapse-more">Ver más</button></div>`;
    expect(readBody(`<main><h1>Dudas</h1>${comment.repeat(9)}</main>`).text).not.toMatch(/Ver (?:más|menos)/);
  });

  it('removes panels of a menu and of a dialog', () => {
    const { text } = readBody(
      `<header><button aria-controls="m" aria-expanded="false">Menú</button><div id="m" hidden>Secciones de la casa</div></header>
       <main><h1>Dudas</h1>${paragraphs}<button aria-controls="d" aria-expanded="false">Aviso</button><div id="d" role="dialog" hidden>Suscríbete a nuestro boletín.</div></main>`,
    );
    expect(text).not.toMatch(/Secciones de la casa|boletín/);
  });
});

it('keeps in the content a sentence with a link between the paragraphs of a small page', () => {
  const link = '<div><p>Puede <a href="/m.pdf">descargar la memoria anual</a> aquí.</p></div>';
  expect(readBody(`<div id="c"><h1>Dudas</h1>${paragraphs}${link}${paragraphs}</div>`).text).toContain(
    'descargar la memoria',
  );
});

describe('limits of an extracted page', () => {
  it('sets `isCut` for 10,000 table rows or 1,200,000 characters, not for 6,000 rows', () => {
    const rows = (count: number) =>
      `<table>${'<tr><td>P1<td>Lote<td>10 €<td>Sí<td>2026</tr>'.repeat(count)}</table>`;
    expect(boundPage(rows(6_000)).isCut).toBe(false);
    expect(boundPage(rows(10_000)).isCut).toBe(true);
    expect(readBody(`<p>${'a '.repeat(600_000)}</p>`).isCut).toBe(true);
  });

  it.each([
    ['<p><font size="2">', '</p>'],
    ['<li><b>', ''],
    ['<p><i>', ''],
    ['<center><p>', ''],
    ['<p><blockquote>', '</p>'],
    ['<blockquote><p>', ''],
    ['<p><div>', ''],
    ['<p><div><div>', ''],
  ])('keeps all 200 links when %s is never closed', (open) => {
    const items = Array.from(
      { length: 200 },
      (_, place) => `${open}Apartado ${place} <a href="p${place}">enlace</a>`,
    );
    const page = readBody(
      `<main><h1>Dudas</h1>${items.join('')}<h2>Disposición final</h2><p>${sentence}</p></main>`,
    );
    expect(page.links).toHaveLength(200);
    expect(page.markdown).toContain('## Disposición final');
    expect(page.isCut).toBe(false);
  });
});

describe('frames, embedded documents and refreshes', () => {
  it('lists the URL of a frame as a link, and ignores a refresh in `noscript`', () => {
    const page = readBody(
      '<iframe src="/marco"></iframe><noscript><meta http-equiv="refresh" content="0;url=/no"></noscript>',
    );
    expect(page.links).toEqual(['https://sitio.example/marco']);
    expect(page.refresh).toBeUndefined();
  });

  it.each([
    "window.location.href = '/es/';",
    'location.replace("/es/")',
    'document.location="/es/"',
    '<!--\nself.location.href = "/es/"\n//-->',
  ])('reads as a refresh a script that only leads to another URL: %s', (script) => {
    expect(readBody(`<script>${script}</script>`)).toMatchObject({
      refresh: 'https://sitio.example/es/',
      links: ['https://sitio.example/es/'],
    });
  });

  it.each([
    "<script>if (movil) location.href = '/m/';</script>",
    "<script>location.href = '/buscar?q=' + palabra;</script>",
  ])('reads no refresh in a script that redirects only sometimes or to a computed URL: $0', (body) => {
    expect(readBody(body).refresh).toBeUndefined();
  });

  it.each([
    '<object data="/memoria.pdf" type="application/pdf">Sin visor</object>',
    '<object data="/memoria.pdf"><p>Sin visor</p></object>',
    '<embed src="/memoria.pdf">',
    '<iframe src="/memoria.pdf"></iframe>',
  ])('lists the URL of an embedded document: %s', (markup) => {
    expect(readBody(`<main>${paragraphs}${markup}</main>`).links).toEqual([
      'https://sitio.example/memoria.pdf',
    ]);
  });

  it.each([
    '<object data="/a.swf" type="application/x-shockwave-flash"></object>',
    '<embed src="/a.mp4" type="video/mp4">',
  ])('lists no URL of embedded media: %s', (markup) => {
    expect(readBody(`<main>${paragraphs}${markup}</main>`).links).toEqual([]);
  });

  it.each([
    ['"<h2>Cuotas</h2><p>Treinta euros al trimestre.</p><a href=\'/altas\'>Altas</a>"'],
    ["'&lt;p&gt;Treinta euros al trimestre.&lt;/p&gt;&lt;a href=&quot;altas&quot;&gt;Altas&lt;/a&gt;'"],
    [
      `"<html><head><title>Otro</title></head><body>${'<div>'.repeat(500)}<p>Treinta euros al trimestre.</p><a href='/altas'>Altas</a></body></html>"`,
    ],
  ])('includes text and links of a `srcdoc`: $0', (srcdoc) => {
    const page = readBody(
      `<main><h1>Dudas</h1>${paragraphs}<iframe src="/otra" srcdoc=${srcdoc}></iframe>${paragraphs}</main>`,
    );
    expect(page.text).toContain('Treinta euros al trimestre.');
    expect(page).toMatchObject({ title: 'Dudas', isCut: false, links: ['https://sitio.example/altas'] });
  });

  it('drops a `srcdoc` in a `srcdoc`', () => {
    const inner = `<iframe srcdoc='<p>Dentro.</p>'></iframe>`;
    const page = readBody(`${paragraphs}<iframe srcdoc="<p>Fuera, y nada más.</p>${inner}"></iframe>`);
    expect(page.text).toContain('Fuera, y nada más.');
    expect(page.text).not.toContain('Dentro.');
  });
});
