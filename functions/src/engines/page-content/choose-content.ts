import { barNavigation, chooseBlocks, expectedF1 } from './blocks/choose-blocks.ts';
import { completeFolds } from './blocks/complete-folds.ts';
import { completeRows } from './blocks/complete-rows.ts';
import { completeRuns } from './blocks/complete-runs.ts';
import { keepBlocks } from './blocks/keep-blocks.ts';
import { blockCounts, readBlocks } from './blocks/read-blocks.ts';
import { scoreBlocks } from './blocks/score-blocks.ts';
import type { ContentHints } from './choose-by-rules.ts';
import { addPrice } from './declared-price.ts';
import type { PageTree } from './page-tree.ts';
import { addDescription } from './trim-product.ts';

/** An article is what the rules make of it as long as the choice of blocks does not expect to be better by more. */
export const articleMargin = 0.1;

/** Where the best choice is expected to reach less than this, the trees know nothing like the page. */
export const leastExpected = 0.25;

/**
 * The tree of the main content: the blocks chosen by the trained trees, or the result of the rules where these are
 * certain, as for most articles, and where the trees know no similar page. Changes `$`.
 */
export function chooseContent($: PageTree, hints: ContentHints): PageTree {
  const { blocks, ruled, ruledBlocks, rows } = readBlocks($, hints);
  const chances = barNavigation(blocks, scoreBlocks(blocks, rows), ruledBlocks);
  const { kept, expected } = chooseBlocks(blocks, chances, hints.kind);
  const isRuled =
    rows.length === 0 ||
    !kept.includes(true) ||
    (expected < leastExpected && ruledBlocks.includes(true)) ||
    (hints.kind === 'article' && expected - expectedF1(blocks, chances, ruledBlocks) < articleMargin);
  const isSmall = rows.length === 0 && blocks.length < blockCounts.fewest;
  const wanted = isRuled ? ruledBlocks : completeRows(blocks, kept);
  const whole = isSmall && isRuled ? completeRuns(blocks, wanted) : wanted;
  const completed = completeFolds(blocks, whole, { isSmall });
  // The rules have thrown away what is missing.
  const isCompleted = completed.some((isKept, index) => isKept && wanted[index] !== true);
  const isOurs = !isRuled || isCompleted;
  if (isOurs) keepBlocks($, blocks, completed);
  const content = isOurs ? $ : ruled.content;
  if (hints.kind === 'product') {
    addDescription(content, hints.data.productDescription);
    addPrice(content, hints.price);
  }
  return content;
}
