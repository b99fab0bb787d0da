import type { PagePreview } from '@contract/extractor/schemas.ts';
import { foldAccents } from '@contract/fold-accents.ts';

/** The pages that have every word in their title or address, whatever its accents and capitals. */
export function findPages(pages: readonly PagePreview[], words: string): readonly PagePreview[] {
  const wanted = foldAccents(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return pages;
  return pages.filter(({ title, url }) => {
    const text = foldAccents(`${title} ${url.split('/').map(readable).join('/')}`);
    return wanted.every((word) => text.includes(word));
  });
}

function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Escapes that stand for no text stay as they are.
    return part;
  }
}
