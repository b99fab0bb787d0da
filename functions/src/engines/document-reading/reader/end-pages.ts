import type { Content } from 'pdfmake';

/** Fields of a block that affect its end: the content of a list is in one of the three. */
interface Block {
  readonly text?: unknown;
  readonly stack?: readonly Block[];
  readonly ul?: readonly Block[];
  readonly columns?: readonly Block[];
  readonly margin?: readonly number[];
  readonly pageBreak?: 'after';
}

/** Block that ends a page. */
export const pageEndBlock = { text: '', pageBreak: 'after' } as const;

/**
 * Removes the space below the last block of each page that ends early, and the end of the last page. An empty page
 * would be printed when that space alone does not fit.
 */
export function endPages(blocks: readonly Content[]): Content[] {
  const ended: Block[] = [];
  for (const block of blocks as readonly Block[]) {
    const last = ended.at(-1);
    if (block !== pageEndBlock || last === undefined || last.pageBreak !== undefined) ended.push(block);
    else ended[ended.length - 1] = { ...trimFoot(last), pageBreak: 'after' };
  }
  while (ended.at(-1) === pageEndBlock) ended.pop();
  const last = ended.pop();
  if (last !== undefined) {
    const { pageBreak: _, ...open } = trimFoot(last);
    ended.push(open);
  }
  return ended as Content[];
}

function trimFoot(block: Block): Block {
  const { stack, ul, columns, margin } = block;
  return {
    ...block,
    ...(margin && { margin: margin.with(-1, 0) }),
    ...(stack && { stack: trimLastBlock(stack) }),
    ...(ul && { ul: trimLastBlock(ul) }),
    ...(columns && { columns: columns.map(trimFoot) }),
  };
}

function trimLastBlock(blocks: readonly Block[]): readonly Block[] {
  const last = blocks.at(-1);
  return last === undefined ? blocks : blocks.with(-1, trimFoot(last));
}
