import { allElements, type PageTree } from '../page-tree.ts';
import type { TextBlock } from './find-blocks.ts';

/** Blocks that each of the other extractors keeps. */
export interface Votes {
  readonly rules: readonly boolean[];
  readonly landmark: readonly boolean[];
  readonly readability: readonly boolean[];
}

const mark = 'data-legajo-block';

/** Marks the elements of the blocks, so that copies of the tree show which blocks they keep. */
export function markBlocks(blocks: readonly TextBlock[]): void {
  for (const { holder } of blocks) delete holder.attribs[mark];
  for (const [index, { holder }] of blocks.entries()) {
    const marked = holder.attribs[mark];
    holder.attribs[mark] = marked === undefined ? `${index}` : `${marked} ${index}`;
  }
}

/** Returns for each block whether a copy of the tree still holds it. */
export function findHeldBlocks($: PageTree, blocks: readonly TextBlock[]): boolean[] {
  const heldFlags = blocks.map(() => false);
  for (const { attribs } of allElements($)) {
    const marked = attribs[mark];
    if (marked === undefined) continue;
    for (const index of marked.split(' ').map(Number)) {
      if (heldFlags[index] === false) heldFlags[index] = true;
    }
  }
  return heldFlags;
}
