/** Pages whose words are returned together: those of one take some 30 KB, and the next one is likely to be read. */
const pagesOfBlock = 8;

/** Returns the first and last page of the block that contains a page; pages count from 1. */
export function blockOfWords(page: number): { readonly first: number; readonly last: number } {
  const first = page - ((page - 1) % pagesOfBlock);
  return { first, last: first + pagesOfBlock - 1 };
}
