import { describe, expect, it } from 'vitest';
import { parsePage } from './page-tree.ts';
import { toMarkdown } from './to-markdown.ts';

function convertHtml(html: string): string {
  return toMarkdown(parsePage(html), 'https://sitio.example/guia/pagina');
}

describe('toMarkdown', () => {
  it('converts headings, emphasis, quotes and line breaks', () => {
    expect(
      convertHtml(
        '<h2><div>Un <b>plazo</b></div></h2><p>Uno <em>dos</em>.<br>Tres.</p><blockquote><p>Cita</p></blockquote><hr>',
      ),
    ).toBe('## Un **plazo**\n\nUno *dos*.  \nTres.\n\n> Cita\n\n---');
  });

  it('converts nested lists, numbered or not', () => {
    expect(convertHtml('<ul><li>Uno<ol><li>Dos</li><li>Tres</li></ol></li><li>Cuatro</li></ul>')).toBe(
      '-   Uno\n    1.  Dos\n    2.  Tres\n-   Cuatro',
    );
  });

  it('keeps code unchanged, with its language', () => {
    expect(
      convertHtml(
        '<div class="highlight-source-js"><pre>const a = `*x*`;<br>  b();</pre></div><p>Con <code>npm i</code>.</p>',
      ),
    ).toBe('```js\nconst a = `*x*`;\n  b();\n```\n\nCon `npm i`.');
    expect(convertHtml('<pre><code class="hljs language-python">a\n\n\nb</code></pre>')).toBe(
      '```python\na\n\n\nb\n```',
    );
  });

  it('writes one line per table row; escapes `|` and fills missing cells', () => {
    expect(
      convertHtml(
        '<table><caption>Tasas</caption><tr><th>Trámite<th>Euros</tr><tr><td><p>Alta | <b>baja</b></p><td>12</tr><tr><td>Otro</tr></table>',
      ),
    ).toBe('Tasas\n\n| Trámite | Euros |\n| --- | --- |\n| Alta \\| **baja** | 12 |\n| Otro |  |');
  });

  it('writes a layout table as blocks', () => {
    expect(convertHtml('<table><tr><td><h2>Uno</h2><p>Dos</p></td></tr></table>')).toBe('## Uno\n\nDos');
  });

  it('resolves links, and keeps only the text of links that cannot be followed', () => {
    expect(
      convertHtml(
        '<p><a href="../otra?a=1#b">Otra</a> <a href="javascript:x()">no</a> <a href="#arriba">arriba</a> <a href="mailto:a@b.example">correo</a> <a href="/a_(b)">c</a></p>',
      ),
    ).toBe(
      '[Otra](https://sitio.example/otra?a=1#b) no arriba [correo](mailto:a@b.example) [c](https://sitio.example/a_\\(b\\))',
    );
  });

  it('moves the link around a card to its heading', () => {
    expect(convertHtml('<a href="/p/1"><div><h3>Taza</h3><p>De barro.</p></div></a>')).toBe(
      '### [Taza](https://sitio.example/p/1)\n\nDe barro.',
    );
  });

  it('keeps images with a description, and reads lazy-loaded URLs', () => {
    expect(
      convertHtml(
        '<img src="data:image/gif;base64,AA" data-src="/plano.png" alt="Plano  de la oficina"><img src="/raya.png" alt=""><figure><img src="/f.jpg"><figcaption>La sede</figcaption></figure>',
      ),
    ).toContain('![Plano de la oficina](https://sitio.example/plano.png)');
  });

  it('escapes `<` in text', () => {
    expect(convertHtml('<p># uno *dos* [tres](x) &lt;script&gt;alert(1)&lt;/script&gt;</p>')).not.toMatch(
      /(?<!\\)</,
    );
  });
});
