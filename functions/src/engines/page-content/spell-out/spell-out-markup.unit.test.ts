import { describe, expect, it } from 'vitest';
import { extractPage, type SourcePage } from '../extract-page.ts';
import { listMarkerOf } from './list-marks.ts';

function readBody(body: string, options: Partial<SourcePage> = {}) {
  const html = `<html><head><title>Guía</title></head><body><h1>Guía</h1>${body}</body></html>`;
  const { markdown, text } = extractPage({ html, url: 'https://sitio.example/a/b', ...options });
  return { markdown: markdown.replace('# Guía\n\n', ''), text: text.replace('Guía\n\n', '') };
}

describe('superscripts and subscripts', () => {
  it.each([
    ['19<sup>99</sup> €', '19⁹⁹ €'],
    ['10<sup>-3</sup> y 10<sup>6</sup>', '10⁻³ y 10⁶'],
    ['art. 5<sup><a href="#n1">1</a></sup>', 'art. 5¹'],
    ['2<sup>n</sup> x<sup>a+b</sup> nota<sup>1,2</sup>', '2ⁿ x^(a+b) nota^(1,2)'],
    ['10<sup>10<sup>2</sup></sup>', '10^(10²)'],
    ['CO<sub>2</sub> y log<sub>10</sub>', 'CO₂ y log₁₀'],
    ['19<span class="precio-cents">99</span> €', '19⁹⁹ €'],
    ['<b>19</b><span class="price__decimals">99</span> €', '19⁹⁹ €'],
    ['19<span style="vertical-align: super">99</span> €', '19⁹⁹ €'],
    ['1<sup>er</sup> plazo, n<sup>o</sup> 3, 1<sup>a</sup> planta', '1er plazo, nº 3, 1ª planta'],
    ['precio<sup>*</sup> de 5<sup>(1)</sup>', 'precio* de 5(1)'],
    ['19<small>99</small> € y 5<span style="font-size: 60%">50</span> €', '19⁹⁹ € y 5⁵⁰ €'],
    ['19,<sup>99</sup> € y 1.299.<sup>95</sup>', '19,99 € y 1.299.95'],
    ['19<sup>,99</sup> € y 20<sup>.50</sup> €', '19,99 € y 20.50 €'],
    ['<b>24</b><sup>,90</sup> € y <b>1.299,</b><sup>95</sup> €', '24,90 € y 1.299,95 €'],
    ['9<span style="position: relative; top: -0.4em">90</span> €', '9⁹⁰ €'],
    ['9<font size="-2">90</font> € y 8<font size="1">50</font> €', '9⁹⁰ € y 8⁵⁰ €'],
    ['2<span style="vertical-align: 0.5em">10</span>', '2¹⁰'],
    ['2<span class="superscript">10</span>', '2¹⁰'],
    [
      '<span class="a-price"><span class="a-offscreen visually-hidden">19,99 €</span><span aria-hidden="true"><span>19</span><span>99</span></span></span>',
      '19,99 €',
    ],
  ])('writes raised or lowered text: %s as %s', (body, expected) => {
    expect(readBody(`<p>${body}</p>`).text).toBe(expected);
    expect(readBody(`<p>${body}</p>`).markdown.replace(/\*\*|\\|\[(1|¹)\]\([^)]*\)/g, '$1')).toBe(expected);
  });
});

