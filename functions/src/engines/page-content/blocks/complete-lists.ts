import { isElement, type PageElement, type PageNode } from '../page-tree.ts';
import type { TextBlock } from './find-blocks.ts';

/** Min kept share of a list's words that keeps the whole list. */
const minKeptShare = 1 / 3;

interface List {
  readonly members: number[];
  readonly items: Set<PageElement>;
}

/**
 * Keeps or drops each list as a whole when its items are single blocks. Their chances differ with their places, so a
 * page that shuffles its links would otherwise lose another one at each visit. Cards of several blocks stay as chosen.
 */
export function completeLists(
  blocks: readonly TextBlock[],
  keptFlags: readonly boolean[],
): readonly boolean[] {
  const completed = [...keptFlags];
  for (const { members, items } of findLists(blocks)) {
    if (items.size < members.length) continue;
    let [words, keptWords] = [0, 0];
    for (const index of members) {
      const { wordCount = 0 } = blocks[index] ?? {};
      words += wordCount;
      if (keptFlags[index] === true) keptWords += wordCount;
    }
    for (const index of members) completed[index] = keptWords > words * minKeptShare;
  }
  return completed;
}

/** Groups block indexes by the list around their innermost item. */
function findLists(blocks: readonly TextBlock[]): Iterable<List> {
  const lists = new Map<PageNode, List>();
  for (const [index, { container }] of blocks.entries()) {
    const item = itemOf(container);
    if (item === undefined || item.parent === null) continue;
    const list = lists.get(item.parent);
    if (list === undefined) lists.set(item.parent, { members: [index], items: new Set([item]) });
    else {
      list.members.push(index);
      list.items.add(item);
    }
  }
  return lists.values();
}

function itemOf(container: PageElement): PageElement | undefined {
  for (let node: PageNode | null = container; node !== null && isElement(node); node = node.parent) {
    if (node.name === 'li') return node;
  }
  return undefined;
}
