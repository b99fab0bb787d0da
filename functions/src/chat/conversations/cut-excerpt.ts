import { locateWords } from '../word-starts.ts';

/** Characters of an excerpt before and after the found word. */
const reachBefore = 50;
const reachAfter = 110;

/**
 * Cuts an excerpt around the first word of a text with one of these folded prefixes; returns undefined without such a
 * word.
 */
export function cutExcerpt(markdown: string, words: readonly string[]): string | undefined {
  const text = markdown
    .replace(/[*_#`|>~]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const placed = locateWords(text);
  const hit = placed.find(({ form }) => words.some((word) => form.startsWith(word)));
  if (hit === undefined) return undefined;
  const first = placed.find(({ start }) => start >= hit.start - reachBefore) ?? hit;
  const last = placed.findLast(({ end }) => end <= hit.end + reachAfter) ?? hit;
  const isWhole = last === placed.at(-1);
  const head = first === placed[0] ? text.slice(0, first.start) : '…';
  return `${head}${text.slice(first.start, isWhole ? text.length : last.end)}${isWhole ? '' : '…'}`;
}
