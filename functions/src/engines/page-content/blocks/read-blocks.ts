import { type ContentHints, chooseByRules, type RuledContent } from '../choose-by-rules.ts';
import { allElements, copyPage, type PageTree, removeNode, wordSet } from '../page-tree.ts';
import { describeBlocks } from './block-features.ts';
import { findHeldBlocks, markBlocks } from './block-votes.ts';
import { findBlocks, type TextBlock } from './find-blocks.ts';

export interface ReadBlocks {
  readonly blocks: readonly TextBlock[];
  /** Content as the rules choose it without the model. */
  readonly ruled: RuledContent;
  /** Per block, true when the rules keep it. */
  readonly ruledBlocks: readonly boolean[];
  /** One row of features per block; empty when the rules decide without the model. */
  readonly rows: readonly Float32Array[];
}

/**
 * Numbers of blocks between which the model decides: with fewer its features carry little information, and larger pages
 * hold no content.
 */
export const blockCounts = { min: 20, max: 12_000 };

/** Elements without visible text, and the title, which would count as text of a page without a body. */
const invisibleElements = wordSet('script style template title');

/** Splits a page into blocks and computes their features. Removes the scripts of `$` and leaves block marks in it. */
export function readBlocks($: PageTree, hints: ContentHints): ReadBlocks {
  for (const element of allElements($)) if (invisibleElements.has(element.name)) removeNode(element);
  const blocks = findBlocks($);
  markBlocks(blocks);
  const ruled = chooseByRules(copyPage($), hints, (tree) => findHeldBlocks(tree, blocks));
  const ruledBlocks = findHeldBlocks(ruled.content, blocks);
  const isDescribed = blocks.length >= blockCounts.min && blocks.length <= blockCounts.max;
  const rows = isDescribed ? describeBlocks(blocks, hints, { ...ruled, rules: ruledBlocks }) : [];
  return { blocks, ruled, ruledBlocks, rows };
}
