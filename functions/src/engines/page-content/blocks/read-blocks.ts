import { type ContentHints, chooseByRules, type RuledContent } from '../choose-by-rules.ts';
import { allElements, copyPage, type PageTree, removeNode, setOf } from '../page-tree.ts';
import { describeBlocks } from './block-features.ts';
import { heldBlocks, markBlocks } from './block-votes.ts';
import { findBlocks, type TextBlock } from './find-blocks.ts';

export interface ReadBlocks {
  readonly blocks: readonly TextBlock[];
  /** What the rules alone make of the page. */
  readonly ruled: RuledContent;
  /** Which blocks the rules keep. */
  readonly ruledBlocks: readonly boolean[];
  /** One row of features for each block; none where the rules alone decide. */
  readonly rows: readonly Float32Array[];
}

/**
 * Outside of these the rules alone decide: shares and neighbours say little about few blocks, and no page worth reading
 * has more.
 */
export const blockCounts = { fewest: 20, most: 12_000 };

const unseen = setOf('script style template');

/** Divides a page into blocks and describes each. `$` loses its scripts and keeps the marks of its blocks. */
export function readBlocks($: PageTree, hints: ContentHints): ReadBlocks {
  for (const element of allElements($)) if (unseen.has(element.name)) removeNode(element);
  const blocks = findBlocks($);
  markBlocks(blocks);
  const ruled = chooseByRules(copyPage($), hints, (tree) => heldBlocks(tree, blocks));
  const ruledBlocks = heldBlocks(ruled.content, blocks);
  const isDescribed = blocks.length >= blockCounts.fewest && blocks.length <= blockCounts.most;
  const rows = isDescribed ? describeBlocks(blocks, hints, { ...ruled, rules: ruledBlocks }) : [];
  return { blocks, ruled, ruledBlocks, rows };
}