describe('tables with spans', () => {
  it('repeats a row span in each row, and keeps each value in its column', () => {
    const table =
      '<table><tr><th>Concepto<th>2024<th>2025</tr><tr><td rowspan="2">Alquiler<td>900<td>950</tr><tr><td>910<td>960</tr><tr><td colspan="2">Total<td>1910</tr></table>';
    expect(readBody(table)).toEqual({
      markdown:
        '| Concepto | 2024 | 2025 |\n| --- | --- | --- |\n| Alquiler | 900 | 950 |\n| Alquiler | 910 | 960 |\n| Total |  | 1910 |',
      text: 'Concepto 2024 2025\n\nAlquiler 900 950\n\nAlquiler 910 960\n\nTotal 1910',
    });
  });

  it('merges two header rows into one', () => {
    const table =
      '<table><thead><tr><th rowspan="2">Plan<th colspan="2">Al mes<tr><th>Sin IVA<th>IVA incl.</thead><tbody><tr><td>Uno<td>10<td>12,1</tbody></table>';
    expect(readBody(table).markdown).toBe(
      '| Plan | Al mes Sin IVA | Al mes IVA incl. |\n| --- | --- | --- |\n| Uno | 10 | 12,1 |',
    );
  });

  it('turns a header above all columns into the caption, and ends row spans with their section', () => {
    const table =
      '<table><tr><th colspan="2">Tarifas 2026<tr><th>Plan<th>Euros<tbody><tr><td rowspan="9">Uno<td>1<tr><td>2</tbody><tbody><tr><td>Dos<td>3</tbody></table>';
    expect(readBody(table).markdown).toBe(
      'Tarifas 2026\n\n| Plan | Euros |\n| --- | --- |\n| Uno | 1 |\n| Uno | 2 |\n| Dos | 3 |',
    );
  });

  it('moves a `tfoot` before the body behind it', () => {
    const table =
      '<table><tfoot><tr><td>Suma<td>3</tfoot><thead><tr><th>A<th>B</thead><tbody><tr><td>x<td>3</tbody></table>';
    expect(readBody(table).markdown).toBe('| A | B |\n| --- | --- |\n| x | 3 |\n| Suma | 3 |');
  });
  it('limits the Markdown of 500 rows with huge spans to 1,000,000 characters', () => {
    const rows = '<tr><td colspan="99999" rowspan="65534">a<td>b</tr>'.repeat(500);
    const { markdown } = readBody(`<table>${rows}</table>`);
    expect(markdown.length).toBeLessThan(1_000_000);
  });
});

describe('tables of `role` attributes', () => {
  it.each([
    '<div role="table"><div role="row"><span role="columnheader">Año</span><span role="columnheader">Cuota</span></div><div role="row"><span role="cell">2024</span><span role="cell">910</span></div></div>',
    '<div role="grid"><div role="rowgroup"><div role="row"><div role="columnheader">Año</div><div role="columnheader">Cuota</div></div></div><div role="rowgroup"><div role="row"><div role="rowheader">2024</div><div role="gridcell">910</div></div></div></div>',
  ])('writes elements with table roles as a Markdown table: $0', (table) => {
    expect(readBody(table)).toEqual({
      markdown: '| Año | Cuota |\n| --- | --- |\n| 2024 | 910 |',
      text: 'Año Cuota\n\n2024 910',
    });
  });
});

describe('list markers', () => {
  it.each([
    [
      '<ol type="a"><li>Copia<li>Escritura</ol>',
      '-   a. Copia\n-   b. Escritura',
      'a. Copia\n\nb. Escritura',
    ],
    ['<ol style="list-style-type: upper-roman" start="3"><li>Uno</ol>', '-   III. Uno', 'III. Uno'],
    ['<ol><li value="10">Diez<li>Once</ol>', '10.  Diez\n11.  Once', '10. Diez\n\n11. Once'],
    [
      '<ol style="list-style-type: lower-greek"><li>Uno<li>Dos</ol>',
      '-   α. Uno\n-   β. Dos',
      'α. Uno\n\nβ. Dos',
    ],
    ['<ol reversed><li>Dos<li>Uno</ol>', '-   2. Dos\n-   1. Uno', '2. Dos\n\n1. Uno'],
    ['<ol><li>Uno<li value="5">Cinco</ol>', '-   1. Uno\n-   5. Cinco', '1. Uno\n\n5. Cinco'],
    ['<ol><li type="A">Uno<li type="A">Dos</ol>', '-   A. Uno\n-   B. Dos', 'A. Uno\n\nB. Dos'],
    ['<ol start="0"><li>Cero<li>Uno</ol>', '0.  Cero\n1.  Uno', '0. Cero\n\n1. Uno'],
    ['<ol><li>Uno<li>Dos</ol>', '1.  Uno\n2.  Dos', 'Uno\n\nDos'],
    ['<ul><li>Uno</li><ul><li>Dos</li></ul></ul>', '-   Uno\n    -   Dos', 'Uno\n\nDos'],
  ])('writes %s as %j in Markdown and %j in text', (body, markdown, text) => {
    const foundPage = readBody(body);
    expect(foundPage.markdown.replaceAll('\\', '')).toBe(markdown);
    expect(foundPage.text).toBe(text);
  });

  it('writes letters up to `aaa` and Roman numerals up to `MCMXCIV` as browsers do', () => {
    expect([1, 26, 27, 52, 703].map((value) => listMarkerOf(value, 'a'))).toEqual([
      'a',
      'z',
      'aa',
      'az',
      'aaa',
    ]);
    expect([4, 9, 14, 1994, 4000].map((value) => listMarkerOf(value, 'I'))).toEqual([
      'IV',
      'IX',
      'XIV',
      'MCMXCIV',
      '4000',
    ]);
  });
});

