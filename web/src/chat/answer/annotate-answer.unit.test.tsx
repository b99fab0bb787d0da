import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';
import { describe, expect, test } from 'vitest';
import { readGfm } from '@/shared/markdown/read-gfm.ts';
import { annotateAnswer } from './annotate-answer.ts';

/**
 * `^` marks a citation, `{` and `}` enclose an unsupported span; they are removed before parsing. With `marksLines`,
 * text kept on one line is returned in ‹›.
 */
function renderMarked(marked: string, marksLines = false): string {
  const citations: { offset: number }[] = [];
  const unsupported: { start: number; end: number }[] = [];
  let source = '';
  let start = 0;
  for (const character of marked) {
    if (character === '^') citations.push({ offset: source.length });
    else if (character === '{') start = source.length;
    else if (character === '}') unsupported.push({ start, end: source.length });
    else source += character;
  }
  const html = renderToStaticMarkup(
    <Markdown remarkPlugins={[readGfm, [annotateAnswer, { citations, unsupported }]]}>{source}</Markdown>,
  );
  return html
    .replace(/<button data-citation="(\d+)"><\/button>/g, '[$1]')
    .replace(/<span class="whitespace-nowrap">(.*?)<\/span>/g, marksLines ? '‹$1›' : '$1')
    .replace(/\n/g, '');
}

describe('citation in a rendered answer', () => {
  const cases: [name: string, source: string, html: string][] = [
    ['in the middle of a paragraph', 'Uno.^ Dos.^', '<p>Uno.[0] Dos.[1]</p>'],
    ['several at one place keep their order', 'Uno.^^ Dos', '<p>Uno.[0][1] Dos</p>'],
    ['at the end of the text', 'Uno.\n\nDos.^', '<p>Uno.</p><p>Dos.[0]</p>'],
    ['beyond the end of the text', 'Uno.\n\n^', '<p>Uno.[0]</p>'],
    ['at the very start', '^Uno.', '<p>[0]Uno.</p>'],
    [
      'behind bold text that ends in a full stop',
      '**Veinte días.**^ Más',
      '<p><strong>Veinte días.</strong>[0] Más</p>',
    ],
    ['inside bold text', '**Uno.^ Dos.**', '<p><strong>Uno.[0] Dos.</strong></p>'],
    ['before the closing of bold text', '**Uno.^** Dos.', '<p><strong>Uno.</strong>[0] Dos.</p>'],
    ['behind underscore emphasis', '_Uno._^ Dos.', '<p><em>Uno.</em>[0] Dos.</p>'],
    ['behind inline code', 'Usa `a.b`^ siempre', '<p>Usa <code>a.b</code>[0] siempre</p>'],
    ['within inline code, behind it', 'Usa `a^b` siempre', '<p>Usa <code>ab</code>[0] siempre</p>'],
    [
      'in list items',
      '- Uno.^\n- Dos.^\n  - Tres.^',
      '<ul><li>Uno.[0]</li><li>Dos.[1]<ul><li>Tres.[2]</li></ul></li></ul>',
    ],
    ['behind a list', '1. Uno\n2. Dos\n\n^', '<ol><li>Uno</li><li>Dos[0]</li></ol>'],
    ['in a heading', '## Plazo^\n\nUno.', '<h2>Plazo[0]</h2><p>Uno.</p>'],
    [
      'in a quotation over two lines',
      '> Uno\n> dos.^ Tres',
      '<blockquote><p>Unodos.[0] Tres</p></blockquote>',
    ],
    ['behind an escaped character', 'Cuesta 5\\* y \\_más\\_.^ Fin', '<p>Cuesta 5* y _más_.[0] Fin</p>'],
    ['behind a character reference', 'A &amp; B.^ C &lt; D.^ E', '<p>A &amp; B.[0] C &lt; D.[1] E</p>'],
    ['behind a code block', '```\nlet a;^\n```\n\nFin', '<pre><code>let a;</code></pre><p>[0]</p><p>Fin</p>'],
  ];
  test.each(cases)('places the citation: %s', (_name, source, html) => {
    expect(renderMarked(source)).toBe(html);
  });

  test('places citations in table cells and after the last bar of a row', () => {
    const html = renderMarked('| Mes | Días |\n| --- | --- |\n| Enero.^ | 31 |^\n| Febrero | 28 |');
    expect(html).toContain('<td>Enero.[0]</td><td>31[1]</td>');
    expect(html).toContain('<td>Febrero</td><td>28</td>');
  });
});

test('breaks no line between a word and its citation mark, unless the word has 40 letters', () => {
  expect(renderMarked('Uno dos.^ Tres cuatro.^^', true)).toBe('<p>Uno ‹dos.[0]› Tres ‹cuatro.[1][2]›</p>');
  expect(renderMarked(`Véase ${'a'.repeat(40)}^ aquí`, true)).toBe(`<p>Véase ${'a'.repeat(40)}[0] aquí</p>`);
});

describe('mark of an unsupported sentence in a rendered answer', () => {
  test('marks a sentence alone in its paragraph and among others', () => {
    expect(renderMarked('{Uno.}')).toBe('<p><mark>Uno.</mark></p>');
    expect(renderMarked('Uno. {Dos.} Tres.^')).toBe('<p>Uno. <mark>Dos.</mark> Tres.[0]</p>');
  });

  test('marks a sentence across emphasis and code', () => {
    expect(renderMarked('Uno. {Dos **tres** `x`.} Fin')).toBe(
      '<p>Uno. <mark>Dos </mark><strong><mark>tres</mark></strong><mark> </mark><mark><code>x</code></mark><mark>.</mark> Fin</p>',
    );
  });

  test('marks a sentence in a list and keeps the citation after it', () => {
    expect(renderMarked('- {Uno.}^ Dos')).toBe('<ul><li><mark>Uno.</mark>[0] Dos</li></ul>');
  });
});

// @proves 2.19b
test('renders raw HTML in an answer as text', () => {
  expect(renderMarked('<img src=x onerror=alert(1)> Hola.^')).toBe(
    '<p>&lt;img src=x onerror=alert(1)&gt; Hola.[0]</p>',
  );
});
