import { isElement, type PageElement, type PageNode } from '../page-tree.ts';
import type { TextBlock } from './find-blocks.ts';

/** Number of ancestors, and of classes per element, that identify a template. */
const levels = 3;
const classes = 3;

/**
 * Groups block indexes by template: elements with the same tags and classes, such as the prices of all products. Each
 * index is in one group; groups are in document order.
 */
export function templatesOf(blocks: readonly TextBlock[]): number[][] {
  const members = Map.groupBy(blocks.keys(), (index) => nameOf(blocks[index]?.container));
  return [...members.values()];
}

function nameOf(container: PageElement | undefined): string {
  const names: string[] = [];
  for (let node: PageNode | null | undefined = container; names.length < levels; node = node.parent) {
    if (node === null || node === undefined || !isElement(node)) break;
    const ownClasses = (node.attribs.class ?? '').trim().split(/\s+/).slice(0, classes).join('.');
    names.push(`${node.name}.${ownClasses.replace(/\d+/g, '')}`);
  }
  return names.join(' ');
}
