import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundMarkup, markupLimits } from './bound-markup.ts';
import { parsePage } from './page-tree.ts';

describe('boundMarkup', () => {
  it('keeps the text and structure of a page', () => {
    const html =
      '<!doctype html><html lang=es><head><title>A & B</title><script type="application/ld+json">{"a":"</p>"}</script></head>' +
      '<body class="x > y"><p>Uno<p>Dos <b>tres</b><ul><li>a<li>b</ul></body></html>';
    const $ = parsePage(boundMarkup(html));
    expect($('html').attr('lang')).toBe('es');
    expect($('title').text()).toBe('A & B');
    expect($('script').text()).toBe('{"a":"</p>"}');
    expect($('body').attr('class')).toBe('x > y');
    expect($('p').length).toBe(2);
    expect(
      $('li')
        .toArray()
        .map((item) => $(item).text()),
    ).toEqual(['a', 'b']);
  });

  // @proves V1.3.4
  it('removes scripts, styles, drawings and comments', () => {
    const html =
      '<p>a<script>if (a < b) "<p>no</p>"</script><style>p{}</style><svg><title>no</title></svg><!-- <p>no -->b</p><script>no';
    expect(parsePage(boundMarkup(html)).root().text()).toBe('ab');
  });

  it('limits depth and number of elements, and keeps the text of elements that are too deep', () => {
    const deep = parsePage(
      boundMarkup(`${'<div>'.repeat(5_000)}hondo${'</div>'.repeat(5_000)}<p>después</p>`),
    );
    expect(deep('div').length).toBe(markupLimits.depth - markupLimits.reservedDepth);
    expect(deep.root().text()).toBe('hondodespués');
    expect(deep('p').parent().is('html')).toBe(true);
    expect(parsePage(boundMarkup('<i>a</i>'.repeat(40_000)))('i').length).toBeLessThanOrEqual(
      markupLimits.elements,
    );
  });

  it('never exceeds the depth limit for random markup', () => {
    const parts = fc.constantFrom(
      '<div>',
      '<p>',
      '</p>',
      '<li>',
      '</div>',
      '<td>',
      '<b>',
      '</b>',
      '<a href="',
      '">',
      "'",
      '<!--',
      '-->',
      '<svg>',
      '</svg>',
      'texto',
      '<',
      '>',
      '<script>',
      '</script>',
      '<h1>',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 400 }), (pieces) => {
        let deepest = 0;
        const visit = (nodes: readonly unknown[], depth: number): void => {
          deepest = Math.max(deepest, depth);
          for (const node of nodes) {
            if (
              typeof node === 'object' &&
              node !== null &&
              'children' in node &&
              Array.isArray(node.children)
            ) {
              visit(node.children, depth + 1);
            }
          }
        };
        visit(
          parsePage(boundMarkup(pieces.join('')))
            .root()
            .contents()
            .toArray(),
          0,
        );
        expect(deepest).toBeLessThanOrEqual(markupLimits.depth + 2);
      }),
    );
  });
});
