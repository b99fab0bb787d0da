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

/** For articles, the chosen blocks must exceed the expected F1 of the rules by this much. */
export const articleMargin = 0.1;

/** Below this expected F1 the model knows no similar page, and the rules decide. */
export const minExpectedF1 = 0.25;

/**
 * Returns the tree of the main content; changes `$`. The trained trees choose its blocks. The rules decide most
 * articles, small pages, and pages unlike those of the training.
 */
export function chooseContent($: PageTree, hints: ContentHints): PageTree {
  const { blocks, ruled, ruledBlocks, rows } = readBlocks($, hints);
  const chances = barNavigation(blocks, scoreBlocks(blocks, rows), ruledBlocks);
  const { keptFlags, expected } = chooseBlocks(blocks, chances, hints.kind);
  const isRuled =
    rows.length === 0 ||
    !keptFlags.includes(true) ||
    (expected < minExpectedF1 && ruledBlocks.includes(true)) ||
    (hints.kind === 'article' && expected - expectedF1(blocks, chances, ruledBlocks) < articleMargin);
  const isSmall = rows.length === 0 && blocks.length < blockCounts.min;
  const chosenFlags = isRuled ? ruledBlocks : completeRows(blocks, keptFlags);
  const whole = isSmall && isRuled ? completeRuns(blocks, chosenFlags) : chosenFlags;
  const completed = completeFolds(blocks, whole, { isSmall });
  // The tree of the rules no longer holds the added blocks.
  const isCompleted = completed.some((isKept, index) => isKept && chosenFlags[index] !== true);
  const isOurs = !isRuled || isCompleted;
  if (isOurs) keepBlocks($, blocks, completed);
  const content = isOurs ? $ : ruled.content;
  if (hints.kind === 'product') {
    addDescription(content, hints.data.productDescription);
    addPrice(content, hints.price);
  }
  return content;
}
