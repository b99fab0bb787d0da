import { chooseBlocks, excludeUnseen, expectedF1 } from './blocks/choose-blocks.ts';
import { completeFiles } from './blocks/complete-files.ts';
import { completeFolds } from './blocks/complete-folds.ts';
import { completeLists } from './blocks/complete-lists.ts';
import { completeRows } from './blocks/complete-rows.ts';
import { completeRuns } from './blocks/complete-runs.ts';
import { completeSmall } from './blocks/complete-small.ts';
import { keepBlocks } from './blocks/keep-blocks.ts';
import { blockCounts, type ReadBlocks, readBlocks } from './blocks/read-blocks.ts';
import { type BlockModel, scoreBlocks } from './blocks/score-blocks.ts';
import type { ContentHints } from './choose-by-rules.ts';
import { addPrice } from './declared-price.ts';
import type { PageTree } from './page-tree.ts';
import type { PageKind } from './recognise-kind.ts';
import { isInClosedBox } from './remove-notices.ts';
import { addDescription } from './trim-product.ts';

/** Margin by which the chosen blocks of an article must exceed the expected F1 of the rules. */
const articleMargin = 0.1;

/** Min expected F1 of the model: below it the model knows no similar page, and the rules decide. */
const minExpectedF1 = 0.25;

/** Blocks of the content, and whether they are the result of the rules. */
interface KeptBlocks {
  readonly keptFlags: readonly boolean[];
  readonly isRuled: boolean;
}

/**
 * Chooses the blocks of the content by the trained trees. The rules decide most articles, small pages, and pages unlike
 * those of the training.
 */
function keptBlocksOf(blocksOfPage: ReadBlocks, kind: PageKind, model?: BlockModel): KeptBlocks {
  const { blocks, ruledBlocks, rows } = blocksOfPage;
  const chances = excludeUnseen(blocks, scoreBlocks(blocks, rows, model), ruledBlocks);
  const { keptFlags, expected } = chooseBlocks(blocks, chances, kind);
  const isRuled =
    rows.length === 0 ||
    !keptFlags.includes(true) ||
    (expected < minExpectedF1 && ruledBlocks.includes(true)) ||
    (kind === 'article' && expected - expectedF1(blocks, chances, ruledBlocks) < articleMargin);
  const isSmall = rows.length === 0 && blocks.length < blockCounts.min;
  const chosenFlags = isRuled ? ruledBlocks : completeRows(blocks, completeLists(blocks, keptFlags));
  const withRuns = isSmall && isRuled ? completeRuns(blocks, chosenFlags) : chosenFlags;
  // Products and posts are trimmed on purpose.
  const isWhole = isSmall && isRuled && kind !== 'product' && kind !== 'forum';
  const whole = isWhole ? completeSmall(blocks, withRuns, blocksOfPage.ruled.trimmed) : withRuns;
  const withFiles = completeFiles(blocks, whole);
  const completed = completeFolds(blocks, withFiles, { isSmall }).map((isKept, index) => {
    const container = blocks[index]?.container;
    // Shops keep details of a product in boxes that a button opens.
    const isHidden = kind !== 'product' && container !== undefined && isInClosedBox(container);
    return isKept && !isHidden;
  });
  // The tree of the rules no longer holds the added blocks.
  const isCompleted = completed.some((isKept, index) => isKept && chosenFlags[index] !== true);
  return { keptFlags: completed, isRuled: isRuled && !isCompleted };
}

/** Returns the tree of the main content; changes `$`. */
export function chooseContent($: PageTree, hints: ContentHints, model?: BlockModel): PageTree {
  const blocksOfPage = readBlocks($, hints);
  const { keptFlags, isRuled } = keptBlocksOf(blocksOfPage, hints.kind, model);
  if (!isRuled) keepBlocks($, blocksOfPage.blocks, keptFlags);
  const content = isRuled ? blocksOfPage.ruled.content : $;
  if (hints.kind === 'product') {
    addDescription(content, hints.data.productDescription);
    addPrice(content, hints.price);
  }
  return content;
}
