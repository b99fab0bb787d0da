import type { PageText } from '../../../engines/document-reading/index.ts';
import { splitPassages } from '../../../engines/search/index.ts';

/** Maximum excerpts of a guide: its cost must not grow with the document. */
const maxExcerpts = 8;
/** Min letters of a page whose text describes its document. */
const minPageLetters = 80;

/** A part of the document, with the key by which the model cites it. */
export interface Excerpt {
  readonly key: string;
  readonly page: number;
  readonly text: string;
}

/**
 * Returns the document's beginning, which introduces it, parts spread over it, in order, and its end with the
 * signatures.
 */
export function chooseExcerpts(pages: readonly PageText[]): Excerpt[] {
  const worthReading = pages.filter(({ text }) => countLetters(text) >= minPageLetters);
  const candidates = worthReading.length > 0 ? worthReading : pages.filter(({ text }) => text !== '');
  const chosenPages = spreadEvenly(candidates, maxExcerpts - 1);
  // Takes several passages of each page when the pages are few.
  const passagesPerPage = Math.max(1, Math.floor((maxExcerpts - 1) / Math.max(1, chosenPages.length)));
  const excerpts = chosenPages.flatMap((page) => cutPage(page).slice(0, passagesPerPage));
  const ending = candidates.slice(-1).flatMap(cutPage).at(-1);
  const isThere = excerpts.some(({ page, start }) => page === ending?.page && start === ending.start);
  return [...excerpts, ...(ending === undefined || isThere ? [] : [ending])].map(({ page, text }, index) => ({
    page,
    text,
    key: `e${index + 1}`,
  }));
}

function cutPage({ index, text }: PageText): { page: number; start: number; text: string }[] {
  return splitPassages(text).map(({ start, end }) => ({ page: index, start, text: text.slice(start, end) }));
}

/** Returns `count` evenly spaced items, including the first. */
function spreadEvenly<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items];
  return Array.from({ length: count }, (_, step) => items[Math.floor((step * items.length) / count)]).filter(
    (item) => item !== undefined,
  );
}

function countLetters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}
