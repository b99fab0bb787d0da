import type { FoundPassage, SearchableDocument } from './found-passage.ts';

/**
 * Reads passages by the positions of their documents and their own, in order. Throws when the page of one is missing.
 */
export async function readPassages(
  documents: readonly SearchableDocument[],
  places: readonly { readonly document: number; readonly passage: number }[],
): Promise<FoundPassage[]> {
  const foundPassages = await Promise.all(
    places.map(async ({ document, passage }): Promise<FoundPassage[]> => {
      const source = documents[document];
      if (source === undefined) return [];
      const { index } = source;
      const pages = await source.loadPages();
      const page = pages.find((candidate) => candidate.index === index.pages[passage]);
      if (page === undefined) throw new Error('A passage names a page that the document does not have.');
      const start = index.starts[passage] ?? 0;
      const end = index.ends[passage] ?? 0;
      const path = index.paths[index.passagePaths[passage] ?? 0] ?? [];
      return [{ documentId: source.id, page, start, end, text: page.text.slice(start, end), path, score: 0 }];
    }),
  );
  return foundPassages.flat();
}
