import { decodePathPart } from '@contract/decode-escapes.ts';
import type { PagePreview } from '@contract/extractor/schemas.ts';
import { foldAccents } from '@contract/fold-accents.ts';

/** Returns the pages whose title or URL contains every word, ignoring accents and case. */
export function findPages(pages: readonly PagePreview[], words: string): readonly PagePreview[] {
  const searchWords = foldAccents(words).split(/\s+/).filter(Boolean);
  if (searchWords.length === 0) return pages;
  return pages.filter(({ title, url }) => {
    const text = foldAccents(`${title} ${url.split('/').map(decodePathPart).join('/')}`);
    return searchWords.every((word) => text.includes(word));
  });
}
