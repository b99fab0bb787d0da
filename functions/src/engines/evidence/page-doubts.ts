import type { Doubt } from '../../contract/chat/doubts.ts';
import type { PageText } from '../document-reading/index.ts';

/** Spans of a page whose text may be wrong. */
export type Reliability = Pick<PageText, 'unconfirmed' | 'unsure'>;

/** Returns the doubt about a span of a page, from `start` to before `end` in UTF-16 units; the worse of two. */
export function findDoubt(
  page: Reliability,
  { start, end }: { start: number; end: number },
): Doubt | undefined {
  const touches = ([from, to]: readonly [number, number]): boolean => from < end && to > start;
  if (page.unconfirmed?.some(touches)) return 'model';
  return page.unsure?.some(touches) ? 'unsure' : undefined;
}

/** Returns the text of a page with an ellipsis in place of each unconfirmed span; all other positions stay the same. */
export function confirmedText({ text, unconfirmed = [] }: PageText): string {
  let writtenText = '';
  let from = 0;
  for (const [start, end] of unconfirmed) {
    writtenText += text.slice(from, start) + '…'.padEnd(end - start);
    from = end;
  }
  return writtenText + text.slice(from);
}

/** Marks pages that only a vision model transcribed, without OCR, as unconfirmed. */
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
