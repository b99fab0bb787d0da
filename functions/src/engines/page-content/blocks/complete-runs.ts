import { isElement, type PageElement, type PageNode } from '../page-tree.ts';
import type { TextBlock } from './find-blocks.ts';

/** How far above two blocks the element is that holds both. */
const reach = 3;
const mostLinked = 0.8;
const sentenceEnd = /[.!?:…»"”)]$/u;

/**
 * The kept blocks of a small page, their headings, and the sentences between two of them in the same part of the page:
 * a way to a document, a telephone number.
 */
export function completeRuns(blocks: readonly TextBlock[], kept: readonly boolean[]): readonly boolean[] {
  const first = kept.indexOf(true);
  const last = kept.lastIndexOf(true);
  return kept.map((isKept, index) => {
    const block = blocks[index];
    if (isKept || block === undefined) return isKept;
    if (isHeadingOf(block, kept[index + 1] === true ? blocks[index + 1] : undefined)) return true;
    if (index < first || index > last) return false;
    if (!sentenceEnd.test(block.text) || block.linkedLength > block.text.length * mostLinked) return false;
    const before = blocks[kept.lastIndexOf(true, index)];
    const after = blocks[kept.indexOf(true, index)];
    const around = above(block.container);
    return [before, after].every(
      (other) => other !== undefined && above(other.container).some((node) => around.includes(node)),
    );
  });
}

function isHeadingOf(block: TextBlock, next: TextBlock | undefined): boolean {
  if (next === undefined || !/^h[2-6]$/.test(block.container.name)) return false;
  if (block.linkedLength > block.text.length * mostLinked) return false;
  const around = above(block.container);
  return above(next.container).some((node) => around.includes(node));
}

function above(container: PageElement): PageElement[] {
  const found: PageElement[] = [];
  for (
    let node: PageNode | null = container;
    node !== null && isElement(node) && found.length < reach;
    node = node.parent
  ) {
    if (node.name !== 'body' && node.name !== 'html') found.push(node);
  }
  return found;
}
