import { isElement, type PageElement, type PageNode } from '../page-tree.ts';
import type { TextBlock } from './find-blocks.ts';

/** Words of a row of data; the rows of a table that lays out a page hold its text. */
const mostWords = 40;

/** The kept blocks, and with each cell of a table the rest of its row: a name says nothing without its value. */
export function completeRows(blocks: readonly TextBlock[], kept: readonly boolean[]): readonly boolean[] {
  const rows = blocks.map(({ container }) => rowOf(container));
  const words = new Map<PageElement, number>();
  const begun = new Set<PageElement>();
  for (const [index, row] of rows.entries()) {
    if (row === undefined) continue;
    words.set(row, (words.get(row) ?? 0) + (blocks[index]?.wordCount ?? 0));
    if (kept[index]) begun.add(row);
  }
  return kept.map((isKept, index) => {
    const row = rows[index];
    return isKept || (row !== undefined && begun.has(row) && (words.get(row) ?? 0) <= mostWords);
  });
}

function rowOf(container: PageElement): PageElement | undefined {
  for (let node: PageNode | null = container; node !== null && isElement(node); node = node.parent) {
    if (node.name === 'tr') return node;
  }
  return undefined;
}
