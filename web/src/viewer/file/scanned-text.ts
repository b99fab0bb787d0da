import { blockOfWords } from '@contract/documents/page-text/block-of-words.ts';
import type { ScannedPage } from '@contract/documents/schemas.ts';

export interface ScannedText {
  /** Returns the OCR text of a page, or `undefined` when its text is in the file. */
  readonly page: (pageNumber: number) => Promise<ScannedPage | undefined>;
}

/** Fetches the OCR text of scanned pages by block, each block once. */
export function createScannedText(
  scannedPages: readonly number[],
  fetchBlock: (page: number) => Promise<readonly ScannedPage[]>,
): ScannedText {
  const scanned = new Set(scannedPages);
  const blocks = new Map<number, Promise<readonly ScannedPage[]>>();

  const blockOf = (page: number): Promise<readonly ScannedPage[]> => {
    const { first } = blockOfWords(page);
    const knownPromise = blocks.get(first);
    if (knownPromise !== undefined) return knownPromise;
    const pendingBlock = fetchBlock(page);
    blocks.set(first, pendingBlock);
    // Drops a failed request from the cache; the next call retries.
    pendingBlock.catch(() => blocks.delete(first));
    return pendingBlock;
  };
  return {
    page: async (pageNumber) => {
      if (!scanned.has(pageNumber)) return undefined;
      return (await blockOf(pageNumber)).find(({ index }) => index === pageNumber);
    },
  };
}
