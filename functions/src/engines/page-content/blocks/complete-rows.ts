import { isElement, type PageElement, type PageNode } from '../page-tree.ts';
import type { TextBlock } from './find-blocks.ts';

/** Max words in a row of data; the rows of a layout table hold the text of the page. */
const maxWords = 40;

/** Adds the rest of the row to each kept table cell, because a name needs its value. */
export function completeRows(
  blocks: readonly TextBlock[],
  keptFlags: readonly boolean[],
): readonly boolean[] {
  const rows = blocks.map(({ container }) => rowOf(container));
  const words = new Map<PageElement, number>();
  const begunRows = new Set<PageElement>();
  for (const [index, row] of rows.entries()) {
    if (row === undefined) continue;
    words.set(row, (words.get(row) ?? 0) + (blocks[index]?.wordCount ?? 0));
    if (keptFlags[index]) begunRows.add(row);
  }
  return keptFlags.map((isKept, index) => {
    const row = rows[index];
    return isKept || (row !== undefined && begunRows.has(row) && (words.get(row) ?? 0) <= maxWords);
  });
}

function rowOf(container: PageElement): PageElement | undefined {
  for (let node: PageNode | null = container; node !== null && isElement(node); node = node.parent) {
    if (node.name === 'tr') return node;
  }
  return undefined;
}
