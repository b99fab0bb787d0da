/** The words of so many pages are answered together: those of one fill some 30 KB, and a reader comes to the next. */
const pagesOfBlock = 8;

/** The first and last page of the block that a page is in; pages count from 1. */
export function blockOfWords(page: number): { readonly first: number; readonly last: number } {
  const first = page - ((page - 1) % pagesOfBlock);
  return { first, last: first + pagesOfBlock - 1 };
}