describe('formulas of a page', () => {
  it.each([
    ['<math alttext="C = P r"><mi>C</mi></math>', 'C = P r'],
    [
      '<span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>E</mi></mrow><annotation encoding="application/x-tex">E = mc^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">E=mc2</span></span>',
      'E = mc^2',
    ],
    [
      '<span class="MathJax_Preview">?</span><script type="math/tex; mode=display">a < b^2</script>',
      'a < b^2',
    ],
    [
      '<math><mfrac><mn>1</mn><mrow><mi>b</mi><mo>+</mo><mn>1</mn></mrow></mfrac><mo>=</mo><msup><mi>x</mi><mn>10</mn></msup></math>',
      '1/(b+1)=x^10',
    ],
    ['<m:math xmlns:m="x"><m:msub><m:mi>a</m:mi><m:mi>i</m:mi></m:msub></m:math>', 'a_i'],
    [
      '<span class="mwe-math-element"><span class="mwe-math-mathml-inline mwe-math-mathml-a11y" style="display: none;"><math alttext="F = ma"><mi>F</mi></math></span><img class="mwe-math-fallback-image-inline" aria-hidden="true" alt="F = ma" src="/f.svg"></span>',
      'F = ma',
    ],
    ['<img class="mwe-math-fallback-image-inline" alt="{\\displaystyle E=mc^{2}}" src="/e.svg">', 'E=mc^{2}'],
    ['<img class="latex" alt="a + b" src="/l.png">', 'a + b'],
    ['<math><mi>f</mi><mfenced><mi>a</mi><mi>b</mi></mfenced></math>', 'f(a, b)'],
  ])('writes a formula as text: %s as %s', (formula, expected) => {
    const table = `<table><tr><th>Valor<tr><td>${formula}</table>`;
    expect(readBody(`<p>La cuota ${formula} es.</p>`).text).toBe(`La cuota ${expected} es.`);
    expect(readBody(table).text).toContain(expected);
  });

  it('reads every formula of a paragraph with two formula images', () => {
    const images =
      '<img class="latex" alt="a + b" src="/1.png"> y <img class="latex" alt="c^2" src="/2.png">';
    expect(readBody(`<p>La cuota es ${images}.</p>`).text).toBe('La cuota es a + b y c^2.');
  });

  it("reads the `alt` of a formula's image on a long page, between 28 paragraphs", () => {
    const sentences = '<p>La solicitud se presenta en la sede electrónica, en cualquier momento.</p>'.repeat(
      14,
    );
    const formula = '<p>La cuota <img class="latex" src="/e.png" alt="a + b"> es la suma.</p>';
    expect(readBody(`<main>${sentences}${formula}${sentences}</main>`).text).toContain('La cuota a + b es');
  });
});

