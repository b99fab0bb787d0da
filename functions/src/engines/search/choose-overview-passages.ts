import type { PassageIndex } from './passage-index.ts';

/**
 * Chooses passages that represent the documents: the start of each, and with a share of several, passages spread evenly
 * over the document.
 */
export function chooseOverviewPassages(
  documents: readonly { readonly index: PassageIndex }[],
  count: number,
): { document: number; passage: number }[] {
  const searchable = documents.flatMap(({ index }, document) =>
    index.passageCount > 0 ? [{ index, document }] : [],
  );
  const share = Math.max(1, Math.floor(count / Math.max(1, searchable.length)));
  return searchable.slice(0, count).flatMap(({ index, document }) => {
    const passageCount = Math.min(share, index.passageCount);
    return Array.from({ length: passageCount }, (_, position) => ({
      document,
      passage: Math.floor((position * index.passageCount) / passageCount),
    }));
  });
}
