import type { Doubt } from '../../contract/chat/doubts.ts';
import type { PageText } from '../document-reading/index.ts';

/** What is known of how far the text of a page can be relied on. */
export type Reliability = Pick<PageText, 'unconfirmed' | 'unsure'>;

/** The doubt about a span of a page, from `start` to before `end` in UTF-16 units; the worse of two. */
export function findDoubt(
  page: Reliability,
  { start, end }: { start: number; end: number },
): Doubt | undefined {
  const touches = ([from, to]: readonly [number, number]): boolean => from < end && to > start;
  if (page.unconfirmed?.some(touches)) return 'model';
  return page.unsure?.some(touches) ? 'unsure' : undefined;
}

/** The text of a page with an ellipsis where nothing confirms it; all else keeps its place. */
export function confirmedText({ text, unconfirmed = [] }: PageText): string {
  let written = '';
  let from = 0;
  for (const [start, end] of unconfirmed) {
    written += text.slice(from, start) + '…'.padEnd(end - start);
    from = end;
  }
  return written + text.slice(from);
}

/**
 * The pages of a document whose pictures a model transcribed before words were recognised on them: nothing confirms its
 * text.
 */
export function doubtTranscripts(
  pages: readonly PageText[],
  document: { readonly visionPages: readonly number[]; readonly recognisedPages: readonly number[] },
): readonly PageText[] {
  const { visionPages, recognisedPages } = document;
  const transcribed = new Set(visionPages.filter((index) => !recognisedPages.includes(index)));
  if (transcribed.size === 0) return pages;
  return pages.map((page) =>
    transcribed.has(page.index) ? { ...page, unconfirmed: [[0, page.text.length]] } : page,
  );
}
