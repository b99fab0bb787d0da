import { foldMark } from '../mark-folds.ts';
import { isElement, type PageNode } from '../page-tree.ts';
import type { TextBlock } from './find-blocks.ts';

/**
 * The kept blocks, and all that unfolds beside one of them or in the same part of the page: an answer says nothing
 * without its question.
 */
export function completeFolds(blocks: readonly TextBlock[], kept: readonly boolean[]): readonly boolean[] {
  const groups = blocks.map(({ container }) => groupOf(container));
  if (groups.every((group) => group === undefined)) return kept;
  const begun = new Set<string>();
  const holders = new Set<PageNode>();
  for (const [index, { container }] of blocks.entries()) {
    if (!kept[index]) continue;
    const group = groups[index];
    if (group !== undefined) begun.add(group.name);
    let node: PageNode | null = container;
    for (
      ;
      node !== null && !holders.has(node) && isElement(node) && node.name !== 'body';
      node = node.parent
    ) {
      holders.add(node);
    }
  }
  return kept.map((isKept, index) => {
    const group = groups[index];
    return isKept || (group !== undefined && (begun.has(group.name) || isWithin(group.outermost, holders)));
  });
}

interface Group {
  readonly name: string;
  readonly outermost: PageNode;
}

function groupOf(container: PageNode): Group | undefined {
  let found: Group | undefined;
  for (let node: PageNode | null = container; node !== null && isElement(node); node = node.parent) {
    const name = node.attribs[foldMark];
    if (name !== undefined) found = { name, outermost: node };
  }
  return found;
}

/** How far above a fold something kept makes it a part of the content. */
const reach = 3;

function isWithin(element: PageNode, holders: ReadonlySet<PageNode>): boolean {
  let node = element.parent;
  for (let level = 0; level < reach && node !== null; level += 1) {
    if (holders.has(node)) return true;
    node = node.parent;
  }
  return false;
}