describe('characters, crossed-out text, labels and images', () => {
  it('removes invisible characters and composes accents', () => {
    const foundPage = readBody(
      '<p>proce&shy;di&#8203;miento de Espan\u0303a\0 <img src="/a.png" alt="Pla&shy;no"></p>',
    );
    expect(foundPage.text).toBe('procedimiento de España');
    expect(foundPage.markdown).toContain('![Plano]');
  });

  it.each([
    ['Ley <strike>30/1992</strike> 39/2015', 'Ley ~~30/1992~~ 39/2015'],
    ['<span style="text-decoration: line-through">40 €</span> 25 €', '~~40 €~~ 25 €'],
    ['dice ~~no~~ en ~/casa', 'dice \\~\\~no\\~\\~ en ~/casa'],
    ['dice ~no~ y ~<b>nunca</b>~', 'dice ~no\\~ y ~**nunca**\\~'],
    ['de 10~20 y 30~40 €', 'de 10\\~20 y 30\\~40 €'],
    ['<span class="text-sm line-through">40 €</span> 25 €', '~~40 €~~ 25 €'],
    ['dijo <q>hola</q>', 'dijo “hola”'],
    ['12\u200E,\u202A50\u202C € en la o\uFB01cina', '12,50 € en la oficina'],
    ['<span style="display: block">Lunes</span><span style="display:block">Martes</span>', 'Lunes\n\nMartes'],
    ['uno<span>&nbsp;</span>dos', 'uno\u00a0dos'],
    ['pala&zwnj;bra y می\u200Cخواهم', 'palabra y می\u200Cخواهم'],
  ])('converts %s to %j', (body, expected) => {
    expect(readBody(`<p>${body}</p>`).markdown).toBe(expected);
  });

  it('separates labels, legends and summaries from the text after them', () => {
    const body = '<fieldset><legend>Datos</legend><label>Nombre</label><span>Ana</span></fieldset>';
    expect(readBody(body).text).toBe('Datos\n\nNombre Ana');
    const sentence = '<p>La solicitud se presenta en la sede electrónica, en cualquier momento del año.</p>';
    expect(readBody(`${sentence.repeat(4)}${body}${sentence}`).text).toContain('Datos\n\nNombre Ana');
    expect(readBody('<details><summary>¿Plazo?</summary>Diez días.</details>').markdown).toBe(
      '¿Plazo?\n\nDiez días.',
    );
  });

  it.each([
    ['<span class="name">id</span><span class="type">string</span>', 'id string'],
    ['<span class="n"><b>Peso</b></span><!-- 1 --><span class="v">5 kg</span>', '**Peso** 5 kg'],
    ['<span class="tag">Sedes</span><span class="tag">Plazos</span>', 'Sedes Plazos'],
    ['<a>Sede</a><a>plazos</a>', 'Sede plazos'],
    ['<span class="day">3</span><span class="month">MAY</span>', '3 MAY'],
    ['<a class="author">ana88</a><span class="date">3 mar</span>', 'ana88 3 mar'],
    ['<span>Plazo</span><span>Todo el año</span>', 'Plazo Todo el año'],
    ['<strong>Tasa</strong><em>Gratuita</em>', '**Tasa** *Gratuita*'],
    ['<span class="a">19</span><span class="b">99</span>', '1999'],
    ['<span class="c">H</span><span class="c">o</span><span class="c">la</span>', 'Hola'],
    [
      '<span>pala</span><span>bra</span> y <b class="a">pala</b><i class="b">bra</i>',
      'palabra y **pala***bra*',
    ],
    ['<code><span class="k">abc</span><span class="v">def</span></code>', '`abcdef`'],
  ])('separates labels that a style sheet separates, and no parts of a word: %s', (body, expected) => {
    expect(readBody(`<p>${body}</p>`).markdown).toBe(expected);
  });

  it.each([
    ['Talla<select><option>S</option></select>de adulto', 'Talla de adulto'],
    ['Indique<input type="text">euros', 'Indique euros'],
    ['El acto<video src="/a.mp4"></video>inaugural', 'El acto inaugural'],
    ['<span>Pulse</span><button>Aceptar</button><b>para</b> seguir', 'Pulse **para** seguir'],
    ['sub<input type="hidden">sidio', 'subsidio'],
    ['<code>ab<button>Copiar</button>cd</code>', '`abcd`'],
  ])('separates the words beside a picture or control: %s', (body, expected) => {
    expect(readBody(`<p>${body}</p>`).markdown).toBe(expected);
  });

  it('keeps the spaces of highlighted code that have an element of their own', () => {
    const space = '<span class="w"> </span>';
    const code = `<pre><code><span class="k">from</span>${space}<span class="n">re</span>${space}<span class="k">import</span>${space}*</code></pre>`;
    const line = '<p>La orden se da de alta en la sede, con los datos del titular y su firma.</p>';
    expect(readBody(line.repeat(30) + code + line).markdown).toContain('```\nfrom re import *\n```');
    expect(readBody(line + code + line).markdown).toContain('```\nfrom re import *\n```');
  });

  it.each([
    '<img src="data:image/gif;base64,AA" data-lazy="/l.png" alt="Plano">',
    '<img src="/blanco.gif" data-srcset="/l.png 1x, /m.png 2x" alt="Plano">',
    '<img src="data:," data-echo="/l.png" alt="Plano">',
    '<img src="/img/1x1.png" data-lazyload="/l.png" alt="Plano">',
    '<img data-picture-large="/l.png" alt="Plano">',
    '<picture><source data-srcset="/l.png"><img src="data:x" alt="Plano"></picture>',
  ])('reads the image, not its placeholder, of %s', (image) => {
    expect(readBody(`<p>Texto ${image}</p>`).markdown).toBe('Texto ![Plano](https://sitio.example/l.png)');
  });

  it.each([
    '<span class="line-number">1</span>a\n<span class="line-number">2</span>b',
    '<a class="hljs-ln-numbers"> 1 </a>a\n<a class="hljs-ln-numbers"> 2 </a>b',
    '<span class="lineno">1</span>a\n<span class="lineno">2</span>b',
  ])('removes line numbers in code: $0', (code) => {
    expect(readBody(`<pre><code>${code}</code></pre>`).markdown).toBe('```\na\nb\n```');
  });

  it('removes line numbers beside code, and keeps a lone block of numbers', () => {
    const code = '<table><tr><td><pre>1\n2\n3</pre></td><td><pre>a\nb\nc</pre></td></tr></table>';
    expect(readBody(code).markdown).toBe('```\na\nb\nc\n```');
    expect(readBody('<div><pre>1\n2\n3</pre></div>').markdown).toBe('```\n1\n2\n3\n```');
  });
});

