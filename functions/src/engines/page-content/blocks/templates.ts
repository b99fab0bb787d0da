import { isElement, type PageElement, type PageNode } from '../page-tree.ts';
import type { TextBlock } from './find-blocks.ts';

/** How many elements up from a block, and how many of the classes of each, tell what it is made from. */
const levels = 3;
const classes = 3;

/**
 * The blocks of each template of the site, such as the prices of all its products: those in elements with the same tags
 * and classes. Each block's index is in one of the lists, which are in document order.
 */
export function templatesOf(blocks: readonly TextBlock[]): number[][] {
  const members = Map.groupBy(blocks.keys(), (index) => nameOf(blocks[index]?.container));
  return [...members.values()];
}

function nameOf(container: PageElement | undefined): string {
  const names: string[] = [];
  for (let node: PageNode | null | undefined = container; names.length < levels; node = node.parent) {
    if (node === null || node === undefined || !isElement(node)) break;
    const own = (node.attribs.class ?? '').trim().split(/\s+/).slice(0, classes).join('.');
    names.push(`${node.name}.${own.replace(/\d+/g, '')}`);
  }
  return names.join(' ');
}
