import { isElement, type PageElement, type PageNode } from '../page-tree.ts';
import type { TextBlock } from './find-blocks.ts';

/** Max levels from a block up to the element that holds both. */
const maxLevels = 3;
const maxLinkedShare = 0.8;
/** Matches punctuation that ends a sentence or introduces a list. */
const sentenceEndPattern = /[.!?:…»"”)]$/u;

/**
 * Adds headings to the kept blocks of a small page, and the sentences between two kept blocks: directions to a
 * document, a phone number.
 */
export function completeRuns(
  blocks: readonly TextBlock[],
  keptFlags: readonly boolean[],
): readonly boolean[] {
  const first = keptFlags.indexOf(true);
  const last = keptFlags.lastIndexOf(true);
  return keptFlags.map((isKept, index) => {
    const block = blocks[index];
    if (isKept || block === undefined) return isKept;
    if (isHeadingOf(block, keptFlags[index + 1] === true ? blocks[index + 1] : undefined)) return true;
    if (index < first || index > last) return false;
    if (!sentenceEndPattern.test(block.text) || block.linkedLength > block.text.length * maxLinkedShare)
      return false;
    const before = blocks[keptFlags.lastIndexOf(true, index)];
    const after = blocks[keptFlags.indexOf(true, index)];
    const around = elementsAbove(block.container);
    return [before, after].every(
      (other) => other !== undefined && elementsAbove(other.container).some((node) => around.includes(node)),
    );
  });
}

function isHeadingOf(block: TextBlock, next: TextBlock | undefined): boolean {
  if (next === undefined || !/^h[2-6]$/.test(block.container.name)) return false;
  if (block.linkedLength > block.text.length * maxLinkedShare) return false;
  const around = elementsAbove(block.container);
  return elementsAbove(next.container).some((node) => around.includes(node));
}

function elementsAbove(container: PageElement): PageElement[] {
  const foundElements: PageElement[] = [];
  for (
    let node: PageNode | null = container;
    node !== null && isElement(node) && foundElements.length < maxLevels;
    node = node.parent
  ) {
    if (node.name !== 'body' && node.name !== 'html') foundElements.push(node);
  }
  return foundElements;
}