describe('XHTML elements with a namespace prefix', () => {
  const page = (head: string) =>
    `${head}<h:html xmlns:h="http://www.w3.org/1999/xhtml"><h:head><h:title>Guía</h:title><h:script/></h:head><h:body><h:p>Uno, y nada más.</h:p><h:p>Dos, y <h:a href="/c">nada</h:a> más.</h:p></h:body></h:html>`;
  it.each([
    ['<?xml version="1.0"?>', 'application/xhtml+xml'],
    ['', 'text/html'],
    ['<!DOCTYPE html>\n', 'text/html; charset=utf-8'],
  ])('reads elements with the prefix `h:` after «%s» in %s', (head, contentType) => {
    const foundPage = extractPage({ html: page(head), url: 'https://sitio.example/a', contentType });
    expect(foundPage).toMatchObject({
      title: 'Guía',
      text: 'Uno, y nada más.\n\nDos, y nada más.',
      links: ['https://sitio.example/c'],
    });
  });
});

describe('components with a declarative shadow root', () => {
  it.each([
    ['<slot></slot>', '<p>Luz.</p>', 'Antes.\n\nLuz.\n\nDespués.'],
    ['<slot name="a">Nada.</slot>', '<p slot="a">Luz.</p>', 'Antes.\n\nLuz.\n\nDespués.'],
    ['<slot><p>Nada.</p></slot>', ' ', 'Antes.\n\nNada.\n\nDespués.'],
  ])('fills slots as browsers do: %s', (slot, light, expected) => {
    const root = `<template shadowrootmode="open"><p>Antes.</p>${slot}<p>Después.</p></template>`;
    expect(readBody(`<x-a>${root}${light}</x-a>`).text).toBe(expected);
  });
});

