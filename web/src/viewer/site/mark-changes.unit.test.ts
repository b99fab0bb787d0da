import type { Element, ElementContent, Root } from 'hast';
import { expect, test } from 'vitest';
import { markChanges } from './mark-changes.ts';

/** Returns the page as text with marks in brackets, each with its style. */
function writeMarked(node: Root | ElementContent): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const inside = node.children.map((child) => writeMarked(child as ElementContent)).join('');
  if (node.type !== 'element' || node.tagName !== 'mark') return inside;
  return `[${node.properties.dataCurrent === 'true' ? '*' : ''}${node.properties.dataLook}: ${inside}]`;
}

const paragraph = (...children: Element['children']): Element => ({
  type: 'element',
  tagName: 'p',
  properties: {},
  children,
});

test("highlights the changed words on a site's page, the current change with its doubt, and a change without words", () => {
  const page = () => paragraph({ type: 'text', value: 'No abre los lunes. Entrada: 12 euros.' }, paragraph());
  const tree: Root = { type: 'root', children: [page()] };
  markChanges(
    [
      { key: 0, style: 'deleted', isDoubtful: false, quote: 'No', letters: 0 },
      { key: 1, style: 'inserted', isDoubtful: true, quote: '12', letters: 21 },
      { key: 2, style: 'inserted', isDoubtful: false, quote: '', letters: 28 },
      { key: 3, style: 'deleted', isDoubtful: false, quote: 'cerrado', letters: 2 },
    ],
    1,
  )()(tree);
  expect(writeMarked(tree)).toBe('[deleted: No] abre los lunes. Entrada: [*doubtful: 12] euros[inserted: ].');
});
