import type { PageNode, PageTree } from './page-tree.ts';

const blocks = new Set(
  'address article aside blockquote br caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol option p pre section summary table tbody tfoot thead tr ul'.split(
    ' ',
  ),
);
const cells = new Set(['td', 'th']);

/** The visible text: one blank line between blocks, none at the ends. */
export function toPlainText($: PageTree): string {
  const pieces: string[] = [];
  write($.root().contents().toArray(), pieces);
  return pieces
    .join('')
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n\n');
}

function write(nodes: readonly PageNode[], pieces: string[]): void {
  for (const node of nodes) {
    if (node.type === 'text') pieces.push(node.data.replace(/\s+/gu, ' '));
    if (!('children' in node) || !('name' in node)) continue;
    const edge = blocks.has(node.name) ? '\n' : cells.has(node.name) ? ' ' : '';
    pieces.push(edge);
    write(node.children, pieces);
    pieces.push(edge);
  }
}