describe('icons in table cells', () => {
  it.each([
    '<svg aria-label="Incluido"><path/></svg>',
    '<span class="icono"><svg><title>Incluido</title><path/></svg></span>',
    '<i class="fa fa-check" aria-label="Incluido"></i>',
    '<span class="check" title="Incluido"></span>',
    '<i class="fa fa-check" aria-hidden="true"></i><span class="sr-only">Incluido</span>',
  ])('writes the name of an icon alone in a cell: %s', (icon) => {
    const table = `<table><tr><th>Plan<th>Gestoría</tr><tr><td>Básico<td>No</tr><tr><td>Pleno<td>${icon}</td></tr></table>`;
    expect(readBody(table).markdown).toContain('| Pleno | Incluido |');
    expect(readBody(table).text).toContain('Pleno Incluido');
  });

  it('writes the description of a picture alone in a cell into the text', () => {
    const table =
      '<table><tr><th>Plan<th>Gestoría</tr><tr><td>Básico<td>No</tr><tr><td>Pleno<td><img src="/si.png" alt="Incluido"></tr></table>';
    expect(readBody(table).text).toContain('Pleno Incluido');
  });

  it('writes no tooltip beside the text of a cell', () => {
    const table =
      '<table><tr><th>Plan<th>Cuota</tr><tr><td>Básico<td>5 €</tr><tr><td>Pleno<td>9 € <i class="info" title="Sin IVA"></i></td></tr></table>';
    expect(readBody(table).text).not.toContain('Sin IVA');
  });
});

describe('drawings between words', () => {
  it.each([
    ['Teléfono<svg><path d="M0"/></svg>954 123 456', 'Teléfono 954 123 456'],
    ['Cuesta<svg><text x="1">12 €</text></svg>al mes', 'Cuesta 12 € al mes'],
    ['Riesgo <svg><text>A</text><text>B</text></svg> de siete', 'Riesgo A B de siete'],
    ['la <b>cuota</b><svg aria-hidden="true"><text>x</text></svg><b>anual</b>', 'la cuota anual'],
  ])('separates words and writes drawn ones: %s', (body, expected) => {
    expect(readBody(`<p>${body}</p>`).text).toBe(expected);
  });

  it('writes no labels of a chart', () => {
    const chart =
      '<svg><title>Ventas</title><text>Ventas de enero a diciembre de 2025, en miles de euros</text></svg>';
    expect(readBody(`<p>Ventas${chart}del año</p>`).text).toBe('Ventas del año');
  });
});

describe('text that only scripts read', () => {
  const sentence = '<p>El expediente se abre cuando llega la solicitud, y desde ese día cuenta el plazo.</p>';

  it.each([
    '<div>{"displayPrice":"EUR 15.49","priceAmount":15.49}</div>',
    '<div><span>[{"id":1,"color":"rojo"},{"id":2,"color":"azul"}]</span></div>',
    '<p>{{ cliente.nombre }}</p>',
    `<p>\${cardName}</p>`,
  ])('removes text for scripts: %s', (markup) => {
    const { text } = readBody(sentence + markup + sentence);
    expect(text).not.toMatch(/[{}]/);
    expect(text).toContain('expediente');
  });

  it.each([
    '<pre>{"a":1,"b":[2,3,4,5,6]}</pre>',
    '<p>{"nombre": "Ana", "edad": 41}</p>',
    '<p>Use {{ nombre }} aquí</p>',
  ])('keeps text for readers: %s', (markup) => {
    expect(readBody(sentence + markup + sentence).text).toMatch(/[{}]/);
  });
});

