import type { ElementContent, Root } from 'hast';
import { expect, test } from 'vitest';
import { markPassage } from './mark-passage.ts';

const text = (value: string): ElementContent => ({ type: 'text', value });
const element = (tagName: string, ...children: ElementContent[]): ElementContent => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});
const passageOf = (quote: string, sentence?: string, charStart = 0) => ({
  quote,
  charStart,
  sentence: sentence === undefined ? undefined : { text: sentence, charStart },
  doubt: undefined,
});

/** Returns the page as text with marks in brackets. */
function writeMarked(node: Root | ElementContent): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const inside = node.children.map((child) => writeMarked(child as ElementContent)).join('');
  return node.type === 'element' && node.tagName === 'mark' ? `[${inside}]` : inside;
}

function markChildren(children: ElementContent[], passage: ReturnType<typeof passageOf>): string {
  const tree: Root = { type: 'root', children };
  markPassage(passage)()(tree);
  return writeMarked(tree);
}

test("highlights the quote's sentence on a site's page across links, emphasis and line breaks", () => {
  const paragraph = element(
    'p',
    text('Antes. El aceite '),
    element('a', text('virgen extra')),
    text(' cuesta\n'),
    element('strong', text('12,50 €')),
    text(' el litro. Después.'),
  );
  expect(
    markChildren([paragraph], passageOf('cuesta 12,50 €', 'El aceite virgen extra cuesta 12,50 € el litro.')),
  ).toBe('Antes. [El aceite ][virgen extra][ cuesta\n][12,50 €][ el litro]. Después.');
});

test('highlights the occurrence of a quote nearest to its stored position', () => {
  const pages = [element('p', text('Abierto los lunes.')), element('p', text('Abierto los lunes.'))];
  expect(markChildren(pages, passageOf('Abierto los lunes', undefined, 20))).toBe(
    'Abierto los lunes.[Abierto los lunes].',
  );
});

test('highlights the cells of a quoted row, and nothing when its words are missing', () => {
  const row = () => element('tr', element('td', text('Reserva')), element('td', text('18 €')));
  expect(markChildren([row()], passageOf('Reserva 18 €'))).toBe('[Reserva][18 €]');
  expect(markChildren([row()], passageOf('una visita guiada por el molino'))).toBe('Reserva18 €');
});