describe('prices of Shopify themes', () => {
  const priceOf = (state: string) =>
    `<div class="price ${state}"><div class="price__container"><div class="price__regular"><span class="visually-hidden">Precio habitual</span><span>30 €</span></div><div class="price__sale"><span>Precio de oferta</span> <s>30 €</s> <span>24 €</span></div></div><span class="badge price__badge-sale">Oferta</span><span class="badge price__badge-sold-out">Agotado</span></div>`;

  it.each([
    ['', ['30 €'], ['oferta', 'Oferta', 'Agotado', '24 €']],
    ['price--on-sale', ['24 €', '~~30 €~~', 'Oferta'], ['habitual', 'Agotado']],
    ['price--sold-out', ['30 €', 'Agotado'], ['oferta', 'Oferta', '24 €']],
  ])('keeps the parts that are shown in the state «%s»', (state, shown, hidden) => {
    const { text } = readBody(`<p>Esta taza de barro se hace a mano en Triana.</p>${priceOf(state)}`);
    for (const part of shown) expect(text).toContain(part);
    for (const part of hidden) expect(text).not.toContain(part);
  });
});

it.each([
  [
    '<a href="/cdn-cgi/l/email-protection" class="__cf_email__" data-cfemail="HEX">[email&#160;protected]</a>',
  ],
  [
    '<a href="/cdn-cgi/l/email-protection#HEX"><span class="__cf_email__" data-cfemail="HEX">[email protected]</span></a>',
  ],
])('writes an email that is hidden from programs: %s', (link) => {
  const email = 'ana@villar.example';
  const hex = Buffer.from([84, ...Buffer.from(email).map((byte) => byte ^ 84)]).toString('hex');
  const { markdown, text } = readBody(`<p>Escriba a ${link.replaceAll('HEX', hex)}.</p>`);
  expect(text).toBe(`Escriba a ${email}.`);
  expect(markdown).toContain(`(mailto:${email})`);
});

it('keeps the text of a hidden email that cannot be decoded', () => {
  expect(readBody('<p>Escriba a <span data-cfemail="54zz">[correo]</span>.</p>').text).toBe(
    'Escriba a [correo].',
  );
});

it.each([
  ['<img src="/2705.svg" alt="✅" class="emoji"> Con visita', '✅ Con visita'],
  ['Bandera <img src="/es.svg" alt="🇪🇸"> y mano <img src="/m.svg" alt="👍🏽">', 'Bandera 🇪🇸 y mano 👍🏽'],
  ['Plano <img src="/p.png" alt="Plano"> de 2026', 'Plano de 2026'],
])('writes emoji drawn as pictures: %s', (body, expected) => {
  expect(readBody(`<p>${body}</p>`).text).toBe(expected);
});

it.each([
  ['<b>Lugar</b>: Casa de Cultura<b>Hora</b>: 19:00', 'Lugar: Casa de Cultura Hora: 19:00'],
  ['<b>Lugar:</b>sala 2<strong>Plazo:</strong>diez días', 'Lugar: sala 2 Plazo: diez días'],
  ['Publicado<time>4/3/2026</time>por Ana', 'Publicado 4/3/2026 por Ana'],
  [
    'El <span>IBI<span role="tooltip">Impuesto de inmuebles</span></span> sube',
    'El IBI Impuesto de inmuebles sube',
  ],
  ['<span class="old">Antes: 99 €</span><span class="new">Ahora: 79 €</span>', 'Antes: 99 € Ahora: 79 €'],
  ['a las <b>12:</b>30, Java<b>Script</b> y pre<i>fijo</i>', 'a las 12:30, JavaScript y prefijo'],
])('separates labels, dates and tooltips from the text around them: %s', (body, expected) => {
  expect(readBody(`<p>${body}</p>`).text).toBe(expected);
});
